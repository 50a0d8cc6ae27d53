#!/usr/bin/env node
// The JavaScript that each route loads before its screen stands, compressed with brotli, against its budget.
//   npm run size [-- --chunks]
// A route's chunks are those on the way from the page to the route's own module, each with all that it imports
// statically; what is fetched later (dialogs, other languages, idle prefetches) is not among them.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

/** The module of each route's screen, and what it may weigh in KB. */
const routes = {
  '/login': { module: 'src/entrance/login/index.ts', budget: 170 },
  '/projects': { module: 'src/resources/projects/ProjectsScreen.tsx', budget: 260 },
};
const page = 'index.html';
const kilobyte = 1024;

const { values } = parseArgs({ options: { chunks: { type: 'boolean', default: false } } });

/** The shortest way of lazy imports from the page to a module. */
function wayTo(manifest, target) {
  const waiting = [[page]];
  const seen = new Set([page]);
  for (let way = waiting.shift(); way !== undefined; way = waiting.shift()) {
    const last = way.at(-1);
    if (last === target) return way;
    for (const name of withImports(manifest, last)) {
      if (name === target) return [...way, name];
      for (const next of manifest[name].dynamicImports ?? []) {
        if (!seen.has(next)) waiting.push([...way, next]);
        seen.add(next);
      }
    }
  }
  throw new Error(`No way leads from ${page} to ${target}: is the module's name right?`);
}

/** A chunk and everything that it imports statically. */
function withImports(manifest, name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of manifest[name]?.imports ?? []) withImports(manifest, imported, found);
  return found;
}

const outDir = await mkdtemp(path.join(tmpdir(), 'atrium-size-'));
try {
  await build({ logLevel: 'error', build: { outDir, emptyOutDir: true, manifest: true } });
  const manifest = JSON.parse(await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8'));
  const weights = new Map();
  const weigh = async (file) => {
    if (!weights.has(file)) weights.set(file, brotliCompressSync(await readFile(path.join(outDir, file))).length);
    return weights.get(file);
  };

  const table = [];
  for (const [route, { module, budget }] of Object.entries(routes)) {
    const names = new Set(wayTo(manifest, module).flatMap((name) => [...withImports(manifest, name)]));
    const files = [...new Set([...names].map((name) => manifest[name].file))].filter((file) => file.endsWith('.js'));
    const chunks = await Promise.all(files.map(async (file) => ({ file, KB: (await weigh(file)) / kilobyte })));
    const total = chunks.reduce((sum, { KB }) => sum + KB, 0);
    table.push({ route, chunks: chunks.length, KB: Number(total.toFixed(1)), budget, fits: total <= budget });
    if (values.chunks) {
      console.log(route);
      console.table(
        chunks.sort((one, other) => other.KB - one.KB).map(({ file, KB }) => ({ file, KB: Number(KB.toFixed(1)) })),
      );
    }
  }
  console.table(table);
  if (table.some(({ fits }) => !fits)) {
    console.error('Over the budget.');
    process.exitCode = 1;
  }
} finally {
  await rm(outDir, { recursive: true, force: true });
}
