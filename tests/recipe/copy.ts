import { cpSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Rows, resourceRows } from './rows';

/** A copy of the repository with the files and rows of recipes, and nothing else. @returns its folder */
export function copyWithRecipe(files: readonly string[] = ['assets'], rows: Rows = resourceRows): string {
  const copy = mkdtempSync(join(tmpdir(), 'atrium-recipe-'));
  const settings = readdirSync('.').filter((name) => /\.(ts|json|html)$/.test(name));
  for (const name of [
    'build',
    'client',
    'contract',
    'docs',
    'locales',
    'passwords',
    'server',
    'src',
    'public',
    'scripts',
    'tests',
    ...settings,
  ])
    cpSync(name, join(copy, name), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  for (const folder of files) cpSync(join('tests/recipe', folder), copy, { recursive: true });
  for (const [file, behind, row] of rows) {
    const text = readFileSync(join(copy, file), 'utf8');
    if (!text.includes(behind)) throw new Error(`${file} has no place for the row.`);
    const end = text.lastIndexOf(behind) + behind.length;
    writeFileSync(join(copy, file), text.slice(0, end) + row + text.slice(end));
  }
  return copy;
}
