import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { aliases } from './vite.aliases.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(?:js|css|html|svg|json)$/;

/** Puts a `.br` and a `.gz` beside each text file of the build, which the server sends as they are. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const files = await readdir(dir, { recursive: true, withFileTypes: true });
    const texts = files.filter((file) => file.isFile() && compressible.test(file.name));
    await Promise.all(
      texts.map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        const text = await readFile(path);
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
        await writeFile(`${path}.br`, await brotli(text, quality));
        await writeFile(`${path}.gz`, await zip(text, { level: constants.Z_BEST_COMPRESSION }));
      }),
    );
  },
});

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Other people's modules that browsers need less of: the router without its warnings for developers, what every
 * browser has built in, and react-admin's own export, in whose place the console has one.
 */
const lighter = {
  'react-router/dom': join(here, 'node_modules/react-router/dist/production/dom-export.mjs'),
  'react-router': join(here, 'node_modules/react-router/dist/production/index.mjs'),
  'object.entries': join(here, 'scripts/lighter/objectEntries.cjs'),
  'jsonexport/dist/index.js': join(here, 'scripts/lighter/nothing.cjs'),
};

const entry = /index\.html|src\/main\.tsx/;

/** Schemas of the contract are documented by the server; a browser needs no part of zod that writes JSON Schema. */
const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/ },
    handler(code) {
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
      const renamed = [...code.matchAll(/^export \{ \w+ as (\w+) \}/gm)].map(([, name]) => `none as ${name}`);
      return [
        'const none = () => undefined;',
        ...names.map((name) => `export const ${name} = none;`),
        `export { ${renamed.join(', ')} };`,
      ].join('\n');
    },
  },
});

const backend = 'http://127.0.0.1:3000';

export default defineConfig(({ command }) => ({
  resolve: { alias: { ...aliases, ...(command === 'build' && lighter) } },
  plugins: [react(), withoutJsonSchema(), compressed()],
  build: {
    outDir: 'dist/console',
    target: 'es2023',
    sourcemap: false,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Schemas are data: those of the contract that a chunk does not use are left out of it, and zod with them.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z', 'endpoint'] },
      output: {
        // what every page needs is one file, which compresses better than the parts that two screens happen to share
        codeSplitting: { groups: [{ name: 'base', tags: ['$initial'], test: (id) => !entry.test(id) }] },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': backend, '/Health': backend, '/files': backend } },
}));
