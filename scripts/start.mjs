// npm start: installs and builds where needed, then runs the server in this process.
import { spawnSync } from 'node:child_process';
import { installPackages } from './install.mjs';

installPackages();
const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
process.env.NODE_ENV ??= 'production';
await import('../dist/server/main.js');
