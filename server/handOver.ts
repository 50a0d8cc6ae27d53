import { lchownSync, lstatSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from './config';
import { type Account, passableBy, unprivilegedAccount } from './database/embedded/account';
import type { Log } from './database/log';

/**
 * As root, once everything is open: from here on the process is an unprivileged user, the one that the bundled
 * PostgreSQL runs as. Where that user cannot reach the program or its data, it stays root, and says so.
 */
export function handOverRights(config: Pick<Config, 'dataDir' | 'filesUrl'>, log: Log): void {
  const account = unprivilegedAccount(join(config.dataDir, 'postgres'));
  if (!account || !process.setuid || !process.setgid || !process.setgroups) return;
  const stores = config.filesUrl.startsWith('s3://') ? [] : [config.filesUrl];
  const given = [config.dataDir, ...stores];
  const needed = [...given.map(dirname), dirname(fileURLToPath(import.meta.url))];
  const outOfReach = needed.find((folder) => !given.includes(folder) && !passableBy(account, folder));
  if (outOfReach) {
    log.warn(`Running as root, since ${outOfReach} is out of reach for user ${account.name}`);
    return;
  }
  giveTo(account, config.dataDir, (name) => !name.startsWith('postgres'));
  for (const store of stores) giveTo(account, store);
  process.setgroups([account.gid]);
  process.setgid(account.gid);
  process.setuid(account.uid);
  log.info(`Running as user ${account.name}`);
}

/** Makes the account the owner of a folder and all in it, unless it is that already. */
function giveTo(account: Account, path: string, wanted: (name: string) => boolean = () => true): void {
  const found = lstatSync(path);
  if (found.isDirectory()) {
    for (const name of readdirSync(path).filter(wanted)) giveTo(account, join(path, name));
  }
  if (found.uid !== account.uid) lchownSync(path, account.uid, account.gid);
}
