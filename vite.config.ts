import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { aliases } from './build/aliases.ts';
import { chunks } from './build/chunks.ts';
import { contractAsData } from './build/contract.ts';
import { languages } from './build/languages.ts';
import { laterExport } from './build/laterExport.ts';

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

const backend = 'http://127.0.0.1:3000';

export default defineConfig({
  resolve: { alias: aliases },
  plugins: [react(), contractAsData(), languages(), laterExport(), compressed()],
  build: {
    outDir: 'dist/console',
    target: 'es2023',
    sourcemap: false,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700, // kB, uncompressed; `npm run size` has the budgets
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks() },
        // Files name others by the hundred, and hashes do not compress: 42 bits of them tell versions apart, too.
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  worker: { format: 'es', plugins: () => [contractAsData()] },
  server: { port: 5173, proxy: { '/api': backend, '/Health': backend, '/files': backend } },
});
