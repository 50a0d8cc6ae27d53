import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLog } from '#server/database/embedded/logFile';
import { unprivilegedAccount } from '#server/process/account';
import { readConfig } from '#server/process/config';
import { chownFiles } from '#server/process/dropPrivileges';

let folder: string;
let dataDir: string;
let elsewhere: string;
const filesElsewhere = Array.from({ length: 300 }, (_, index) => `file-${index}`);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-hand-over-'));
  chmodSync(folder, 0o711);
  dataDir = join(folder, 'data');
  elsewhere = join(folder, 'elsewhere');
  for (const path of [dataDir, join(dataDir, 'files'), join(dataDir, 'shown'), elsewhere]) mkdirSync(path);
  for (const name of filesElsewhere) {
    for (const at of [elsewhere, join(dataDir, 'shown')]) writeFileSync(join(at, name), 'of root', { mode: 0o600 });
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const folders = () => ({ dataDir, filesUrl: join(dataDir, 'files') });
const taken = (path: string) => readdirSync(path).filter((name) => statSync(join(path, name)).uid !== 0);

/** Exchanges a folder and a link to files elsewhere, over and over, until it is ended. */
async function exchanging(shown: string, target: string) {
  const program = `
    const { renameSync, symlinkSync } = require('node:fs');
    const [shown, target] = process.argv.slice(1);
    symlinkSync(target, shown + '.link');
    console.log('ready');
    for (;;) {
      renameSync(shown, shown + '.folder');
      renameSync(shown + '.link', shown);
      renameSync(shown, shown + '.link');
      renameSync(shown + '.folder', shown);
    }`;
  const child = spawn(process.execPath, ['-e', program, shown, target], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
}

describe.runIf(process.getuid?.() === 0)('files given to the unprivileged user (rules 17.2)', () => {
  it('ownership changes for files of the folder, and not for targets of links swapped in meanwhile', async () => {
    const stop = await exchanging(join(dataDir, 'shown'), elsewhere);
    try {
      for (let round = 0; round < 40; round += 1) chownFiles(folders());
    } finally {
      await stop();
    }
    expect(taken(elsewhere)).toEqual([]);
    expect(statSync(elsewhere).uid).toBe(0);
    chownFiles(folders());
    expect(statSync(join(dataDir, 'files')).uid).not.toBe(0);
  });

  it('ownership does not change for a folder linked by another user than root', () => {
    const account = unprivilegedAccount(dataDir);
    const link = join(folder, 'linked');
    symlinkSync(elsewhere, link);
    expect(chownFiles({ dataDir, filesUrl: link })).toBeDefined();
    expect(taken(elsewhere)).toHaveLength(300);
    for (const name of filesElsewhere) chownSync(join(elsewhere, name), 0, 0);
    rmSync(link);
    const made = spawnLink(account?.uid ?? 0, elsewhere);
    expect(() => chownFiles({ dataDir, filesUrl: made })).toThrow(/link that root has not made/);
    expect(taken(elsewhere)).toEqual([]);
  });

  it('ownership does not change for a log file reached through a link', () => {
    const target = join(elsewhere, 'file-0');
    symlinkSync(target, join(dataDir, 'atrium.log'));
    const account = unprivilegedAccount(dataDir);
    const cluster = {
      folder: dataDir,
      account,
      socketFolder: '',
      password: '',
      binaries: { initdb: '', postgres: '', majorVersion: '' },
    };
    expect(() => openLog(cluster)).toThrow('ELOOP');
    expect(taken(elsewhere)).toEqual([]);
  });
});

/** A link whose owner is that user. */
function spawnLink(uid: number, target: string): string {
  const link = join(folder, 'of-somebody');
  symlinkSync(target, link);
  lchownSync(link, uid, uid);
  return link;
}

describe('stored secrets (rules 17.1)', () => {
  const secrets = ['jwt-secret', 'files-secret', 'database-secret'];
  const settings = () => ({ DATA_DIR: dataDir, DEMO: 'off' });

  it('are written through unpredictable names', () => {
    for (const name of secrets) symlinkSync(join(elsewhere, 'file-0'), join(dataDir, `${name}.${process.pid}`));
    readConfig(settings());
    expect(statSync(join(elsewhere, 'file-0')).size).toBe('of root'.length);
    expect(readdirSync(dataDir).filter((name) => secrets.includes(name))).toHaveLength(3);
  });

  it('are not read through a link', () => {
    writeFileSync(join(elsewhere, 'long'), 'a secret of somebody else, which is long enough');
    symlinkSync(join(elsewhere, 'long'), join(dataDir, 'jwt-secret'));
    expect(() => readConfig(settings())).toThrow(/JWT_SECRET cannot be kept in .*jwt-secret/);
  });
});
