// npm run docs: installs VitePress beside the documents where it is missing, and builds the site into dist/docs.
//   npm run docs -- --dev               serves it with hot reload
//   npm run docs -- --base /handbook/   builds it for an address below a server's root
//   npm run docs -- --to folder         builds it into another folder
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isInstalled } from './install.mjs';

const { values } = parseArgs({
  options: {
    dev: { type: 'boolean', default: false },
    base: { type: 'string', default: '/' },
    to: { type: 'string', default: 'dist/docs' },
  },
});

const run = (command, args) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit', cwd: 'docs' });
  if (status !== 0) process.exit(status ?? 1);
};

if (!isInstalled('docs')) run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
run('npx', ['vitepress', ...(values.dev ? ['dev'] : ['build', '--outDir', resolve(values.to)]), '--base', values.base]);
