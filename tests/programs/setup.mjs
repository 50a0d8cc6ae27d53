import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled } from '../../scripts/install.mjs';

/** Installs the programs of other makers that these tests run. */
export default function setup() {
  const folder = join(dirname(fileURLToPath(import.meta.url)), 'packages');
  if (isInstalled(folder)) return;
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The programs cannot be installed');
}
