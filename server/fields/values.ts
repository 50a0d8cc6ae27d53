import { customFieldKey } from '#contract/listQuery';
import type { EntityKind } from '#contract/tenants';
import type { Transaction } from '#server/database/connect';
import { ownValues, recordTables } from './kinds';
import { fieldValuesColumn } from './read';

/** What a record holds by its fields' keys. */
export type Values = Readonly<Record<string, unknown>>;

/** What records hold by their fields' keys: all, or those that are asked for; dates and numbers are texts. */
export async function readRecords(
  tx: Transaction,
  kind: EntityKind,
  ids: readonly string[],
  asked?: ReadonlySet<string>,
): Promise<Map<string, Values>> {
  if (ids.length === 0) return new Map();
  const isAsked = (key: string) => !asked || asked.has(key);
  const found = await tx.query<{ id: string; own: Values; fields: Values }>(
    `select e.id, ${ownValues(kind, isAsked)} as own, ${fieldValuesColumn('e')} as fields from ${recordTables[kind]} e
      where e.tenant_id = $company and e.id = any($1::uuid[])`,
    [ids],
  );
  return new Map(found.rows.map((row) => [row.id, { ...row.own, ...keyed(row.fields, isAsked) }]));
}

function keyed(fields: Values, isAsked: (key: string) => boolean): Values {
  const values: Record<string, unknown> = {};
  for (const id in fields) {
    const key = customFieldKey(id);
    if (isAsked(key)) values[key] = fields[id];
  }
  return values;
}
