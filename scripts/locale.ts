// What languages do not say yet: npm run locale. The files of a new one, each text still in English: npm run locale -- new xx
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { namesOf, untranslated } from '../build/missingTexts';
import * as said from '../contract/messages/en/index';
import { pluralForms } from '../contract/plurals';
import { messages } from '../src/i18n/en/index';
import { landing } from '../src/i18n/en/landing';
import { later } from '../src/i18n/en/later';
import { terms } from '../src/i18n/en/terms';

const [command, locale = ''] = process.argv.slice(2);
if (command === undefined) {
  const found = Object.entries(untranslated);
  for (const [name, texts] of found) for (const key of namesOf(texts)) console.log(`${name} ${key}`);
  console.log(found.length > 0 ? 'These are shown in English.' : 'Every language says everything.');
  process.exit(0);
}
if (command !== 'new' || !/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(locale)) {
  console.error('npm run locale -- new <language>, such as fi, pt-PT or zh-Hant');
  process.exit(2);
}

const folder = `src/i18n/${locale}`;
if (existsSync(folder)) {
  console.error(`${folder} is there already.`);
  process.exit(1);
}

const forms = pluralForms(locale);

/** A text with forms gets one for each of the language's. */
const inForms = (text: string): string => {
  const [one = '', other = one] = text.split(' |||| ');
  return text.includes('||||') ? forms.map((form) => (form === 'one' ? one : other)).join(' |||| ') : text;
};

interface Words {
  readonly [key: string]: unknown;
}

const prepared = (words: object): Words =>
  Object.fromEntries(
    Object.entries(words).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string' ? inForms(value) : prepared(typeof value === 'object' && value ? value : {}),
    ]),
  );

const write = (path: string, lines: readonly string[]) => writeFileSync(path, `${lines.join('\n')}\n`);
const typeOfRoom = "import type { Room } from '#contract/faults';";

const whole = (words: object) => JSON.stringify(prepared(words), null, 2);
/** Words beside those that console and server share. */
const beside = (shared: readonly string[], words: object) => whole(words).replace('{', `{ ${shared.join(', ')},`);
const shared = `contract/messages/${locale}`;
const { programs: _english, password, rules, values, ...others } = said;
const asRooms = (rooms: object) =>
  Object.entries(rooms).map(([room, words]) => `export const ${room} = ${whole(words)} as const;`);
const { problem: _problem, ...ownPassword } = messages.password;
const { rules: ownRules, values: _values, password: _password, ...ownProblems } = messages.problems;
const reworded = Object.entries(ownRules).filter(([name, text]) =>
  Object.entries(rules).some(([key, rule]) => key === name && rule !== text),
);
/** Rooms with words of that folder, and how theirs are written beside them. */
const sharing: Readonly<Record<string, { from: string; words: string }>> = {
  password: {
    from: `import { password as problem } from '#${shared}/password';`,
    words: beside(['problem'], ownPassword),
  },
  problems: {
    from: `import { password } from '#${shared}/password';\nimport { rules, values } from '#${shared}/rules';`,
    words: beside([`rules: ${beside(['...rules'], Object.fromEntries(reworded))}`, 'values', 'password'], ownProblems),
  },
};

mkdirSync(folder);
mkdirSync(shared);
write(`${shared}/rules.ts`, asRooms({ rules, values }));
write(`${shared}/password.ts`, asRooms({ password }));
write(`${shared}/index.ts`, [
  "export { password } from './password';",
  "export { rules, values } from './rules';",
  ...asRooms(others),
]);
for (const [room, words] of Object.entries({ ...messages, ...later, landing, terms })) {
  const [type, shape] =
    room === 'ra'
      ? ["import type english from 'ra-language-english';", "(typeof english)['ra']"]
      : [`import type { ${room} as english } from '#console/i18n/en/${room}';\n${typeOfRoom}`, 'Room<typeof english>'];
  const { from, words: text } = sharing[room] ?? { from: '', words: whole(words) };
  write(`${folder}/${room}.ts`, [type, from, `export const ${room} = ${text} as const satisfies ${shape};`]);
}
for (const name of ['index', 'later', 'entrance']) {
  writeFileSync(
    `${folder}/${name}.ts`,
    readFileSync(`src/i18n/fr/${name}.ts`, 'utf8').replaceAll("'fr'", `'${locale}'`),
  );
}
spawnSync('npx', ['biome', 'check', '--write', folder, shared], { stdio: 'inherit' });

const own = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
console.log(
  [
    `${readdirSync(folder).length} files in ${folder} and three in ${shared}, still in English. Next:`,
    `  contract/locales.ts       '${locale}': { name: '${own}', forms: ${forms.length} },`,
    `  server/http/words.ts      import it, and name it in \`byLocale\``,
    '  src/schema/controls/calendarLocales.ts   the words of the calendar',
    `  docs/glossary.md          how the language says its terms; its texts hold to it`,
    `  then write the texts. Plural forms, in this order: ${forms.join(' |||| ')}.`,
    '  npx tsc --noEmit names each text that has other places or forms than it must, npm run locale each that is missing.',
  ].join('\n'),
);
