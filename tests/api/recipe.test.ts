import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copyWithRecipe } from '../recipe/copy';
import { fieldRows, resourceRows } from '../recipe/rows';

/** The suites that are made of the contract's table, and the test of the field. */
const suites = ['records', 'permissions', 'tenancy', 'historyComplete', 'supplier'];
/** Of the table's tests only those about the resource, and those about all tables: the others run in their own files. */
const concerned = 'assets|the database|ids in bodies|a field of items';

/**
 * The recipes of ARCHITECTURE.md ("A resource on both sides", "A system field"), tried as a newcomer would: their files and
 * rows, and nothing else, in a copy of the repository.
 */
describe('a resource and a field that exist only in the recipes', () => {
  let copy: string;
  /** Runs a program in the copy, on the PostgreSQL of this run. */
  const run = (...args: string[]) => {
    const env = {
      ...process.env,
      VITEST: undefined,
      NO_COLOR: '1',
      TEST_DATABASE_URL: inject('cluster').adminUrl,
      TEST_PROGRAMS: inject('programs'), // none of the suites starts one
      TEST_WORKERS: '1',
    };
    const { status, stdout, stderr } = spawnSync('npx', args, { cwd: copy, encoding: 'utf8', env });
    return { status, written: `${stdout}${stderr}` };
  };

  beforeAll(() => {
    copy = copyWithRecipe(['assets', 'field'], [...resourceRows, ...fieldRows]);
    copyFileSync('tests/recipe/supplier.test.ts', join(copy, 'tests/api/supplier.test.ts'));
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('need the files and rows that the recipes count', () => {
    const made = readdirSync('tests/recipe/assets', { recursive: true, withFileTypes: true });
    expect(made.filter((entry) => entry.isFile())).toHaveLength(4);
    expect(new Set(resourceRows.map(([file]) => file)).size).toBe(4);
    const files = fieldRows.map(([file]) => file).filter((file) => !file.includes('/migrations/'));
    expect(files).toHaveLength(3);
  });

  it('are listed, written, imported, searched, restored, undone and protected like every other', () => {
    const files = suites.map((name) => `tests/api/${name}.test.ts`);
    const only = ['--project', 'api', '--testNamePattern', concerned];
    const { status, written } = run('vitest', 'run', ...files, ...only, '--reporter', 'verbose');
    for (const suite of suites) expect(written).toMatch(new RegExp(`✓ .*${suite}\\.test\\.ts`));
    expect(written).toContain('assets');
    expect(status, written).toBe(0);
  }, 400_000);

  it('have matching types', () => {
    const { status, written } = run('tsc', '--noEmit', '--checkers', '1');
    expect(status, written).toBe(0);
  }, 400_000);
});
