import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { localeNames } from '#contract/locales';
import { anchorOf } from '../../docs/.vitepress/links';
import { addresses } from '../../docs/.vitepress/pages';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folders = [
  '.github',
  'build',
  'containers',
  'client',
  'contract',
  'docs',
  'locales',
  'passwords',
  'public',
  'scripts',
  'server',
  'src',
  'tests',
];
const files = [
  ...readdirSync(root),
  ...folders
    .filter((folder) => existsSync(root + folder))
    .flatMap((folder) => readdirSync(root + folder, { recursive: true }).map((file) => `${folder}/${file}`)),
]
  .filter((file) => !file.includes('node_modules/'))
  .map((file) => `/${file}`);

const texts = new Map(
  files.filter((file) => file.endsWith('.md')).map((file) => [file.slice(1), readFileSync(root + file, 'utf8')]),
);
const documents = [...texts];
const words = (text: string) => text.split(/\s+/).filter((word) => word !== '').length;
const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');

const anchorsOf = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** The broken links of a document. */
function brokenLinks(document: string, text: string): string[] {
  const links = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^https?:/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? document : normalize(join(dirname(document), path));
    if (!existsSync(root + target)) return true;
    return anchor !== undefined && !anchorsOf(texts.get(target) ?? '').includes(anchor);
  });
}

/** Paths that recipes make up, and what the build makes. */
const notHere = /assets|(^|\/)x(Rules|\.test)?\.ts$|^(dist|pages)\//;
const isPath = (code: string) =>
  /^[\w.-]+(\/[\w.-]+)*\.(tsx?|mjs|sql|ya?ml)$|^(src|server|contract|tests)\/[\w./-]+$/.test(code);

/** The paths of a document's code that are no file: from any folder on, and without what ends the names of tests. */
const missingFiles = (text: string) => {
  const paths = [...text.matchAll(/`([^`\s]+)`/g)].map(([, code = '']) => code).filter(isPath);
  return [...new Set(paths)].filter((path) => !notHere.test(path) && !files.some((file) => file.includes(`/${path}`)));
};

/** Names in the first cells of a README's tables that are not in its folder. */
const missingRows = (document: string, text: string) => {
  const tables = text.split('\n\n').filter((part) => /^\| (other )?(files?|folder)\b/.test(part));
  const cells = tables.flatMap((table) => table.split('\n').slice(2)).map((row) => row.split('|')[1] ?? '');
  const named = cells.flatMap((cell) => [...cell.matchAll(/`([^`*]+)`/g)].map(([, name = '']) => name));
  return named.filter((name) => !existsSync(join(root, dirname(document), name)));
};

/** Files and folders beside a README that it does not name; a language is named by its tag, in `contract/locales.ts`. */
const unnamedFiles = (document: string, text: string) =>
  readdirSync(join(root, dirname(document))).filter(
    (file) => !['README.md', 'node_modules', ...localeNames].includes(file) && !text.includes(`\`${file}`),
  );

const isCode = (file: string) =>
  /\.(tsx?|mts|mjs|js|sql|json|ya?ml)$/.test(file) && !file.endsWith('documents.test.ts');
const named = new Set(
  files.filter(isCode).flatMap((file) => readFileSync(root + file, 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? []),
);
/** Names that are react-admin's, PostgreSQL's, or stand for others. */
const elsewhere = ['useRecordContext', 'pg_basebackup', 'sqlCase'];

/** The names of functions, types and columns in a document's code that no code has. */
const missingNames = (text: string) => {
  const code = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words);
  const names = code.filter((words) => !words.includes('/')).flatMap((words) => words.match(/[A-Za-z_$][\w$]*/g) ?? []);
  const particular = names.filter((name) => /[a-z][A-Z]|[a-z]_[a-z]/.test(name) && !elsewhere.includes(name));
  return [...new Set(particular)].filter((name) => !named.has(name));
};

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(`${root}package.json`, 'utf8')));

/** The npm scripts that a document names. */
const commandsIn = (text: string) =>
  [...text.matchAll(/\bnpm run (?:--\S+ )*([a-z][\w:-]*)/g)].map(([, script = '']) => script);

/** The commands of a document that do not exist: npm scripts, and files that node, tsx, vitest or playwright run. */
function missingCommands(text: string): string[] {
  const all = [
    ...commandsIn(text),
    ...(text.includes('npm start') ? ['start'] : []),
    ...(text.includes('npm test') ? ['test'] : []),
  ];
  const started = [...text.matchAll(/\b(?:node|tsx) ((?:scripts|tests)\/[\w./-]+)/g)].map(([, file = '']) => file);
  const tested = [...text.matchAll(/\b(?:vitest|playwright)\b[^`\n]*?(tests\/[\w./-]+)/g)].map(([, file = '']) => file);
  return [
    ...all.filter((script) => !(script in scripts)),
    ...[...started, ...tested].filter((file) => !existsSync(root + file)),
  ];
}

const testNames = new Map(
  files
    .filter((file) => /\.(spec|test)\.tsx?$/.test(file))
    .map((file) => [file.split('/').at(-1) ?? '', readFileSync(root + file, 'utf8').replaceAll("\\'", "'")]),
);

/** The tests that a document names after their files (`x.spec.ts` "it does …") and that are not in them. */
const missingTests = (text: string) =>
  [...text.matchAll(/`([\w.]+\.(?:spec|test)\.tsx?)` ((?:"[^"|]+"(?:, )?)+)/g)].flatMap(([, file = '', names = '']) =>
    [...names.matchAll(/"([^"]+)"/g)]
      .map(([, name = '']) => name.replace(/ ?…$/, ''))
      .filter((name) => !testNames.get(file)?.includes(name))
      .map((name) => `${file}: ${name}`),
  );

describe('the documents', () => {
  it.each(documents)('%s links to what is there', (document, text) => {
    expect(brokenLinks(document, text)).toEqual([]);
  });

  it.each(documents.filter(([name]) => name !== 'CHANGELOG.md'))('%s names files that are there', (_document, text) => {
    expect(missingFiles(text)).toEqual([]);
  });

  const readmes = documents.filter(([name]) => name.endsWith('/README.md'));
  it.each(readmes)('%s lists files of its folder', (document, text) => {
    expect(missingRows(document, text)).toEqual([]);
  });

  it.each(readmes)('%s names every file and folder beside it', (document, text) => {
    expect(unnamedFiles(document, text)).toEqual([]);
  });

  const ofCode = documents.filter(([name]) => /^(ARCHITECTURE|docs\/terms|.+\/README)\.md$/.test(name));
  it.each(ofCode)('%s names what the code has', (_document, text) => {
    expect(missingNames(text)).toEqual([]);
  });

  it('docs/operating.md lists what the console reads when it is built', () => {
    const namesIn = (text: string) => [...new Set(text.match(/VITE_[A-Z_]*[A-Z]/g))].sort();
    expect(namesIn(texts.get('docs/operating.md') ?? '')).toEqual(
      namesIn(readFileSync(`${root}src/config.ts`, 'utf8')),
    );
  });

  it('SECURITY.md lists every event of the security log', () => {
    const [, events = ''] =
      /const messages = \{([\s\S]*?)\} as const/.exec(readFileSync(`${root}server/security/securityLog.ts`, 'utf8')) ??
      [];
    const [, table = ''] = (texts.get('SECURITY.md') ?? '').split('| `security` | event |');
    const listed = table.split('\n').flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)]);
    const said = [...events.matchAll(/^ {2}(\w+):/gm)].map(([, event]) => event);
    expect(said.length).toBeGreaterThan(20);
    expect(listed.map(([, event]) => event).sort()).toEqual(said.sort());
  });

  it.each(documents)('%s names tests that exist', (_document, text) => {
    expect(missingTests(text)).toEqual([]);
  });

  it.each(documents)('%s names commands that exist', (_document, text) => {
    expect(missingCommands(text)).toEqual([]);
  });

  it('say what each command does', () => {
    const all = documents.map(([, text]) => text).join('\n');
    const steps = ['types', 'lint']; // steps of `npm test`, which CONTRIBUTING.md names
    const named = ['start', 'test', ...steps, ...commandsIn(all)];
    expect(Object.keys(scripts).filter((script) => !named.includes(script))).toEqual([]);
  });

  it('docs/measurements.md lists every measurement', () => {
    const listed = (texts.get('docs/measurements.md') ?? '').matchAll(/^\| `npm run (bench:\w+)` \|/gm);
    const measurements = Object.keys(scripts).filter((script) => script.startsWith('bench:'));
    expect([...listed].map(([, script]) => script).sort()).toEqual(measurements.sort());
  });

  it.each([
    ['ARCHITECTURE.md', 2500],
    ['README.md', 900],
  ])('%s has at most %i words', (document, most) => {
    expect(words(texts.get(document) ?? '')).toBeLessThanOrEqual(most);
  });

  it('are each linked to from another one', () => {
    const linked = new Set(
      documents.flatMap(([document, text]) =>
        [...text.matchAll(/\]\(([^)\s#]+)/g)].map(([, path = '']) => normalize(join(dirname(document), path))),
      ),
    );
    expect(documents.map(([name]) => name).filter((name) => name !== 'README.md' && !linked.has(name))).toEqual([]);
  });

  it('are the pages of the site, each once', () => {
    expect([...addresses.keys(), 'README.md'].sort()).toEqual([...texts.keys()].sort());
    expect(new Set(addresses.values()).size).toBe(addresses.size);
  });

  it('finds broken links, missing files and missing commands', () => {
    expect(brokenLinks('docs/x.md', '[a](y.md) [b](../README.md#nowhere) [c](../README.md#start)')).toEqual([
      'y.md',
      '../README.md#nowhere',
    ]);
    expect(missingRows('server/README.md', 'a\n\n| file | what |\n| --- | --- |\n| `app.ts`, `x.ts` | y |')).toEqual([
      'x.ts',
    ]);
    expect(missingFiles('`server/nothing.ts` `server/app.ts`')).toEqual(['server/nothing.ts']);
    expect(missingTests('`signIn.spec.ts` "reports a missing connection", "does more"')).toEqual([
      'signIn.spec.ts: does more',
    ]);
    expect(missingNames('`noSuchName()` and `buildApp`')).toEqual(['noSuchName']);
    expect(missingCommands('`npm run nothing` `npm run size` `node scripts/nothing.mjs`')).toEqual([
      'nothing',
      'scripts/nothing.mjs',
    ]);
  });
});
