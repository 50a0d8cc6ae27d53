import type { PgTable } from 'drizzle-orm/pg-core';
import { type EntityKind, kindOfResource } from '#contract/fields/entityKinds';
import { customFieldKey } from '#contract/lists/listQuery';
import type { Message } from '#contract/message';
import type { Transaction } from '#server/database/connect';
import { readAllDefinitions } from '#server/fields/definitions';
import { moveRestored } from '#server/fields/move';
import { respelled, respellValues } from '#server/fields/respell';
import { mapYielding } from '#server/process/timeSlices';
import { aggregatesOfNew } from '#server/records/counters/aggregates';
import { count } from '#server/records/counters/counts';
import { changeOf } from '#server/records/history/change';
import { addEntries, writer } from '#server/records/history/entries';
import { lockRows } from '#server/records/read/lockNamed';
import { tableName } from '#server/resources/columns';
import type { Count, PatchValues, Records, Writer } from '#server/resources/descriptor';
import { storeTexts } from '#server/search/texts';
import { Parameters } from '#server/sql/parameters';
import { inPieces, planChecksOnce } from '#server/sql/statement';
import { type ReferencedRow, storedColumns, type TrashPolicy, trashPolicies, trashPolicyOf } from './trashPolicy';

/** SQL: the rows of one table in the trash entries of some records, as `h`. */
export const sqlOfTrashedRows = (name: string) =>
  `trash t cross join lateral jsonb_populate_recordset(null::${name}, t.kept -> '${name}') h
    where t.tenant_id = $company and t.entity_id = any($1::uuid[])`;

/** A row in the trash. */
interface DeletedRow {
  id: string;
  /** The record that it comes back with: itself, or its parent. */
  record: string;
}

/** The rows of a resource in the trash entries of some records, and their values of unique fields. */
export async function deletedRows(
  tx: Transaction,
  { resource, table }: { resource: string; table: PgTable },
  ids: readonly string[],
): Promise<{ rows: DeletedRow[]; values: Map<string, PatchValues> }> {
  const kind = kindOfResource(resource);
  const unique = kind ? (await readAllDefinitions(tx, kind)).filter((definition) => definition.unique) : [];
  const fields = unique.length > 0 ? 'h.fields' : 'null::jsonb';
  const { rows } = await tx.query<DeletedRow & { held: Readonly<Record<string, string>> | null }>(
    `select h.id, t.entity_id as record,
        (select jsonb_object_agg(f.key, f.value) from jsonb_each(${fields}) f where f.key = any($2::text[])) as held
      from ${sqlOfTrashedRows(tableName(table))}`,
    [ids, unique.map(({ recordKey }) => recordKey)],
  );
  const values = await mapYielding(rows, ({ id, held }): [string, PatchValues] => [
    id,
    Object.fromEntries(unique.map((field) => [customFieldKey(field.id), held?.[field.recordKey]])),
  ]);
  return { rows, values: new Map(unique.length > 0 ? values : []) };
}

/**
 * The records whose parents, or whose required references, are gone, with the reasons. A reason names a record in the
 * trash only to a caller who sees its entry there.
 */
export async function missingNeeds(
  { tx, seesTrashed = () => 'false' }: Pick<Writer, 'tx' | 'seesTrashed'>,
  resource: string,
  ids: readonly string[],
): Promise<Map<string, Message>> {
  const missing = new Map<string, Message>();
  const { table, needs } = policyOf(resource);
  for (const need of needs) {
    const parameters = new Parameters();
    parameters.add(ids, 'uuid[]'); // first, as `sqlOfTrashedRows` names them
    const needed = `from trash t where t.tenant_id = $company and t.entity_id = h.${need.column}`;
    const found = await tx.query<{ id: string; deleted: boolean; name: string | null }>(
      `select h.id, exists (select ${needed}) as deleted,
          (select t.name ${needed} and ${seesTrashed(parameters)} limit 1) as name
        from ${sqlOfTrashedRows(tableName(table))} and ${need.where ?? 'true'} and not exists (
          select from ${tableName(need.table)} n where n.tenant_id = $company and n.id = h.${need.column})`,
      parameters.values,
    );
    for (const { id, deleted, name } of found.rows) missing.set(id, deleted ? need.deleted(name) : need.message);
  }
  return missing;
}

const policyOf = (resource: string): TrashPolicy => {
  const policy = trashPolicyOf(resource);
  if (!policy) throw new Error(`Nothing says what of ${resource} goes to the trash.`);
  return policy;
};

/** Locks the rows that decide whether records, and which of their children, can be restored. */
export async function lockReferenced(tx: Transaction, ids: readonly string[]): Promise<void> {
  const lockNeeded = async (
    from: PgTable,
    { table, column, where = 'true' }: ReferencedRow & { where?: string },
    lock?: 'key share',
  ) => {
    const found = await tx.query<{ id: string }>(
      `select distinct h.${column} as id from ${sqlOfTrashedRows(tableName(from))} and ${where}`,
      [ids],
    );
    const named = found.rows.map(({ id }) => id);
    if (named.length > 0) await lockRows(tx, tableName(table), named, lock);
  };
  for (const [, { table, needs, children }] of trashPolicies()) {
    for (const need of needs) await lockNeeded(table, need, 'key share');
    for (const { table: from, holds } of children) if (holds) await lockNeeded(from, holds);
  }
}

/**
 * A restored row counts as changed, so that no older version of it is mistaken for this one. Its children are restored
 * after it, and counted then.
 */
const restored: Readonly<Record<string, string>> = {
  version: 'h.version + 1',
  fields: `coalesce(h.fields, '{}')`,
  updated_at: 'now()',
  document_count: '0',
  image_count: '0',
  travel_data_count: '0',
  comments_count: '0',
};

/** The project that counts restored rows of these tables, and in which column. */
const counting: Readonly<Record<string, readonly [column: Count, project: string]>> = {
  documents: ['document_count', `case when owner_kind = 'project' then owner_id end`],
  images: ['image_count', `case when owner_kind = 'project' then owner_id end`],
  flights: ['travel_data_count', 'project_id'],
  hotels: ['travel_data_count', 'project_id'],
  comments: ['comments_count', 'case when not is_deleted then project_id end'],
};

async function insertTrashed(tx: Transaction, { table, children }: TrashPolicy, ids: readonly string[]): Promise<void> {
  for (const part of [{ table, if: undefined }, ...children]) {
    const names = storedColumns(part.table);
    const counted = part.table === table && names.includes('version');
    const values = names.map((name) => (counted || name === 'fields' ? (restored[name] ?? `h.${name}`) : `h.${name}`));
    const name = tableName(part.table);
    const aggregates = aggregatesOfNew(name, 'came');
    const [column, project = 'null::uuid'] = counting[name] ?? [];
    const parts = [
      `came as (insert into ${name} (${names.join(', ')}) select ${values.join(', ')} from ${sqlOfTrashedRows(name)}
        ${part.if ? `and ${part.if}` : ''} returning *)`,
      ...aggregates,
    ];
    const came = await tx.query<{ id: string; count: number }>(
      `with ${parts.join(', ')} select ${project} as id, count(*) as count from came where ${project} is not null group by 1`,
      [ids],
    );
    if (column) await count(tx, column, new Map(came.rows.map((row) => [row.id, row.count])));
  }
}

/** The unique values of some rows, as their fields spell them now. */
async function respell(
  tx: Transaction,
  kind: EntityKind,
  ids: readonly string[],
  own: ReadonlyMap<string, PatchValues>,
): Promise<void> {
  for (const field of (await readAllDefinitions(tx, kind)).filter(({ unique }) => unique)) {
    const spelled = ids.flatMap((entityId) => {
      const value = own.get(entityId)?.[customFieldKey(field.id)];
      return typeof value === 'string' ? [{ entityId, ...respelled(field, value) }] : [];
    });
    if (spelled.length > 0) await respellValues(tx, { id: field.id, kind }, spelled);
  }
}

/**
 * Inserts checked records again with all their children, and adds their history entries. Children come with a record: they
 * have no entries in the trash themselves.
 * @param own the values of single rows that must be unique
 */
export const restoreRows = (
  tx: Transaction,
  { resource, table, list: { customFields } }: Records,
  ids: readonly string[],
  own: ReadonlyMap<string, PatchValues>,
): Promise<void> =>
  inPieces(ids, async (some) => {
    await planChecksOnce(tx, some.length);
    await insertTrashed(tx, policyOf(resource), some);
    if (customFields) await respell(tx, customFields, some, own);
    await storeTexts(tx, tableName(table), some);
    if (customFields) await moveRestored(tx, customFields, some);
    await tx.query(
      `with target as (delete from trash where tenant_id = $company and entity_id = any($1::uuid[]) returning *),
        ${addEntries(
          tx,
          `select $company, ${writer('$2::uuid', '$4')}, 'restored', resource, entity_id, name, parent_resource, parent_id, $3::uuid, '{}'
            from target`,
        )}
        select from announced`,
      [some, tx.userId, changeOf(tx), tx.tokenName],
    );
  });
