import { existsSync, lchownSync, lstatSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from './config';
import { type Account, passableBy, unprivilegedAccount } from './database/embedded/account';
import type { Log } from './database/log';

type Folders = Pick<Config, 'dataDir' | 'filesUrl'>;

/**
 * As root, once everything is open: from here on the process is an unprivileged user, the one that the bundled
 * PostgreSQL runs as. Where that user cannot reach the program or its data, it stays root, and says so.
 */
export function handOverRights(config: Folders, log: Log): void {
  const account = handOverFiles(config, log);
  if (!account || !process.setuid || !process.setgid || !process.setgroups) return;
  process.setgroups([account.gid]);
  process.setgid(account.gid);
  process.setuid(account.uid);
  log.info(`Running as user ${account.name}`);
}

/**
 * As root: what it wrote becomes that user's, so that a server can read and change it. For commands that stay root to
 * read and write where that user may not.
 * @returns whom a process of root may become
 */
export function handOverFiles({ dataDir, filesUrl }: Folders, log?: Log): Account | undefined {
  const account = unprivilegedAccount(join(dataDir, 'postgres'));
  if (!account) return undefined;
  const stores = filesUrl.startsWith('s3://') ? [] : [filesUrl];
  const given = [dataDir, ...stores].filter((folder) => existsSync(folder));
  const needed = [...given.map(dirname), dirname(fileURLToPath(import.meta.url))];
  const outOfReach = needed.find((folder) => !given.includes(folder) && !passableBy(account, folder));
  if (outOfReach) {
    log?.warn(`Running as root, since ${outOfReach} is out of reach for user ${account.name}`);
    return undefined;
  }
  giveTo(account, dataDir, (name) => !name.startsWith('postgres'));
  for (const store of stores) giveTo(account, store);
  return account;
}

/** Makes the account the owner of a folder and all in it, unless it is that already. */
function giveTo(account: Account, path: string, wanted: (name: string) => boolean = () => true): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return; // a running server has deleted it meanwhile
  if (found.isDirectory()) {
    for (const name of readdirSync(path).filter(wanted)) giveTo(account, join(path, name));
  }
  if (found.uid !== account.uid) lchownSync(path, account.uid, account.gid);
}
