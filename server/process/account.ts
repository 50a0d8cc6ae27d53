import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The account of the bundled PostgreSQL when the server is root, because PostgreSQL refuses to run as root. */
export interface SystemAccount {
  name: string;
  uid: number;
  gid: number;
}

/** Folder for data of a server that root starts, where the unprivileged account can reach it. */
const sharedBase = '/var/lib/atrium';
const candidates = ['atrium', 'postgres'];

/** The account; undefined where the server is not root. The owner of an existing cluster stays its owner. */
export function unprivilegedAccount(folder: string): SystemAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(join(folder, 'PG_VERSION'))) {
    const { uid, gid } = statSync(folder);
    if (uid !== 0) return { name: String(uid), uid, gid };
  }
  for (const name of candidates) {
    const account = lookUp(name);
    if (account) return account;
  }
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'atrium']);
  const account = lookUp('atrium') ?? lookUp('nobody');
  if (!account) throw new Error('PostgreSQL does not run as root, and there is no other user; set DATABASE_URL');
  return account;
}

function lookUp(name: string): SystemAccount | undefined {
  const ask = (option: string) => {
    const answer = spawnSync('id', [option, name], { encoding: 'utf8' });
    return answer.status === 0 ? Number(answer.stdout) : undefined;
  };
  const uid = ask('-u');
  const gid = ask('-g');
  return uid === undefined || gid === undefined || uid === 0 ? undefined : { name, uid, gid };
}

/** Whether the account may traverse a folder and all above it. */
export function passableBy(account: Pick<SystemAccount, 'uid' | 'gid'>, folder: string): boolean {
  const path = realpathSync(folder);
  const found = statSync(path);
  const bit = found.uid === account.uid ? 0o100 : found.gid === account.gid ? 0o010 : 0o001;
  return (found.mode & bit) !== 0 && (path === '/' || passableBy(account, dirname(path)));
}

/** A folder under /var/lib/atrium, one for each data folder, so that two installations never share their data. */
export function reachableBase(dataDir: string): string {
  const mark = createHash('sha256').update(dataDir).digest('hex').slice(0, 8);
  return makePassable(join(sharedBase, `${basename(dataDir)}-${mark}`));
}

function makePassable(folder: string): string {
  for (const path of [sharedBase, folder]) {
    mkdirSync(path, { recursive: true });
    chmodSync(path, 0o711);
  }
  return folder;
}

export const sharedFolder = (name: string): string => makePassable(join(sharedBase, name));
