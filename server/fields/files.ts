import { fieldProblemMessage } from '#contract/fieldCheck';
import { readKeptFile } from '#contract/fieldTexts';
import { fieldTypeNames, fieldTypes, typeOf } from '#contract/fieldTypes';
import { customFieldKey } from '#contract/listQuery';
import type { EntityKind } from '#contract/tenants';
import type { Transaction } from '#server/database/connect';
import { queueFiles } from '#server/files/deletions';
import { use } from '#server/files/quota';
import type { CustomFieldDefinition } from './definitions';
import { recordTables } from './kinds';
import { fieldValueOf } from './read';
import type { RowGiven } from './unique';

/** The names of the types whose values are files. */
const fileTypes = fieldTypeNames
  .filter((type) => typeOf({ type }).file)
  .flatMap((type) => [type, ...fieldTypes[type].aliases]);

/**
 * After the values of records have changed: files that they name stay, those that they name no more expire as what is
 * deleted does, so that an undo finds them. @see rules 11.46
 */
export const settleFiles = (
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

/** After a schema has changed: files of fields that are gone, or hold no files any more, are nobody's. */
export const loseFiles = (tx: Transaction): Promise<unknown> =>
  tx.query(
    `update field_files f set expires_at = now() where f.tenant_id = $company and f.expires_at is null
      and not exists (select from field_definitions d
        where d.tenant_id = $company and d.id = f.field_id and lower(d.type) = any($1))`,
    [fileTypes],
  );

/** Values that name a file which is not, or no longer, one of their record and field. */
export async function checkFiles(
  tx: Transaction,
  definitions: readonly CustomFieldDefinition[],
  rows: readonly RowGiven[],
  report: (id: string, field: string, message: string) => void,
): Promise<void> {
  for (const definition of definitions.filter((one) => typeOf(one).file)) {
    const key = customFieldKey(definition.id);
    const naming = rows.filter(({ given }) => typeof given[key] === 'string');
    if (naming.length === 0) continue;
    const { rows: there } = await tx.query<{ id: string; recordId: string }>(
      `select id, record_id as "recordId" from field_files
        where tenant_id = $company and field_id = $1 and record_id = any($2::uuid[]) for update`,
      [definition.id, naming.map(({ id }) => id)],
    );
    for (const { id, given } of naming) {
      const named = readKeptFile(String(given[key]))?.id;
      if (there.some((file) => file.id === named && file.recordId === id)) continue;
      report(id, key, fieldProblemMessage('given', definition));
    }
  }
}

/** Deletes files that have expired, at most so many. @returns how many */
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
