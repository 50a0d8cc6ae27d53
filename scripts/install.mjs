// Installs the packages when they are missing or others than the lock file's. Plain Node: it runs before anything exists.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/**
 * Whether each package of the lock file is installed: a file is also newer for being checked out once more.
 * @param building whether those of the build must be, too: what is built runs without them (npm ci --omit=dev)
 */
export function isInstalled(folder = '.', building = false) {
  const lock = `${folder}/package-lock.json`;
  const stamp = `${folder}/node_modules/.package-lock.json`;
  if (!existsSync(stamp)) return false;
  const installed = packagesOf(stamp);
  const production = !Object.values(installed).some(({ dev }) => dev);
  if (building && production) return false;
  if (statSync(stamp).mtimeMs >= statSync(lock).mtimeMs) return true;
  return Object.entries(packagesOf(lock)).every(
    ([path, { version, link, optional, devOptional, dev }]) =>
      path === '' || link || optional || devOptional || (dev && production) || installed[path]?.version === version,
  );
}

/** Runs npm's clean install unless the installed packages are those of the lock file; the build's, too, in production. */
export function installPackages(building = false) {
  if (isInstalled('.', building)) return;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { stdio: ['inherit', 2, 2] }); // a command's output is for what it prints
  if (status !== 0) process.exit(status ?? 1);
}
