import type { StoredValue } from '#contract/schema';
import type { EntityKind } from '#contract/tenants';
import type { Transaction } from '#server/database/connect';

export type ValueOf = Pick<StoredValue, 'entityId' | 'value'>;

/** How many values are looked at before others have their turn. */
const pageSize = 1000;

/** Every value of a field, a page at a time, however many there are. */
export async function* valuePages(tx: Transaction, definitionId: string): AsyncGenerator<ValueOf[]> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await tx.query<ValueOf>({
      name: 'field-values-page',
      text: `SELECT entity_id AS "entityId", value FROM field_values
        WHERE tenant_id = $company AND definition_id = $1 AND entity_id > $2 ORDER BY entity_id LIMIT ${pageSize}`,
      values: [definitionId, after],
    });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.entityId;
  }
}

export async function countValues(tx: Transaction, definitionId: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM field_values WHERE tenant_id = $company AND definition_id = $1',
    [definitionId],
  );
  return rows[0]?.count ?? 0;
}

/** The rows that hold values of an entity's fields, by kind: key and name. */
export const namedEntities: Record<EntityKind, string> = {
  project: 'SELECT tenant_id, id, title AS name FROM projects WHERE tenant_id = $company',
  client: 'SELECT tenant_id, id, name FROM clients WHERE tenant_id = $company',
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
