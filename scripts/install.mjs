// Installs the packages when they are missing or others than the lock file's. Plain Node: it runs before anything exists.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Whether each package of the lock file is installed: a file is also newer for being checked out once more. */
export function isInstalled(folder = '.') {
  const lock = `${folder}/package-lock.json`;
  const stamp = `${folder}/node_modules/.package-lock.json`;
  if (!existsSync(stamp)) return false;
  if (statSync(stamp).mtimeMs >= statSync(lock).mtimeMs) return true;
  const installed = packagesOf(stamp);
  const production = !Object.values(installed).some(({ dev }) => dev);
  return Object.entries(packagesOf(lock)).every(
    ([path, { version, link, optional, devOptional, dev }]) =>
      path === '' || link || optional || devOptional || (dev && production) || installed[path]?.version === version,
  );
}

/** Runs npm's clean install unless the installed packages are those of the lock file. */
export function installPackages() {
  if (isInstalled()) return;
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
