import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folders = ['.github', 'build', 'containers', 'contract', 'docs', 'public', 'scripts', 'server', 'src', 'tests'];
const files = [
  ...readdirSync(root),
  ...folders
    .filter((folder) => existsSync(`${root}${folder}`))
    .flatMap((folder) => readdirSync(`${root}${folder}`, { recursive: true }).map((file) => `${folder}/${file}`)),
].map((file) => `/${file}`);

/** What the recipes make up, and what is made by the build. */
const notHere = /assets|(^|\/)x(Rules|\.test)?\.ts$|^(dist|pages)\//;
const isPath = (words: string) =>
  /^[\w.-]+(\/[\w.-]+)*\.(tsx?|mjs|sql|ya?ml)$|^(src|server|contract|tests)\/[\w./-]+$/.test(words);

it.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/terms.md'])('every file that %s names is there', (document) => {
  const named = [...readFileSync(`${root}${document}`, 'utf8').matchAll(/`([^`\s]+)`/g)].map(([, words = '']) => words);
  const paths = [...new Set(named)].filter((words) => isPath(words) && !notHere.test(words));
  expect(paths.length).toBeGreaterThan(0);
  // from any folder on, and without what ends the names of tests
  expect(paths.filter((path) => !files.some((file) => file.includes(`/${path}`)))).toEqual([]);
});
