import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

const folder = 'server/database/migrations';
const sql = readdirSync(new URL(`../../${folder}`, import.meta.url))
  .filter((file) => file.endsWith('.sql'))
  .map((file) => read(`${folder}/${file}`).replaceAll('"', '').toLowerCase())
  .join('\n');

/** Every table that a migration creates, with the text of its columns and constraints. */
const tables = new Map(
  [...sql.matchAll(/^create (?:unlogged )?table (\w+) \(\n([\s\S]*?)^\)/gm)].map(
    ([, table = '', columns = '']) => [table, columns] as const,
  ),
);
const namesOf = (found: readonly (readonly [table: string, columns: string])[]) => found.map(([table]) => table);

/** Names in a list of `server/database/distribute.ts`. */
const listed = (list: string) =>
  [
    ...(new RegExp(`const ${list} = (.*);`).exec(read('server/database/distribute.ts'))?.[1] ?? '').matchAll(
      /'(\w+)'/g,
    ),
  ].map(([, name = '']) => name);

describe('the documents say of the tables what the migrations make', () => {
  it('ARCHITECTURE.md draws tables that exist', () => {
    const [, drawn = ''] = read('ARCHITECTURE.md').split('erDiagram');
    const pairs = [...drawn.matchAll(/^ {2}([A-Z_]+) \S+ ([A-Z_]+) :/gm)];
    const entities = new Set(pairs.flatMap(([, one = '', other = '']) => [one, other]));
    expect(pairs.length).toBeGreaterThan(10);
    expect([...entities].filter((entity) => !tables.has(entity.toLowerCase()))).toEqual([]);
  });

  it('ARCHITECTURE.md: `tenant_id` is the first column of every table and of every primary key', () => {
    const all = [...tables];
    const keyed = all.filter(([, columns]) => columns.includes('primary key'));
    expect(namesOf(all.filter(([, columns]) => !/^\s*tenant_id /.test(columns)))).toEqual([]);
    expect(
      namesOf(keyed.filter(([, columns]) => !/primary key ?\(tenant_id|^\s*tenant_id .*primary key/m.test(columns))),
    ).toEqual([]);
  });

  it('server/database/README.md: `project_users` alone has no primary key', () => {
    expect(namesOf([...tables].filter(([, columns]) => !columns.includes('primary key')))).toEqual(['project_users']);
  });

  it('docs/scaling.md and docs/measurements.md give the number of tables that a cluster distributes', () => {
    const elsewhere = [...listed('lookUpTables'), ...listed('platformTables')];
    expect(elsewhere).toHaveLength(4);
    const distributed = tables.size - elsewhere.length;
    expect(read('docs/scaling.md')).toContain(` ${distributed} tables × 512 `);
    expect(read('docs/measurements.md')).toContain(`[${distributed} are distributed since]`);
  });
});
