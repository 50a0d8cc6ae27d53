import { closeSync, existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { passableBy, type SystemAccount, unprivilegedAccount } from './account';
import type { Config } from './config';
import type { Log } from './log';
import { descriptors, giveFolder, openFolder } from './ownFolder';

type Folders = Pick<Config, 'dataDir' | 'filesUrl'>;

/**
 * As root, once everything is open: from here on the process is an unprivileged user, the one that the bundled
 * PostgreSQL runs as. Where that user cannot reach the program or its data, it stays root, and says so.
 */
export function dropPrivileges(config: Folders, log: Log): void {
  const account = chownFiles(config, log);
  if (!account || !process.setuid || !process.setgid || !process.setgroups) return;
  process.setgroups([account.gid]);
  process.setgid(account.gid);
  process.setuid(account.uid);
  log.info(`Running as user ${account.name}`);
}

/**
 * As root: what it wrote becomes that user's, so that a server can read and change it.
 * @returns whom a process of root may become
 */
export function chownFiles({ dataDir, filesUrl }: Folders, log?: Log): SystemAccount | undefined {
  const account = unprivilegedAccount(join(dataDir, 'postgres'));
  if (!account) return undefined;
  const stores = filesUrl.startsWith('s3://') ? [] : [filesUrl];
  const apart = stores.filter((store) => relative(dataDir, store).startsWith('..'));
  const given = [dataDir, ...apart].filter((folder) => existsSync(folder));
  const needed = [...given.map(dirname), dirname(fileURLToPath(import.meta.url))];
  const outOfReach = existsSync(descriptors)
    ? needed.find((folder) => !given.includes(folder) && !passableBy(account, folder))
    : descriptors;
  if (outOfReach) {
    log?.warn(`Running as root, since ${outOfReach} is out of reach for user ${account.name}`);
    return undefined;
  }
  for (const path of given) {
    const folder = openFolder(path);
    try {
      giveFolder(account, folder, (name) => path !== dataDir || !name.startsWith('postgres'));
    } finally {
      closeSync(folder);
    }
  }
  return account;
}
