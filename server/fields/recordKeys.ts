import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import { oncePerTransaction } from '#server/database/oncePerTransaction';

/**
 * SQL: the key of the values of a definition `d` in records' `fields`: its own key or, for older definitions, its id.
 * The key never leaves the server: calls, histories and the trash name fields by their ids.
 */
export const recordKey = 'coalesce(d.key, d.id::text)';

/** SQL: the key of the definition whose id is the text `id`; the id itself where it was deleted. */
export const recordKeyOf = (id: string): string =>
  `coalesce((select d.key from field_definitions d where d.tenant_id = $company and d.id = (${id})::uuid), ${id})`;

/** SQL: ids of a kind's definitions by those keys, as JSON; computed once, however many records are read. */
export const idsByRecordKey = (kind: EntityKind): string =>
  `(select jsonb_object_agg(${recordKey}, d.id) from field_definitions d where d.tenant_id = $company and d.kind = '${kind}')`;

export async function readRecordKey(tx: Transaction, definitionId: string): Promise<string> {
  const { rows } = await tx.query<{ key: string }>({
    name: 'field-record-key',
    text: `select ${recordKey} as key from field_definitions d where d.tenant_id = $company and d.id = $1`,
    values: [definitionId],
  });
  return rows[0]?.key ?? definitionId;
}

/** The keys of a kind's definitions by their ids; definitions without a key store values under their ids. */
export const readRecordKeys = oncePerTransaction(async (tx, kind: EntityKind): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await tx.query<{ id: string; key: string }>({
    name: 'field-record-keys',
    text: 'select id, key from field_definitions where tenant_id = $company and kind = $1 and key is not null',
    values: [kind],
  });
  return new Map(rows.map(({ id, key }) => [id, key]));
});
