import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyWithRecipe } from '../recipe/copy';
import { fieldRows, resourceRows } from '../recipe/rows';

/** Runs a program in a copy of the repository. */
function runIn(copy: string, ...args: string[]) {
  const run = spawnSync('npx', args, { cwd: copy, encoding: 'utf8', env: { ...process.env, VITEST: undefined } });
  return { status: run.status, written: `${run.stdout}${run.stderr}` };
}

/** The suite that is made of the contract's table. */
const suite = ['records', 'permissions', 'tenancy', 'historyComplete'].map((name) => `tests/api/${name}.test.ts`);

/**
 * The recipe of ARCHITECTURE.md ("A resource on both sides"), tried as a newcomer would: its files and rows, and nothing
 * else, in a copy of the repository.
 */
describe('a resource that exists only in the recipe', () => {
  let copy: string;

  beforeAll(() => {
    copy = copyWithRecipe();
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('needs the files and rows that the recipe counts', () => {
    const made = readdirSync('tests/recipe/assets', { recursive: true, withFileTypes: true });
    expect(made.filter((entry) => entry.isFile())).toHaveLength(4);
    expect(new Set(resourceRows.map(([file]) => file)).size).toBe(4);
  });

  it('is listed, written, imported, searched, restored and protected like every other', () => {
    const run = runIn(copy, 'vitest', 'run', '--project', 'api', ...suite, '--reporter', 'verbose');
    expect(run.written).toContain('assets');
    expect(run.status, run.written).toBe(0);
  });
});

/** A field of a resource's own: its definition, its column, its English text; and the migration. */
describe('a field that exists only in the recipe', () => {
  let copy: string;

  beforeAll(() => {
    copy = copyWithRecipe('field', fieldRows);
    copyFileSync('tests/recipe/supplier.test.ts', join(copy, 'tests/api/supplier.test.ts'));
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('needs rows in three files beside its migration', () => {
    const files = fieldRows.map(([file]) => file).filter((file) => !file.includes('/migrations/'));
    expect(files).toHaveLength(3);
  });

  it('is written, found, imported and undone like every other, with matching types', () => {
    const test = runIn(copy, 'vitest', 'run', '--project', 'api', 'tests/api/supplier.test.ts');
    expect(test.status, test.written).toBe(0);
    const types = runIn(copy, 'tsc', '--noEmit');
    expect(types.status, types.written).toBe(0);
  }, 400_000);
});
