import { customFieldKey } from '#contract/lists/listQuery';
import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import { recordTables, systemValues } from './kinds';
import { fieldValuesColumn } from './read';
import { readRecordKeys } from './recordKeys';

/** Values of a record by field key. */
export type RecordValues = Readonly<Record<string, unknown>>;

/** Reads records' values by field key: all, or the requested ones; dates and numbers are texts. */
export async function readRecordValues(
  tx: Transaction,
  kind: EntityKind,
  ids: readonly string[],
  asked?: ReadonlySet<string>,
): Promise<Map<string, RecordValues>> {
  if (ids.length === 0) return new Map();
  const isAsked = (key: string) => !asked || asked.has(key);
  const keys = await readRecordKeys(tx, kind);
  const names = new Map([...keys].map(([id, key]) => [key, customFieldKey(id)]));
  const found = await tx.query<{ id: string; own: RecordValues; fields: RecordValues }>(
    `select e.id, ${systemValues(kind, isAsked)} as own, ${fieldValuesColumn('e')} as fields from ${recordTables[kind]} e
      where e.tenant_id = $company and e.id = any($1::uuid[])`,
    [ids],
  );
  return new Map(found.rows.map((row) => [row.id, { ...row.own, ...keyed(row.fields, names, isAsked) }]));
}

/** A record's values by their fields' keys: `names` has the keys that are not ids. */
function keyed(
  fields: RecordValues,
  names: ReadonlyMap<string, string>,
  isAsked: (key: string) => boolean,
): RecordValues {
  const values: Record<string, unknown> = {};
  for (const storedKey in fields) {
    const key = names.get(storedKey) ?? customFieldKey(storedKey);
    if (isAsked(key)) values[key] = fields[storedKey];
  }
  return values;
}
