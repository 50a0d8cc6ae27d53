// npm run build: the console with its compressed twins, then the server. `--if-needed`: unless it is built already.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const sources = [
  'contract',
  'src',
  'server',
  'public',
  'index.html',
  'vite.config.ts',
  'vite.server.config.ts',
  'package-lock.json',
];
const stamp = 'dist/built';

const newest = (path) => {
  if (!existsSync(path)) return 0;
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  return Math.max(entry.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
};

/** The build-time configuration is part of what is built. */
const configuration = createHash('sha256')
  .update(
    JSON.stringify(
      Object.entries(process.env)
        .filter(([name]) => name.startsWith('VITE_'))
        .sort(),
    ),
  )
  .digest('hex');

const isBuilt = () =>
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8') === configuration &&
  statSync(stamp).mtimeMs > Math.max(...sources.map(newest));

const run = (...args) => {
  const { status } = spawnSync('npx', args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
};

/** Files that compress get `.br` and `.gz` twins, made once and as small as they can be. */
function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) compress(path);
    else if (/\.(js|css|html|svg|json|txt|webmanifest)$/.test(entry.name)) {
      const content = readFileSync(path);
      if (content.length < 512) continue;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    }
  }
}

if (process.argv.includes('--if-needed') && isBuilt()) process.exit(0);
run('vite', 'build', '--logLevel', 'warn');
compress('dist/console');
run('vite', 'build', '--config', 'vite.server.config.ts', '--logLevel', 'warn');
writeFileSync(stamp, configuration);
