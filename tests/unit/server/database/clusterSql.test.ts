import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Expressions that a cluster refuses in an update of a company's rows, unlike one PostgreSQL (docs/scaling.md). */
const refused = {
  'a function that is volatile': /\b(clock_timestamp|random|gen_random_uuid)\(/,
  'now() in coalesce': /\bcoalesce\((?:[^()]|\([^()]*\))*?(?<!select )\bnow\(\)/,
  'now() in case': /\bcase\b(?:(?!\bend\b)[^`])*?(?<!select )\bnow\(\)/,
  'a function that is only stable, of a column':
    /\bset\b(?:(?!\b(?:from|where)\b)[^`])*?\bjsonb_build_object\([^()]*\w\.\w/,
};
/** Expressions that a cluster refuses in any write. */
const refusedAnywhere = {
  'a time that is computed or written out as what is returned': /\breturning\b[^`]*(?:\binterval\b|_at\b[^`,]*::text)/,
  'a column that is returned of rows that an insert has from a table, with their company':
    /\binsert into\b[^`]*?\bselect \w+\.tenant_id\b[^`]*\breturning (?!1\b)/,
  'now() where an insert meets a row': /\bdo update set\b(?:(?!\b(?:where|returning)\b)[^`])*\bnow\(\)/,
};
const isUpdate = (statement: string) => /^\W*update\b/.test(statement);
const faultsOf = (statement: string) =>
  Object.entries({ ...(isUpdate(statement) && refused), ...refusedAnywhere }).flatMap(([fault, pattern]) =>
    pattern.test(statement) ? [fault] : [],
  );
const writes =
  /(?:`\s*(?:update|insert into|delete from)\s[^`]*|\(update\s(?:(?!\breturning\b)[^`])*|'(?:update|insert into|delete from)\s[^'\n]*|\bdo update set\b(?:(?!\breturning\b)[^`'])*)/g;

test('a write uses only statements that a cluster supports (rules 17.10)', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const statements = files.flatMap((name) =>
    (readFileSync(join('server', name), 'utf8').match(writes) ?? []).map((statement) => ({ name, statement })),
  );
  expect(statements.length).toBeGreaterThan(20);
  expect(
    statements.flatMap(({ name, statement }) => faultsOf(statement).map((fault) => `${name}: ${fault}\n${statement}`)),
  ).toEqual([]);
});

test.each([
  ['update counters set begun_at = clock_timestamp()', 'a function that is volatile'],
  ["update files f set expires_at = coalesce(f.expires_at, now() + $1 * interval '1 day')", 'now() in coalesce'],
  ['update fields set archived_at = case when $1 then now() end', 'now() in case'],
  [
    "insert into calls (id) values ($1) returning (begun_at - $2 * interval '1 ms')::text as arrived",
    'a time that is computed or written out as what is returned',
  ],
  [
    'insert into deleted (tenant_id, id) select f.tenant_id, f.id from fields f where f.id = $1 returning id',
    'a column that is returned of rows that an insert has from a table, with their company',
  ],
  [
    'insert into devices (id) values ($1) on conflict (id) do update set used_at = now() returning 1',
    'now() where an insert meets a row',
  ],
  [
    'update projects e set fields = e.fields || jsonb_build_object($1::text, n.value) from unnest($2) n',
    'a function that is only stable, of a column',
  ],
])('%s is found', (statement, fault) => {
  expect(faultsOf(statement)).toEqual([fault]);
});
