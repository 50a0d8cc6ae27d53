// npm run build: the console, its public page, the server. `--if-needed`: unless it is built already.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { installPackages } from './install.mjs';

const sources = [
  'build',
  'contract',
  'locales',
  'passwords',
  'src',
  'server',
  'public',
  'index.html',
  'vite.config.ts',
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

/** Runs a tool with its output on standard error: a program may read the command's own output. */
const run = (...args) => {
  const { status } = spawnSync('npx', args, { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
};

/** A page beside the built ones, with its compressed twins. */
function writePage(path, html) {
  const text = Buffer.from(html);
  writeFileSync(path, text);
  writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
}

/** The page with its style sheet in itself: it is short, and scripts wait for one that is on its way. */
const withStyles = (page) =>
  page.replaceAll(
    /<link rel="stylesheet"[^>]* href="([^"]+)">/g,
    (_link, href) => `<style>${readFileSync(join('dist/console', href), 'utf8').trim()}</style>`,
  );

/**
 * Pages made of the built console: one for each screen that names all it needs, and the public page in each language,
 * whole and without a script; a deployment of one company has no public page.
 */
async function prerender() {
  process.env.NODE_ENV = 'production'; // classes have other names elsewhere
  run('vite', 'build', '--ssr', 'src/prerender.ts', '--outDir', 'dist/prerender', '--logLevel', 'warn');
  const made = await import(pathToFileURL(resolve('dist/prerender/prerender.js')).href);
  const page = withStyles(readFileSync('dist/console/index.html', 'utf8'));
  writePage('dist/console/index.html', page);
  const manifest = JSON.parse(readFileSync('dist/console/.vite/manifest.json', 'utf8'));
  mkdirSync('dist/console/pages');
  const weigh = (file) => statSync(join('dist/console', file)).size;
  for (const { path, html } of await made.screenPages(page, manifest, weigh)) {
    writePage(`dist/console/${path}`, path === 'pages/login.html' ? await made.withSignInFrames(html) : html);
  }
  if (!process.env.VITE_TENANT_ID) {
    const html = [...page.matchAll(/<link[^>]*rel="(?:preload|stylesheet)"[^>]*>|<style>[\s\S]*?<\/style>/g)]
      .map(([tag]) => tag)
      .join('');
    for (const locale of made.landingLocales) {
      writePage(`dist/console/landing.${locale}.html`, made.landingDocument(locale, { html }));
    }
  }
  rmSync('dist/prerender', { recursive: true });
}

if (process.argv.includes('--if-needed') && isBuilt()) process.exit(0);
installPackages(true);
run('vite', 'build', '--logLevel', 'warn');
await prerender();
run('vite', 'build', '--config', 'build/server.config.ts', '--logLevel', 'warn');
writeFileSync(stamp, configuration);
