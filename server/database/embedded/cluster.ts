import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { passableBy, reachableBase, type SystemAccount, unprivilegedAccount } from '#server/process/account';
import type { Log } from '#server/process/log';
import { withPlain } from '#server/process/ownFolder';
import { type Binaries, bundledBinaries } from './binaries';

/** A folder of the bundled PostgreSQL, ready to be started. */
export interface Cluster {
  folder: string;
  /** The folder of the socket; there is no network port. */
  socketFolder: string;
  password: string;
  binaries: Binaries;
  /** The account that PostgreSQL runs as; undefined: this process's. */
  account: SystemAccount | undefined;
}

const superuser = 'atrium';
const passwordFile = 'atrium.password';

/** A socket's address is at most 107 bytes long, its file's name included. */
const longestSocketFolder = 88;

export const adminAddress = ({ password, socketFolder }: Cluster): string =>
  `postgres://${superuser}:${password}@${encodeURIComponent(socketFolder)}/postgres`;

/** Finds or makes the cluster of a data folder: completely or not at all, so that two servers never make two. */
export async function openCluster(dataDir: string, log: Log): Promise<Cluster> {
  mkdirSync(dataDir, { recursive: true });
  let base = dataDir;
  const account = unprivilegedAccount(join(dataDir, 'postgres'));
  if (account && !passableBy(account, dataDir)) {
    base = reachableBase(dataDir);
    log.warn(`DATA_DIR ${dataDir} is out of reach for user ${account.name}; PostgreSQL's data is kept in ${base}`);
  }
  const folder = join(base, 'postgres');
  const binaries = await bundledBinaries(account);
  if (!existsSync(join(folder, 'PG_VERSION'))) await createCluster(folder, binaries, account, log);
  checkVersion(folder, binaries);
  return { folder, socketFolder: socketFolderOf(folder, account), password: readPassword(folder), binaries, account };
}

async function createCluster(
  folder: string,
  binaries: Binaries,
  account: SystemAccount | undefined,
  log: Log,
): Promise<void> {
  const startedAt = Date.now();
  const draft = mkdtempSync(`${folder}.new-`);
  const typed = `${draft}.password`;
  try {
    writeFileSync(typed, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
    if (account)
      for (const path of [draft, typed]) withPlain(path, (opened) => fchownSync(opened, account.uid, account.gid));
    await initdb(binaries, draft, typed, account);
    renameSync(typed, join(draft, passwordFile));
    renameSync(draft, folder);
    log.info({ folder, milliseconds: Date.now() - startedAt }, 'Made the database');
  } catch (error) {
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error; // otherwise another server was faster
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(typed, { force: true });
  }
}

async function initdb(
  binaries: Binaries,
  folder: string,
  pwfile: string,
  account: SystemAccount | undefined,
): Promise<void> {
  const settings = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = [`--username=${superuser}`, `--pwfile=${pwfile}`, '--auth=scram-sha-256'];
  try {
    await promisify(execFile)(
      binaries.initdb,
      ['--pgdata', folder, ...settings, ...access, '--data-checksums', '--no-instructions'],
      { cwd: '/', env: { PATH: process.env.PATH, TZ: 'UTC' }, ...(account && { uid: account.uid, gid: account.gid }) },
    );
  } catch (cause) {
    throw new Error(`PostgreSQL's data could not be made in ${folder}`, { cause });
  }
}

function checkVersion(folder: string, binaries: Binaries): void {
  try {
    const made = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
    if (made === binaries.majorVersion) return;
    throw new Error(
      `DATA_DIR: ${folder} was made by PostgreSQL ${made}, this Atrium brings ${binaries.majorVersion}; dump it with the version that made it and load it into a new folder`,
    );
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EACCES') {
      throw new Error(`DATA_DIR: ${folder} belongs to another user; start Atrium as that user`, { cause });
    }
    throw cause;
  }
}

function readPassword(folder: string): string {
  try {
    return readFileSync(join(folder, passwordFile), 'utf8').trim();
  } catch (cause) {
    throw new Error(`DATA_DIR: the password of the PostgreSQL in ${folder} cannot be read`, { cause });
  }
}

/** The cluster's own folder, which is private; for a long path a private one in the folder for temporary files. */
function socketFolderOf(folder: string, account: SystemAccount | undefined): string {
  if (Buffer.byteLength(folder) <= longestSocketFolder) return folder;
  const short = join(tmpdir(), `atrium-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`);
  const owner = account?.uid ?? process.getuid?.() ?? 0;
  const made = !existsSync(short);
  if (made) mkdirSync(short, { mode: 0o700 });
  withPlain(short, (opened) => {
    if (made && account) fchownSync(opened, account.uid, account.gid);
    const found = fstatSync(opened);
    if (!found.isDirectory() || found.uid !== owner) throw new Error(`${short} belongs to somebody else; remove it`);
    fchmodSync(opened, 0o700);
  });
  return short;
}
