import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const roots = ['build', 'contract', 'scripts', 'server', 'src', 'tests'];

const filesIn = (folder: string) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|mts|mjs)$/.test(file) && !file.includes('node_modules'))
    .map((file) => `${folder}/${file}`);

const pronoun =
  /^[\s*]*(he|it|its|one|she|such|that|their|theirs|them|these|they|this|those|what|whatever|which|who|whom|whose)\b(?![-'’])/i;

/** Comments that begin with a pronoun; a line comment below another continues that one. */
function pronounsOf(file: string, text: string): string[] {
  const { comments } = parseSync(file, text);
  const continues = (index: number) => {
    const [before, comment] = [comments[index - 1], comments[index]];
    return before?.type === 'Line' && comment?.type === 'Line' && /^\n\s*$/.test(text.slice(before.end, comment.start));
  };
  return comments.flatMap(({ value }, index) =>
    pronoun.test(value) && !continues(index) ? [`${file}: ${value.replaceAll(/[\s*]+/g, ' ').trim()}`] : [],
  );
}

/** Parameters and members (`- \`name\`:`) that a comment describes and the code after it, or its file, does not have. */
function unknownNamesOf(file: string, text: string): string[] {
  if (!/@param|- `/.test(text)) return []; // parsing takes long
  const { comments } = parseSync(file, text);
  let code = text;
  for (const { start, end } of comments) code = code.slice(0, start) + ' '.repeat(end - start) + code.slice(end);
  const has = (part: string, name = '') => new RegExp(`\\b${name}\\b`).test(part);
  return comments
    .flatMap(({ value, end }) => [
      ...[...value.matchAll(/@param (\w+)/g)].filter(([, name]) => !has(code.slice(end, end + 1000), name)),
      ...[...value.matchAll(/^[\s*]*- `(\w+)`:/gm)].filter(([, name]) => !has(code, name)),
    ])
    .map(([, name]) => `${file}: ${name}`);
}

/** @see docs/voice.md, "In code" */
describe('comments begin with their subject', () => {
  it.each(roots)('in %s', (folder) => {
    const files = filesIn(folder);
    expect(files.length).toBeGreaterThan(10);
    expect(files.flatMap((file) => pronounsOf(file, readFileSync(root + file, 'utf8')))).toEqual([]);
  });

  it.each(roots)('describe parameters and members that exist, in %s', (folder) => {
    expect(filesIn(folder).flatMap((file) => unknownNamesOf(file, readFileSync(root + file, 'utf8')))).toEqual([]);
  });

  it('finds a parameter or member that the code does not have', () => {
    const text =
      '/**\n * Does.\n * - `gone`: once a member.\n * @param other was renamed\n * @param a is there\n */\nconst f = (a) => a;';
    expect(unknownNamesOf('a.ts', text)).toEqual(['a.ts: other', 'a.ts: gone']);
  });

  it('finds a pronoun at the start of any comment, but not of its further lines', () => {
    const found = [
      '/** What is told. */',
      '/**\n * Whose row.\n */',
      'const a = 1; // it is one',
      '// These are two\n// lines',
    ];
    for (const text of found) expect(pronounsOf('a.ts', text), text).toHaveLength(1);
    const fine = [
      '/** A row,\n * which is one. */',
      '// A text of two\n// lines: it',
      "const a = '// it';",
      '// Itself',
    ];
    for (const text of fine) expect(pronounsOf('a.ts', text), text).toEqual([]);
  });
});
