import { type EntityKind, entityKinds } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import { rowIds } from '#server/database/ids';
import { applyFileEffects } from './files';
import { noteSaved } from './indexDemand';
import { moveLater } from './move';

/**
 * Deletes the definitions of a kind that a save leaves out. Their values stay on the records as long as deleted records
 * stay in the trash, so that an undo restores them; values that are in rows alone are deleted at once.
 * @param days how long; 0: not at all
 * @see rules 11.1
 */
export async function deleteDefinitions(
  tx: Transaction,
  kind: EntityKind,
  presentIds: readonly string[],
  days: number,
): Promise<void> {
  const leftOut = 'd.tenant_id = $company and d.kind = $1 and not (d.id = any($2::uuid[]))';
  if (days > 0) {
    await tx.query(
      `insert into deleted_fields
          (tenant_id, id, kind, type, name, options, rules, key, last, created_at, expires_at)
        select d.tenant_id, d.id, d.kind, d.type, d.name, d.options, d.rules, d.key, c.last, d.created_at,
          now() + $3 * interval '1 day'
        from field_definitions d
        left join field_counters c on c.tenant_id = $company and c.definition_id = d.id
        where ${leftOut} and d.kept_in not in ('rows', 'moving') returning 1`,
      [kind, presentIds, days],
    );
  }
  await tx.query(`delete from field_definitions d where ${leftOut}`, [kind, presentIds]);
}

/** The ids of a kind's deleted fields that can still be restored. */
export async function restorableFields(tx: Transaction, kind: EntityKind): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ id: string }>(
    'select id from deleted_fields where tenant_id = $company and kind = $1 and expires_at > now()',
    [kind],
  );
  return new Set(rowIds(rows));
}

/**
 * Restores deleted definitions under the keys of their values, without the rules of a field that are demanded of values:
 * the save that follows sets and checks them.
 */
export async function restoreDefinitions(tx: Transaction, kind: EntityKind, ids: readonly string[]): Promise<void> {
  const wanted = 'f.tenant_id = $company and f.kind = $1 and f.id = any($2::uuid[])';
  await tx.query(
    `insert into field_definitions (tenant_id, id, kind, type, name, options, rules, key, created_at, kept_in)
      select f.tenant_id, f.id, f.kind, f.type, f.name, f.options, f.rules, f.key, f.created_at, 'record'
      from deleted_fields f where ${wanted} returning 1`,
    [kind, ids],
  );
  await tx.query(
    `insert into field_counters (tenant_id, definition_id, last)
      select f.tenant_id, f.id, f.last from deleted_fields f where ${wanted} and f.last is not null returning 1`,
    [kind, ids],
  );
  await tx.query(`delete from deleted_fields f where ${wanted}`, [kind, ids]);
}

/** Consequence of restored fields: files that their values name stay. */
export async function keepFiles(
  tx: Transaction,
  kind: EntityKind,
  ids: readonly string[],
  trashDays: number,
): Promise<void> {
  const { rows } = await tx.query<{ id: string }>(
    `select distinct record_id as id from field_files
      where tenant_id = $company and field_id = any($1::uuid[]) and record_id is not null`,
    [ids],
  );
  if (rows.length > 0) {
    await applyFileEffects(tx, kind, rowIds(rows), trashDays);
  }
}

/** Forgets fields that were deleted long ago, up to a number; the background job deletes their values. @returns how many */
export async function forgetDeletedFields(tx: Transaction, most: number): Promise<number> {
  const { rows } = await tx.query<{ kind: EntityKind }>(
    `delete from deleted_fields where tenant_id = $company and id = any(array(select id from deleted_fields
        where tenant_id = $company and expires_at <= now() order by id limit $1 for update skip locked))
      returning kind`,
    [most],
  );
  const kinds = new Set(rows.map(({ kind }) => kind));
  for (const kind of entityKinds) if (kinds.has(kind)) await moveLater(tx, kind);
  if (rows.length > 0) noteSaved(tx);
  return rows.length;
}
