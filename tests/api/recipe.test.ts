import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    copy = mkdtempSync(join(tmpdir(), 'atrium-recipe-'));
    const settings = readdirSync('.').filter((name) => /\.(ts|json)$/.test(name));
    for (const name of ['build', 'contract', 'server', 'tests', ...settings])
      cpSync(name, join(copy, name), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
    cpSync('tests/recipe/assets', copy, { recursive: true });
    for (const [file, behind, row] of rows) {
      const text = readFileSync(join(copy, file), 'utf8');
      expect(text, `${file} has the place of the row`).toContain(behind);
      const end = text.lastIndexOf(behind) + behind.length;
      writeFileSync(join(copy, file), text.slice(0, end) + row + text.slice(end));
    }
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('takes the files and rows that the recipe counts', () => {
    const made = readdirSync('tests/recipe/assets', { recursive: true, withFileTypes: true });
    expect(made.filter((entry) => entry.isFile())).toHaveLength(3);
    expect(new Set(rows.map(([file]) => file)).size).toBe(3);
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
