import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

/** Words that docs/terms.md retires: parts of a name in camel case, one or several in a row. */
const retired = [
  'sight',
  'sights',
  'lens',
  'kept',
  'keeping',
  'hanging',
  'beside',
  'given',
  'gone',
  'wish',
  'wanted',
  'worked',
  'making',
  'walked',
  'settle',
  'settled',
  'hold',
  'tries',
  'place',
  'places',
  'way',
  'ways',
  'figure',
  'figures',
  'room',
  'rooms',
  'papers',
  'theirs',
  'offered',
  'arranged',
  'arrangement',
  'seam',
  'sentence',
  'far list',
  'held file',
  'held files',
  'held list',
  'name book',
  'hand over',
  'look alike',
  'look alikes',
  'in turn',
  'in turns',
  'fair turns',
  'others turn',
  'project parts',
  'first read',
  'first reads',
  'first frame',
  'first frames',
  'put back',
  'own field',
  'own fields',
  'own member',
  'own members',
];

/** Files whose exports are found by their name: one for each resource or namespace. */
const sharedNames: readonly { files: RegExp; why: string }[] = [
  { files: /^contract\/resources\/\w+\.ts$/, why: 'a definition has the name of its resource' },
  {
    files: /^server\/database\/schema\/\w+\.ts$/,
    why: 'a table has the name of its resource, by which `tableOf` finds it',
  },
  {
    files: /^src\/resources\/\w+\/index\.ts$/,
    why: 'each folder exports `resource`, which `src/resources/index.ts` finds',
  },
  { files: /^src\/i18n\/english\//, why: 'a namespace has the name of its file' },
];

const root = fileURLToPath(new URL('../../', import.meta.url));
const code = ['build', 'contract', 'server', 'src'];
const files = [...code, 'scripts', 'tests']
  .flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !file.includes('node_modules'));

/** The names that a file declares and exports. */
const exportsOf = (file: string): string[] =>
  parseSync(file, readFileSync(root + file, 'utf8')).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, exportName }) => (moduleRequest || !exportName.name ? [] : [exportName.name])),
  );

/** Words that locals and private functions may have: plain verbs and nouns there, terms only in exports. */
const plainInside = new Set([
  'place',
  'wanted',
  'figure',
  'figures',
  'offered',
  'hold',
  'room',
  'in turn',
  'own fields',
]);

/** The other words as a name has them: 'far list' as `farList` or `far_list`. */
const privateWords = new RegExp(
  retired
    .filter((word) => !plainInside.has(word))
    .map((word) => word.replaceAll(' ', '_?'))
    .join('|'),
  'i',
);

interface Node {
  type: string;
  name?: string;
  id?: Node | null;
  key?: Node;
  value?: Node;
  left?: Node;
  argument?: Node;
  params?: Node[];
  elements?: (Node | null)[];
  properties?: Node[];
}

/** The names that a pattern binds. */
function boundNames(node: Node | null | undefined): string[] {
  if (!node) return [];
  if (node.type === 'Identifier') return node.name ? [node.name] : [];
  return [node.left, node.argument, node.value, ...(node.elements ?? []), ...(node.properties ?? [])].flatMap((part) =>
    boundNames(part),
  );
}

const declarations = /^(?:Function|Class|TSInterface|TSTypeAlias)\w*$/;

/** The names of every variable, parameter, function, class and type of a file. */
function declaredNames(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(declaredNames);
  const { type, id, params } = node as Node;
  const own = type === 'VariableDeclarator' || declarations.test(type ?? '') ? boundNames(id) : [];
  const parameters = /Function/.test(type ?? '') && Array.isArray(params) ? params.flatMap(boundNames) : [];
  return [...own, ...parameters, ...Object.values(node).flatMap(declaredNames)];
}

/** Columns of tables and members of the wire whose names must stay (docs/terms.md). */
const wireNames = ['sight', 'keptIn', 'kept_in'];

const exported = files.flatMap((file) => exportsOf(file).map((name) => ({ file, name })));
const partsOf = (name: string) =>
  [...name.matchAll(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g)].map(([part]) => part.toLowerCase()).join(' ');
const retiredWordIn = (name: string) => retired.find((word) => ` ${partsOf(name)} `.includes(` ${word} `));

describe('names follow docs/terms.md', () => {
  it('in exports', () => {
    const wrong = exported.filter(({ name }) => retiredWordIn(name));
    expect(wrong.map(({ file, name }) => `${file}: ${name} says '${retiredWordIn(name)}'`)).toEqual([]);
  });

  it('in files', () => {
    const wrong = files.filter((file) => retiredWordIn(basename(file).replace(/\..*$/, '')));
    expect(wrong).toEqual([]);
  });

  it('in locals and private functions', () => {
    const inside = files.filter((file) => !file.startsWith('tests/'));
    const wrong = inside.flatMap((file) => {
      const text = readFileSync(root + file, 'utf8');
      if (!privateWords.test(text)) return []; // parsing takes long
      return [...new Set(declaredNames(parseSync(file, text).program))].flatMap((name) => {
        const word = wireNames.includes(name) ? undefined : retiredWordIn(name);
        return word === undefined || plainInside.has(word) ? [] : [`${file}: ${name} says '${word}'`];
      });
    });
    expect(wrong).toEqual([]);
  });

  it('each export of the product has a name of its own', () => {
    const own = exported.filter(
      ({ file }) =>
        code.some((folder) => file.startsWith(`${folder}/`)) && !sharedNames.some((one) => one.files.test(file)),
    );
    const filesOf = new Map<string, string[]>();
    for (const { file, name } of own) filesOf.set(name, [...new Set([...(filesOf.get(name) ?? []), file])]);
    expect([...filesOf].filter(([, found]) => found.length > 1)).toEqual([]);
  });

  it('finds a retired word in any part of a name', () => {
    expect(retiredWordIn('useFarList')).toBe('far list');
    expect(retiredWordIn('projectSight')).toBe('sight');
    expect(retiredWordIn('replaceWaypoint')).toBeUndefined();
  });
});
