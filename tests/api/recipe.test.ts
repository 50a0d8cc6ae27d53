import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyWithRecipe } from '../recipe/copy';
import { rows } from '../recipe/rows';

/** The suite that is made of the contract's table. */
const suite = ['records', 'permissions', 'tenancy', 'historyComplete'].map((name) => `tests/api/${name}.test.ts`);

/**
 * The recipe of ARCHITECTURE.md ("A resource on both sides"), tried as a newcomer would: its files and rows, and nothing
 * else, in a copy of the repository.
 */
describe('a resource that exists in no other place than the recipe', () => {
  let copy: string;

  beforeAll(() => {
    copy = copyWithRecipe();
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('takes the files and rows that the recipe counts', () => {
    const made = readdirSync('tests/recipe/assets', { recursive: true, withFileTypes: true });
    expect(made.filter((entry) => entry.isFile())).toHaveLength(4);
    expect(new Set(rows.map(([file]) => file)).size).toBe(4);
  });

  it('is listed, written, imported, searched, restored and guarded as every other', () => {
    const run = spawnSync('npx', ['vitest', 'run', '--project', 'api', ...suite, '--reporter', 'verbose'], {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, VITEST: undefined },
    });
    expect(`${run.stdout}${run.stderr}`).toContain('assets');
    expect(run.status, `${run.stdout}${run.stderr}`).toBe(0);
  });
});
