// Installs the packages when they are missing or older than the lock file. Plain Node: it runs before anything exists.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

const stamp = 'node_modules/.package-lock.json';

/** Runs npm's clean install unless the installed packages are those of the lock file. */
export function installPackages() {
  if (existsSync(stamp) && statSync(stamp).mtimeMs >= statSync('package-lock.json').mtimeMs) return;
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
