// Texts of languages:
//   npm run locale                       what no language but English says yet; it is shown in English
//   npm run locale -- new fi             the files of a new language, each text still in English
//   npm run locale -- same fi            its texts that are the English ones
//   npm run locale -- stale <revision>   texts whose English has changed since a revision of git, and they have not
//   npm run locale -- placeholders       writes contract/placeholders.ts, after a message has got other placeholders
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { flat, localesFolder, localeTags, readLocale } from '../build/localeFiles';
import { placeholdersModule } from '../build/placeholders';
import { pluralForms } from '../contract/plurals';
import type { Texts } from '../src/i18n/filled';

const [command, argument = ''] = process.argv.slice(2);
const { programs: _english, ...english } = readLocale('en');
const englishTexts = flat(english);
const others = localeTags().filter((tag) => tag !== 'en');

function refuse(why: string): never {
  console.error(why);
  process.exit(2);
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' });

/** The texts of a language at a revision. */
function textsAt(revision: string, tag: string): ReadonlyMap<string, string> {
  const files = git('ls-tree', '--name-only', revision, `locales/${tag}/`).split('\n');
  return new Map(
    files.filter(Boolean).flatMap((file) => {
      const namespace = file.split('/').at(-1)?.replace('.json', '') ?? '';
      return flat({ [namespace]: JSON.parse(git('show', `${revision}:${file}`)) });
    }),
  );
}

function listMissing() {
  const missing = others.flatMap((tag) => {
    const own = new Map(flat(readLocale(tag)));
    return englishTexts.flatMap(([key]) => (own.has(key) ? [] : [`${tag} ${key}`]));
  });
  for (const line of missing) console.log(line);
  console.log(missing.length > 0 ? 'These are shown in English.' : 'Every language says everything.');
}

function listSame(tag: string) {
  if (!others.includes(tag)) refuse('npm run locale -- same <language>');
  const own = new Map(flat(readLocale(tag)));
  for (const [key, text] of englishTexts) if (own.get(key) === text) console.log(`${tag} ${key}: ${text}`);
}

function listStale(revision: string) {
  if (!revision) refuse('npm run locale -- stale <revision>, such as a tag or the commit of the last translation');
  const before = textsAt(revision, 'en');
  const changed = englishTexts.filter(([key, text]) => before.has(key) && before.get(key) !== text);
  for (const tag of others) {
    const [own, ownBefore] = [new Map(flat(readLocale(tag))), textsAt(revision, tag)];
    for (const [key] of changed) {
      if (own.has(key) && own.get(key) === ownBefore.get(key)) console.log(`${tag} ${key}`);
    }
  }
}

function begin(tag: string) {
  if (!/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(tag)) refuse('npm run locale -- new <language>, such as fi or zh-Hant');
  const folder = `${localesFolder}${tag}`;
  if (existsSync(folder)) refuse(`locales/${tag} is there already.`);
  const forms = pluralForms(tag);
  /** A text with forms gets one for each of the language's. */
  const inForms = (text: string) => {
    const [one = '', other = one] = text.split(' |||| ');
    return text.includes('||||') ? forms.map((form) => (form === 'one' ? one : other)).join(' |||| ') : text;
  };
  const prepared = (texts: Texts): Texts =>
    Object.fromEntries(
      Object.entries(texts).map(([key, said]) => [key, typeof said === 'string' ? inForms(said) : prepared(said)]),
    );
  mkdirSync(folder);
  for (const [namespace, texts] of Object.entries(english)) {
    writeFileSync(`${folder}/${namespace}.json`, `${JSON.stringify(prepared(texts), null, 2)}\n`);
  }
  const own = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  console.log(
    [
      `${Object.keys(english).length} files in locales/${tag}, still in English. Next:`,
      `  contract/locales.ts       ${/^\w+$/.test(tag) ? tag : `'${tag}'`}: '${own}',`,
      '  src/schema/controls/calendarLocales.ts   the words of the calendar',
      '  docs/glossary.md          how the language says its terms; its texts hold to it',
      `  then write the texts. Plural forms, in this order: ${forms.join(' |||| ')}. A text that is left out is English.`,
      `  npm run locale -- same ${tag} lists what is still English.`,
      '  npx vitest run tests/unit/locales.test.ts names each text that has other placeholders or forms than it must.',
    ].join('\n'),
  );
}

if (command === undefined) listMissing();
else if (command === 'new') begin(argument);
else if (command === 'same') listSame(argument);
else if (command === 'stale') listStale(argument);
else if (command === 'placeholders') writeFileSync('contract/placeholders.ts', placeholdersModule());
else refuse('npm run locale [-- new <language> | same <language> | stale <revision> | placeholders]');
