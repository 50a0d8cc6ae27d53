import { closeSync, existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { passableBy, type SystemAccount, unprivilegedAccount } from './account';
import type { Config } from './config';
import type { Log } from './log';
import { descriptors, giveFolder, openFolder } from './ownFolder';

type Folders = Pick<Config, 'dataDir' | 'filesUrl'>;

/**
 * Drops privileges once everything is open: from then on the process is the unprivileged user of the bundled
 * PostgreSQL. Where that user cannot read the program or its data, the process stays root and logs it.
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
 * Prepares dropping privileges: files that root wrote become the account's, so that a server can read and change them.
 * @returns the account of a process of root
 */
export function chownFiles({ dataDir, filesUrl }: Folders, log?: Log): SystemAccount | undefined {
  const account = unprivilegedAccount(join(dataDir, 'postgres'));
  if (!account) return undefined;
  const stores = filesUrl.startsWith('s3://') ? [] : [filesUrl];
  const apart = stores.filter((store) => relative(dataDir, store).startsWith('..'));
  const folders = [dataDir, ...apart].filter((folder) => existsSync(folder));
  const needed = [...folders.map(dirname), dirname(fileURLToPath(import.meta.url))];
  const outOfReach = existsSync(descriptors)
    ? needed.find((folder) => !folders.includes(folder) && !passableBy(account, folder))
    : descriptors;
  if (outOfReach) {
    log?.warn(`Running as root, since ${outOfReach} is out of reach for user ${account.name}`);
    return undefined;
  }
  for (const path of folders) {
    const folder = openFolder(path);
    try {
      giveFolder(account, folder, (name) => path !== dataDir || !name.startsWith('postgres'));
    } finally {
      closeSync(folder);
    }
  }
  return account;
}
