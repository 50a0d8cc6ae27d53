#!/usr/bin/env node
// The JavaScript that each route loads before its screen stands, compressed with brotli, against its budget.
//   npm run size [-- --chunks]
// A route's chunks are those on the way from the page to the route's own module, each with all that it imports
// statically; what is fetched later (dialogs, other languages, idle prefetches) is not among them.
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

/** The module of each route's screen, and what it may weigh in KB. */
const routes = {
  '/login': { module: 'src/custom/signIn/index.ts', budget: 165 },
  // of it 0.3 for live updates: the page's own changes are known by the replies to its writes; and 0.5 because names of
  // files, which differ from build to build, compress differently; and 0.5 for versions that a person may still have
  // before them, and for the code that keeps the focus
  '/projects': { module: 'src/resources/projects/ProjectsScreen.tsx', budget: 267.5 },
};
const page = 'index.html';
const kilobyte = 1024;

const { values } = parseArgs({ options: { chunks: { type: 'boolean', default: false } } });

/** The shortest way of lazy imports from the page to a module. */
function routeTo(manifest, target) {
  const waiting = [[page]];
  const seen = new Set([page]);
  for (let route = waiting.shift(); route !== undefined; route = waiting.shift()) {
    const last = route.at(-1);
    if (last === target) return route;
    for (const name of withImports(manifest, last)) {
      if (name === target) return [...route, name];
      for (const next of manifest[name].dynamicImports ?? []) {
        if (!seen.has(next)) waiting.push([...route, next]);
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

// The console is weighed as it is sent: as the build makes it, which is done only where something has changed since.
const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

const built = 'dist/console';
const manifest = JSON.parse(readFileSync(path.join(built, '.vite/manifest.json'), 'utf8'));
const weigh = (file) => statSync(path.join(built, `${file}.br`)).size / kilobyte;

const table = Object.entries(routes).map(([route, { module, budget }]) => {
  const names = new Set(routeTo(manifest, module).flatMap((name) => [...withImports(manifest, name)]));
  const files = [...new Set([...names].map((name) => manifest[name].file))].filter((file) => file.endsWith('.js'));
  const chunks = files.map((file) => ({ file, KB: weigh(file) })).sort((one, other) => other.KB - one.KB);
  if (values.chunks) {
    console.log(route);
    console.table(chunks.map(({ file, KB }) => ({ file, KB: Number(KB.toFixed(1)) })));
  }
  const total = chunks.reduce((sum, { KB }) => sum + KB, 0);
  return { route, chunks: chunks.length, KB: Number(total.toFixed(1)), budget, fits: total <= budget };
});
console.table(table);
if (table.some(({ fits }) => !fits)) {
  console.error('Over the budget.');
  process.exitCode = 1;
}
