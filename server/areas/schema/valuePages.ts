import type { StoredValue } from '#contract/extensions/schema';
import { entities } from '#contract/fields/entityKinds';
import { customFieldKey } from '#contract/lists/listQuery';
import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import type { FieldStorage } from '#server/database/schema';
import { namedEntities, recordTables } from '#server/fields/kinds';
import { recordKey } from '#server/fields/recordKeys';
import { hasRows } from '#server/fields/storage';
import { seenIds } from '#server/resources/visibility';
import { Parameters } from '#server/sql/parameters';

export type EntityValue = Pick<StoredValue, 'entityId' | 'value'>;

/** The number of values that are scanned before the event loop serves others. */
const pageSize = 1000;

/** A field whose values are read. */
interface ValueField {
  id: string;
  kind: EntityKind;
  keptIn: FieldStorage;
  recordKey: string;
}

export const findValueField = (tx: Transaction, id: string): Promise<ValueField | undefined> =>
  tx.first<ValueField>(
    `select id, kind, kept_in as "keptIn", ${recordKey} as "recordKey" from field_definitions d
      where tenant_id = $company and id = $1`,
    [id],
  );

/** SQL: ids of records whose values of a field the caller may read; undefined: all of the company. */
export const readableIds = (tx: Transaction, { id, kind }: Pick<ValueField, 'id' | 'kind'>, parameters: Parameters) =>
  seenIds(tx, entities[kind].resource, parameters, customFieldKey(id));

/** Values of a field that the caller may read, with their records' names, by name. */
export async function namedValues(
  tx: Transaction,
  field: Pick<ValueField, 'id' | 'kind'>,
  values: readonly EntityValue[],
): Promise<StoredValue[]> {
  if (values.length === 0) return [];
  const parameters = new Parameters();
  const ids = parameters.each(values, 'entityId', 'uuid');
  const texts = parameters.each(values, 'value', 'text');
  const seen = readableIds(tx, field, parameters);
  return tx.rows<StoredValue>(
    `select given.id as "entityId", e.name as "entityName", given.value
     from unnest(${ids}, ${texts}) given (id, value) join (${namedEntities[field.kind]}) e on e.id = given.id
     ${seen ? `where given.id in (${seen})` : ''}
     order by e.name, e.id`,
    parameters.values,
  );
}

/** SQL: a field's values as `entity_id` and `value`; $1 is their search key. */
const valuesOf = ({ kind, keptIn }: ValueField): string =>
  hasRows(keptIn)
    ? 'select entity_id, value from field_values where tenant_id = $company and definition_id = $1::uuid'
    : `select id as entity_id, fields ->> $1::text as value from ${recordTables[kind]}
        where tenant_id = $company and fields ? $1::text`;

/** The key under which a field's values are found. */
const foundBy = ({ id, keptIn, recordKey }: ValueField): string => (hasRows(keptIn) ? id : recordKey);

/** Every value of a field, a page at a time, however many there are. */
export async function* valuePages(tx: Transaction, id: string): AsyncGenerator<EntityValue[]> {
  const field = await findValueField(tx, id);
  if (!field) return;
  const text = `select entity_id as "entityId", value from (${valuesOf(field)}) held
    where entity_id > $2 order by entity_id limit ${pageSize}`;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await tx.query<EntityValue>({
      name: `field-values-page-${hasRows(field.keptIn) ? 'rows' : field.kind}`,
      text,
      values: [foundBy(field), after],
    });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.entityId;
  }
}

export async function countValues(tx: Transaction, id: string): Promise<number> {
  const field = await findValueField(tx, id);
  if (!field) return 0;
  const { rows } = await tx.query<{ count: number }>(`select count(*)::int as count from (${valuesOf(field)}) held`, [
    foundBy(field),
  ]);
  return rows[0]?.count ?? 0;
}

/** The number of records of each value, among the first `bound` records; undefined: no such field. */
export async function countedValues(
  tx: Transaction,
  id: string,
  bound: number,
): Promise<{ values: { value: string; count: number }[]; whole: boolean } | undefined> {
  const field = await findValueField(tx, id);
  if (!field) return undefined;
  const { rows } = await tx.query<{ value: string; count: number }>(
    `select value, count(*)::int as count from (select value from (${valuesOf(field)}) held limit ${bound + 1}) looked
     group by value`,
    [foundBy(field)],
  );
  return { values: rows, whole: rows.reduce((sum, { count }) => sum + count, 0) <= bound };
}

/** Distinct values of a field up to a limit, and whether the caller may read a record with each. */
export async function distinctValues(
  tx: Transaction,
  id: string,
  limit: number,
): Promise<{ value: string; seen: boolean }[]> {
  const field = await findValueField(tx, id);
  if (!field) return [];
  const parameters = new Parameters();
  parameters.bare(foundBy(field));
  const ids = readableIds(tx, field, parameters);
  return tx.rows<{ value: string; seen: boolean }>(
    `select value, ${ids ? `bool_or(entity_id in (${ids}))` : 'true'} as seen from (${valuesOf(field)}) held
      group by value order by value limit ${limit}`,
    parameters.values,
  );
}
