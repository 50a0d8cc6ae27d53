import type { StoredValue } from '#contract/schema';
import type { EntityKind } from '#contract/tenants';
import type { Transaction } from '#server/database/connect';
import type { Keeping } from '#server/database/schema';
import { hasRows, recordTables } from '#server/fields/keeping';

export type ValueOf = Pick<StoredValue, 'entityId' | 'value'>;

/** How many values are looked at before others have their turn. */
const pageSize = 1000;

/** A field whose values are read. */
export interface HeldField {
  id: string;
  kind: EntityKind;
  keptIn: Keeping;
}

export async function heldField(tx: Transaction, id: string): Promise<HeldField | undefined> {
  const found = await tx.query<HeldField>(
    'SELECT id, kind, kept_in AS "keptIn" FROM field_definitions WHERE tenant_id = $company AND id = $1',
    [id],
  );
  return found.rows[0];
}

/** The SQL of a field's values, `entity_id` and `value`: of the definition $1. */
const valuesOf = ({ kind, keptIn }: HeldField): string =>
  hasRows(keptIn)
    ? 'SELECT entity_id, value FROM field_values WHERE tenant_id = $company AND definition_id = $1::uuid'
    : `SELECT id AS entity_id, fields ->> $1::text AS value FROM ${recordTables[kind]}
        WHERE tenant_id = $company AND fields ? $1::text`;

/** Every value of a field, a page at a time, however many there are. */
export async function* valuePages(tx: Transaction, id: string): AsyncGenerator<ValueOf[]> {
  const field = await heldField(tx, id);
  if (!field) return;
  const text = `SELECT entity_id AS "entityId", value FROM (${valuesOf(field)}) held
    WHERE entity_id > $2 ORDER BY entity_id LIMIT ${pageSize}`;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await tx.query<ValueOf>({
      name: `field-values-page-${hasRows(field.keptIn) ? 'rows' : field.kind}`,
      text,
      values: [field.id, after],
    });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.entityId;
  }
}

export async function countValues(tx: Transaction, id: string): Promise<number> {
  const field = await heldField(tx, id);
  if (!field) return 0;
  const { rows } = await tx.query<{ count: number }>(`SELECT count(*)::int AS count FROM (${valuesOf(field)}) held`, [
    field.id,
  ]);
  return rows[0]?.count ?? 0;
}

/** How many records hold each value, among the first `bound` of them; undefined: there is no such field. */
export async function countedValues(
  tx: Transaction,
  id: string,
  bound: number,
): Promise<{ values: { value: string; count: number }[]; whole: boolean } | undefined> {
  const field = await heldField(tx, id);
  if (!field) return undefined;
  const { rows } = await tx.query<{ value: string; count: number }>(
    `SELECT value, count(*)::int AS count FROM (SELECT value FROM (${valuesOf(field)}) held LIMIT ${bound + 1}) looked
     GROUP BY value`,
    [field.id],
  );
  return { values: rows, whole: rows.reduce((sum, { count }) => sum + count, 0) <= bound };
}

/** The values that stand on several records: how many there are, and the first of them. */
export async function doubledValues(
  tx: Transaction,
  id: string,
  limit: number,
): Promise<{ doubled: number; values: ValueOf[] }> {
  const field = await heldField(tx, id);
  if (!field) return { doubled: 0, values: [] };
  const { rows } = await tx.query<ValueOf & { doubled: number }>(
    `SELECT entity_id AS "entityId", value, count(*) OVER ()::int AS doubled
     FROM (SELECT entity_id, value, count(*) OVER (PARTITION BY value) AS times FROM (${valuesOf(field)}) held) counted
     WHERE times > 1 ORDER BY value, entity_id LIMIT ${limit}`,
    [field.id],
  );
  const values = rows.map(({ entityId, value }) => ({ entityId, value }));
  return { doubled: rows[0]?.doubled ?? 0, values };
}

/** The rows that hold values of an entity's fields, by kind: key, name and values. */
export const namedEntities: Record<EntityKind, string> = {
  project: 'SELECT tenant_id, id, title AS name, fields FROM projects WHERE tenant_id = $company',
  client: 'SELECT tenant_id, id, name, fields FROM clients WHERE tenant_id = $company',
};

/** The values with the names of the projects or clients that hold them, by name. */
export async function namedValues(
  tx: Transaction,
  kind: EntityKind,
  values: readonly ValueOf[],
): Promise<StoredValue[]> {
  const { rows } = await tx.query<StoredValue>(
    `SELECT given.id AS "entityId", e.name AS "entityName", given.value
     FROM unnest($1::uuid[], $2::text[]) given (id, value) JOIN (${namedEntities[kind]}) e ON e.id = given.id
     ORDER BY e.name, e.id`,
    [values.map(({ entityId }) => entityId), values.map(({ value }) => value)],
  );
  return rows;
}
