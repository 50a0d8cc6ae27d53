import type { Transaction } from '#server/database/connect';
import { isId } from '#server/database/ids';
import { definitionIdOf, isCustom, readerOf } from '#server/records/history/entries';
import { tableName } from '#server/resources/columns';
import type { Records } from '#server/resources/descriptor';
import { Parameters } from '#server/sql/parameters';
import { literal, run } from '#server/sql/statement';

/** Present values of some fields, as JSON, by row. */
export async function readStoredValues(
  tx: Transaction,
  record: Records,
  ids: readonly string[],
  fields: readonly string[],
): Promise<Map<string, Readonly<Record<string, unknown>>>> {
  if (ids.length === 0 || fields.length === 0) return new Map();
  const { alias } = record.list;
  const parameters = new Parameters();
  const known = fields.filter((field) => !isCustom(field) || isId(definitionIdOf(field)));
  const values = known.map((field) => `(${literal(field)}, ${readerOf(record, field, alias)})`).join(', ');
  const text = `select ${alias}.id, (select jsonb_object_agg(c.field, c.value) from (values ${values}) c(field, value)) as held
    from ${tableName(record.table)} ${alias}
    where ${alias}.tenant_id = $company and ${alias}.id = any(${parameters.add(ids, 'uuid[]')})`;
  const rows = await run<{ id: string; held: Readonly<Record<string, unknown>> }>(tx, text, parameters, {
    prepared: false,
  });
  return new Map(rows.map(({ id, held }) => [id, held]));
}
