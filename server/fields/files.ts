import { fieldProblemMessage } from '#contract/fields/fieldCheck';
import { type RecordFile, readRecordFile, writeRecordFile } from '#contract/fields/fieldTexts';
import { fieldTypeNames, fieldTypes, typeOf } from '#contract/fields/fieldTypes';
import { customFieldKey } from '#contract/lists/listQuery';
import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import { isId, newId, rowIds } from '#server/database/ids';
import { queueFiles } from '#server/files/deletions';
import { use } from '#server/files/quota';
import { type CustomFieldDefinition, readAllDefinitions } from './definitions';
import { recordTables } from './kinds';
import { fieldValueOf } from './read';
import type { Report, RowPatch } from './unique';

/** The names of the types whose values are files. */
const fileTypes = fieldTypeNames
  .filter((type) => typeOf({ type }).file)
  .flatMap((type) => [type, ...fieldTypes[type].aliases]);

/**
 * Consequence of changed values: files that values name stay; files that no value names any more expire as deleted
 * records do, so that an undo finds them.
 * @see rules 11.46
 */
export const applyFileEffects = (
  tx: Transaction,
  kind: EntityKind,
  recordIds: readonly string[],
  trashDays: number,
): Promise<unknown> =>
  tx.query(
    `update field_files f set expires_at = case when named.it then null else named.until end
      from (select h.id, coalesce(${fieldValueOf('e', 'h.field_id::text')} #>> '{}' like '%' || h.id || '%', false) as it,
          now() + $2 * interval '1 day' as until
        from field_files h join ${recordTables[kind]} e on e.tenant_id = $company and e.id = h.record_id
        where h.tenant_id = $company and h.record_id = any($1::uuid[])) named
      where f.tenant_id = $company and f.id = named.id and named.it <> (f.expires_at is null)`,
    [recordIds, trashDays],
  );

/**
 * Consequence of a changed schema: files of fields that hold no files any more expire, those of deleted fields with their
 * fields.
 */
export const loseFiles = (tx: Transaction): Promise<unknown> =>
  tx.query(
    `update field_files f set expires_at = coalesce(lost.restorable, lost.until)
      from (select h.id, g.expires_at as restorable, now() as until from field_files h
        left join deleted_fields g on g.tenant_id = $company and g.id = h.field_id
        where h.tenant_id = $company and h.expires_at is null
          and not exists (select from field_definitions d
            where d.tenant_id = $company and d.id = h.field_id and lower(d.type) = any($1))) lost
      where f.tenant_id = $company and f.id = lost.id`,
    [fileTypes],
  );

/** Consequence of new values: files that were reserved for a person now belong to their record. @see rules 11.48 */
export async function claimUploads(
  tx: Transaction,
  kind: EntityKind,
  rows: readonly RowPatch[],
  trashDays: number,
): Promise<void> {
  const fields = (await readAllDefinitions(tx, kind)).filter((one) => typeOf(one).file);
  const keys = fields.map(({ id }) => customFieldKey(id));
  const touched = rows.filter(({ given: patch }) => keys.some((key) => key in patch));
  if (touched.length === 0) return;
  const named = touched.flatMap(({ id, given: patch }) =>
    keys.flatMap((key) => {
      const file = readRecordFile(String(patch[key]));
      return file && isId(file.id) ? [{ record: id, file: file.id }] : [];
    }),
  );
  if (named.length > 0) {
    await tx.query(
      `update field_files f set record_id = named.record, held_by = null, expires_at = null
        from unnest($1::uuid[], $2::uuid[]) named(id, record)
        where f.tenant_id = $company and f.id = named.id and f.record_id is null`,
      [named.map(({ file }) => file), named.map(({ record }) => record)],
    );
  }
  await applyFileEffects(tx, kind, rowIds(touched), trashDays);
}

/**
 * Values that name an unknown file: neither one of their record and field, nor one reserved for the caller. A reserved
 * file goes to one record only.
 */
export async function checkFiles(
  tx: Transaction,
  definitions: readonly CustomFieldDefinition[],
  rows: readonly RowPatch[],
  report: Report,
): Promise<void> {
  for (const definition of definitions.filter((one) => typeOf(one).file)) {
    const key = customFieldKey(definition.id);
    const naming = rows.flatMap(({ id, given: patch }) =>
      typeof patch[key] === 'string' ? [{ id, file: readRecordFile(patch[key]) }] : [],
    );
    if (naming.length === 0) continue;
    const { rows: there } = await tx.query<RecordFile & Record<'recordId' | 'heldBy', string | null>>(
      `select id, record_id as "recordId", held_by as "heldBy", file_name as name, size from field_files
        where tenant_id = $company and field_id = $1 and id = any($2::uuid[]) for update`,
      [definition.id, naming.flatMap(({ file }) => (file && isId(file.id) ? [file.id] : []))],
    );
    const known = new Map(there.map((one) => [writeRecordFile(one), one]));
    const taken = new Set<string>();
    for (const { id, file } of naming) {
      const found = file && known.get(writeRecordFile(file));
      const isReserved = found?.recordId === null && found.heldBy === tx.userId && !taken.has(found.id);
      if (isReserved) taken.add(found.id);
      if (!isReserved && found?.recordId !== id) report(id, key, fieldProblemMessage('given', definition));
    }
  }
}

/** Number of files that are reserved for one person, and for how long. */
const reservation = { most: 30, hours: 24 } as const;

/** Reserves a file for the caller; beyond the limit the oldest is released. @returns its id */
export async function stageFile(
  tx: Transaction,
  file: { fieldId: string; key: string; small: string | null; name: string; size: number },
): Promise<string> {
  const id = newId();
  await tx.query(
    `insert into field_files (tenant_id, id, held_by, field_id, file_key, thumbnail_key, file_name, size, expires_at)
      values ($company, $1, $2, $3, $4, $5, $6, $7, now() + $8 * interval '1 hour')`,
    [id, tx.userId, file.fieldId, file.key, file.small, file.name, file.size, reservation.hours],
  );
  await tx.query(
    `update field_files set expires_at = now() where tenant_id = $company and id = any(array(
      select id from field_files where tenant_id = $company and held_by = $1 and expires_at > now()
        order by created_at desc, id desc offset $2))`,
    [tx.userId, reservation.most],
  );
  return id;
}

/** Deletes expired files, up to a number. @returns how many */
export async function deleteExpiredFiles(tx: Transaction, most: number): Promise<number> {
  const { rows } = await tx.query<{ keys: string[]; size: number }>(
    `delete from field_files where tenant_id = $company and id = any(array(select id from field_files
        where tenant_id = $company and expires_at <= now() order by id limit $1 for update skip locked))
      returning array_remove(array[file_key, thumbnail_key], null) as keys, size`,
    [most],
  );
  await queueFiles(
    tx,
    rows.flatMap(({ keys }) => keys),
  );
  await use(
    tx,
    rows.reduce((sum, { size }) => sum - size, 0),
  );
  return rows.length;
}
