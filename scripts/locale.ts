// The files of a new language, each text still in English: npm run locale -- new xx
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { sentences } from '../contract/sentences';
import { messages as server } from '../server/messages/en';
import { messages } from '../src/i18n/en/index';
import { landing } from '../src/i18n/en/landing';
import { later } from '../src/i18n/en/later';
import { terms } from '../src/i18n/en/terms';
import { pluralForms } from '../src/i18n/pluralRules';

const [command, locale = ''] = process.argv.slice(2);
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
/** Words beside the contract's sentences, which stand in a file that console and server share. */
const beside = (shared: string, words: object) => whole(words).replace('{', `{ ${shared},`);
const importOfSentences = `import { sentences } from '#contract/sentences/${locale}';`;
const { sentences: _shared, ...ownMessages } = server;
const ownProblems = Object.fromEntries(
  Object.entries(messages.problems).filter(
    ([key, text]) => !Object.entries(sentences).some(([name, sentence]) => name === key && sentence === text),
  ),
);

mkdirSync(folder);
write(`contract/sentences/${locale}.ts`, [
  typeOfRoom,
  "import type { sentences as english } from '#contract/sentences';",
  '',
  `export const sentences = ${whole(sentences)} as const satisfies Room<typeof english>;`,
]);
for (const [room, words] of Object.entries({ ...messages, ...later, landing, terms })) {
  const [type, shape] =
    room === 'ra'
      ? ["import type english from 'ra-language-english';", "(typeof english)['ra']"]
      : [`import type { ${room} as english } from '#console/i18n/en/${room}';\n${typeOfRoom}`, 'Room<typeof english>'];
  const isProblems = room === 'problems';
  const text = isProblems ? beside('...sentences', ownProblems) : whole(words);
  write(`${folder}/${room}.ts`, [
    ...(isProblems ? [type, importOfSentences] : [type]),
    '',
    `export const ${room} = ${text} as const satisfies ${shape};`,
  ]);
}
for (const name of ['index', 'later', 'entrance']) {
  writeFileSync(
    `${folder}/${name}.ts`,
    readFileSync(`src/i18n/fr/${name}.ts`, 'utf8').replaceAll("'fr'", `'${locale}'`),
  );
}
write(`server/messages/${locale}.ts`, [
  "import type { Faults, None, Room } from '#contract/faults';",
  importOfSentences,
  "import type { messages as english } from './en';",
  '',
  `export const messages = ${beside('sentences', ownMessages)} as const satisfies Room<typeof english>;`,
  '',
  `export type Whole = None<Faults<typeof english, typeof messages, '${locale}'>>;`,
]);
spawnSync(
  'npx',
  ['biome', 'check', '--write', folder, `server/messages/${locale}.ts`, `contract/sentences/${locale}.ts`],
  { stdio: 'inherit' },
);

const own = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
console.log(
  [
    `${readdirSync(folder).length} files in ${folder}, contract/sentences/${locale}.ts and server/messages/${locale}.ts, still in English. Next:`,
    `  contract/locales.ts       '${locale}': { name: '${own}', forms: ${forms.length} },`,
    `  server/messages/index.ts  import it, and name it in \`byLocale\``,
    `  docs/glossary.md          how the language says its terms; its texts hold to it`,
    `  then write the texts. Plural forms, in this order: ${forms.join(' |||| ')}.`,
    '  npx tsc --noEmit names each text that is missing or has other places or forms than it must.',
  ].join('\n'),
);
