import { setImmediate } from 'node:timers/promises';
import type { Formulas } from '#contract/formulas';
import { customFieldKey } from '#contract/listQuery';
import type { EntityKind } from '#contract/tenants';
import type { Transaction } from '#server/database/connect';
import { oncePerTransaction } from '#server/database/oncePerTransaction';
import { entityFormulas, type FormulaDefinition } from './formulas';
import { ownValues, recordTables } from './kinds';
import { fieldValuesColumn } from './read';

type Values = Readonly<Record<string, unknown>>;

/** The formulas of an entity, which stay as they are until the transaction ends; undefined: it has none. */
export const formulasFor = oncePerTransaction(async (tx, kind: EntityKind): Promise<Formulas | undefined> => {
  const found = await tx.query<FormulaDefinition>({
    name: 'field-formulas',
    text: `select id, name, type, rules ->> 'formula' as formula from field_definitions
      where tenant_id = $company and kind = $1 and exists (select from field_definitions f
        where f.tenant_id = $company and f.kind = $1 and f.rules ->> 'formula' is not null)
      order by id for key share`,
    values: [kind],
  });
  return found.rows.length > 0 ? entityFormulas(kind, found.rows) : undefined;
});

/** What records hold by their fields' keys; dates and numbers are texts. */
export async function readRecords(
  tx: Transaction,
  kind: EntityKind,
  ids: readonly string[],
): Promise<Map<string, Values>> {
  const found = await tx.query<{ id: string; own: Values; fields: Values }>(
    `select e.id, ${ownValues[kind]} as own, ${fieldValuesColumn('e')} as fields from ${recordTables[kind]} e
      where e.tenant_id = $company and e.id = any($1::uuid[])`,
    [ids],
  );
  return new Map(found.rows.map((row) => [row.id, { ...row.own, ...keyed(row.fields) }]));
}

const keyed = (fields: Values): Values =>
  Object.fromEntries(Object.entries(fields).map(([id, value]) => [customFieldKey(id), value]));

/** So many records are worked out before others have their turn. */
const atOnce = 500;

/** The computed fields of records, by their ids, from what each holds. */
export async function computeAll(
  formulas: Formulas,
  records: ReadonlyMap<string, Values>,
): Promise<Map<string, Map<string, string | null>>> {
  const made = new Map<string, Map<string, string | null>>();
  for (const [id, values] of records) {
    const read = (key: string) => {
      const value = values[key];
      return value === undefined || value === null ? null : String(value);
    };
    made.set(id, formulas.compute(read));
    if (made.size % atOnce === 0) await setImmediate();
  }
  return made;
}
