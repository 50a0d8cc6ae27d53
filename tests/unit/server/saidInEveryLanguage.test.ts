import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { locales } from '#contract/locales';
import { inLanguage } from '#server/messages';

/** What stands in a sentence's places while it is looked for. */
const filling = '‹7›';

/** Whose sentences no caller of a call reads, and why. */
const untold = [
  /^server\/messages\/|^contract\/sentences/, // the catalogues, which the compiler compares text by text
  /^server\/(backup|commands|process|seed|tracing)\/|^server\/(main|welcome)\.ts$/, // said to who runs it
  /^server\/(plugins\/(measures|metrics)|security\/securityLog)\.ts$/, // figures and log of who runs it
  /^server\/areas\/health\.ts$/, // for what watches the server
  /^contract\/permissions\.ts$/, // the specification's own names; the console has its own
];

/** How sentences begin that no person reads: the console cannot be made to send what they refuse. */
const ofPrograms = [
  // keys of calls that are sent again, which only programs give
  ...['The key must have 1 to 200 visible', 'The same call is still being made', 'This key was used for another call'],
  // bodies and forms that a program has made wrongly
  ...[
    'An object holds more than',
    'The body is nested',
    'The body holds',
    'The body is not valid',
    'The body is empty',
  ],
  ...['This kind of content', 'The request must be a multipart form', 'The form is cut short', 'The metadata'],
  ...['The entity type must be', 'This is not the id of a comment', 'At least one id', 'Either '],
  ...['Must be a list of ids', 'A row stands there twice', 'This is no change', 'This is no language'],
  ...['Must be a number of minutes', 'There are no views of such a resource', 'At most 100 entities can be asked'],
  // parameters of lists and filters that a program has spelt wrongly
  ...[
    'Must be names and orders',
    'Must be a list of filters',
    'Must be a text',
    'Must be true or false',
    'Must be ‹7›',
  ],
  ...['The last row must not', 'The parameter ', "The field '‹7›' cannot be compared", 'A page stands behind a place'],
  ...['It is no place', '‹7›: There is no such number'],
  // addresses that there are not, tokens that the console renews by itself, replies that the tests refuse
  ...['There is no ‹7› ‹7›', 'Invalid refresh token', 'The reply of ‹7› ‹7› breaks the contract'],
  // the platform operator's calls
  ...['There is a company of this', 'Must be an email address', 'Too many wrong tokens'],
  // what PostgreSQL says and is asked, and its locks; what the console says of a reply that is none
  ...['Connection terminated', 'Query read timeout', 'Plan Rows', 'Distributed Query', 'Remote Plan', '‹7› fields'],
  '‹7› minutes', // how long a token holds
  ...['The database is of a later version', 'An unexpected server error occurred.'],
];
const isOfPrograms = (text: string) => ofPrograms.some((start) => text.startsWith(start));

interface Tree {
  type: string;
  [member: string]: unknown;
}
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (tree: Tree): Tree[] => Object.values(tree).flat().filter(isTree);
const nameOf = (value: unknown): unknown => (isTree(value) ? (value.name ?? nameOf(value.property)) : undefined);

/** Logs, errors that no caller is told of, what the documents and logs say of a call or of work, and SQL. */
function isUntold({ type, callee, key }: Tree): boolean {
  if (type === 'NewExpression') return /Error$/.test(String(nameOf(callee)));
  if (type === 'CallExpression') return isTree(callee) && ['log', 'console'].includes(String(nameOf(callee.object)));
  if (type === 'Property') return ['summary', 'description', 'failed', 'all'].includes(String(nameOf(key)));
  return type === 'TaggedTemplateExpression' || type === 'ImportDeclaration' || type.startsWith('TSType');
}

function textOf({ type, value, quasis }: Tree): string | undefined {
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return undefined;
  return quasis.map((quasi) => String(quasi.value.cooked)).join(filling);
}

const sql =
  /\$company|\b(where|select|join|collate|like|any\(|target\.)|[=>?] ?‹|->|#>>|::|^‹7› (as|and|update|is (not )?(null|true)) ?/;
/** It begins with a capital or a place, and has several words. */
const isSentence = (text: string) =>
  /^([A-Z][a-z']*|‹7›:?) [^ ]/.test(text) && /[a-z]{2}/.test(text) && !sql.test(text);

const sentencesIn = (tree: Tree): string[] => {
  if (isUntold(tree)) return [];
  const text = textOf(tree);
  return [...(text !== undefined && isSentence(text) ? [text] : []), ...childrenOf(tree).flatMap(sentencesIn)];
};

const root = fileURLToPath(new URL('../../../', import.meta.url));
const files = ['contract', 'server']
  .flatMap((folder) => readdirSync(`${root}${folder}`, { recursive: true }).map((file) => `${folder}/${file}`))
  .filter((file) => file.endsWith('.ts') && !untold.some((pattern) => pattern.test(file)));

/** Every sentence that a caller may be told, with the files that say it. */
const told = new Map<string, string[]>();
for (const file of files) {
  const { program } = parseSync(file, readFileSync(`${root}${file}`, 'utf8'));
  for (const text of childrenOf({ ...program }).flatMap(sentencesIn)) {
    told.set(text, [...(told.get(text) ?? []), file]);
  }
}
const toPeople = [...told].filter(([text]) => !isOfPrograms(text));

describe.each(locales.filter(({ locale }) => locale !== 'en'))('What the server says, in $name', ({ locale }) => {
  it('is in the catalogue, each sentence with what stands in its places (rules 16.31)', () => {
    const places = (text: string) => text.split(filling).length;
    const missing = toPeople.filter(([text]) => {
      const said = inLanguage(text, locale);
      return said === text || places(said) !== places(text);
    });
    expect(missing).toEqual([]);
  });
});

it('finds sentences wherever they are made, and no exception is out of date', () => {
  expect(told.get('Not found')).toContain('server/problem.ts'); // a default of a parameter
  expect(told.get('‹7› must be a number')).toEqual(['contract/fieldCheck.ts']); // a table of templates
  expect(told.get('New password is required')).toContain('contract/auth.ts'); // an argument of a schema
  const unused = ofPrograms.filter((start) => ![...told.keys()].some((text) => text.startsWith(start)));
  expect(unused).toEqual([]);
});
