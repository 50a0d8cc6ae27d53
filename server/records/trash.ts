import type { FieldErrors } from '#contract/errors';
import type { Transaction } from '#server/database/connect';
import { settleRestored } from '#server/fields/move';
import type { Parameters } from '#server/lists/parameters';
import { Problem } from '#server/problem';
import { changeOf } from './change';
import { columnOf, nameOf } from './columns';
import { figuresOfNew } from './figures';
import { userName } from './history';
import { type Kept, keptOf, keptResources, keptRows, storedColumns } from './kept';
import { inPieces, literal } from './statement';

/** From now on, files of rows that this transaction deletes stay: their rows go to the trash. */
export const keepFiles = (tx: Transaction) => tx.query("set local atrium.keep_files = 'on'");

/** From now on, they go again. */
export const dropFiles = (tx: Transaction) => tx.query("set local atrium.keep_files = 'off'");

/**
 * The part of a statement that puts the rows of `target` (`id`, `name`, `parent_id`) into the trash, with all that hangs
 * on them, before the statement deletes them.
 */
export function trashPart(
  tx: Transaction,
  { resource, parent }: { resource: string; parent?: { resource: string } | undefined },
  days: number,
  parameters: Parameters,
): string {
  const kept = keptOf(resource);
  if (!kept) throw new Error(`Nothing says what of ${resource} goes to the trash.`);
  return `trashed as (insert into trash
      (tenant_id, resource, entity_id, name, parent_resource, parent_id, deleted_by, change_id, expires_at, kept)
    select e.tenant_id, ${literal(resource)}, e.id, target.name, ${parent ? literal(parent.resource) : 'null'},
      target.parent_id, ${parameters.add(tx.userId, 'uuid')}, ${parameters.add(changeOf(tx), 'uuid')},
      now() + ${parameters.add(days, 'integer')} * interval '1 day', ${keptRows(kept)}
    from target join ${nameOf(kept.table)} e on e.tenant_id = target.tenant_id and e.id = target.id
    returning tenant_id, id, kept),
    trashed_files as (insert into trashed_files (tenant_id, file_key, trash_id)
      select tenant_id, key, id from trashed, atrium_kept_files(kept) key on conflict do nothing)`;
}

/** The rows of one table that entries keep, as `h`. */
const rowsOf = (name: string) =>
  `trash t cross join lateral jsonb_populate_recordset(null::${name}, t.kept -> '${name}') h
    where t.tenant_id = $1 and t.id = any($2::uuid[])`;

async function checkNeeds(
  tx: Transaction,
  { table, needs }: Kept,
  ids: readonly string[],
  lost: FieldErrors,
): Promise<void> {
  if (!needs) return;
  const found = await tx.query<{ id: string }>(`select t.id from ${rowsOf(nameOf(table))} and not (${needs.there})`, [
    tx.tenantId,
    ids,
  ]);
  for (const { id } of found.rows) lost[id] = [needs.message];
}

/**
 * A row that comes back counts as changed, so that nobody's older version of it is taken for this one. What hangs on it
 * comes back after it, and is counted as it does.
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

async function insertKept(
  tx: Transaction,
  { table, hanging, customFields }: Kept,
  ids: readonly string[],
): Promise<void> {
  for (const held of [{ table, if: undefined }, ...hanging]) {
    const names = storedColumns(held.table);
    const counted = held.table === table && names.includes('version');
    const values = names.map((name) => (counted ? (restored[name] ?? `h.${name}`) : `h.${name}`));
    const figures = figuresOfNew(nameOf(held.table), (field) => columnOf(held.table, field).name, 'came');
    const counting = figures.length > 0 ? ` returning *) , ${figures.join(', ')} select from came` : '';
    await tx.query(
      `${counting && 'with came as ('}insert into ${nameOf(held.table)} (${names.join(', ')}) select ${values.join(', ')} from ${rowsOf(nameOf(held.table))}
        ${held.if ? `and ${held.if}` : ''}${counting}`,
      [tx.tenantId, ids],
    );
  }
  if (!customFields) return;
  const back = await tx.query<{ id: string }>(
    'select entity_id as id from trash where tenant_id = $1 and id = any($2::uuid[])',
    [tx.tenantId, ids],
  );
  await settleRestored(
    tx,
    customFields,
    back.rows.map(({ id }) => id),
  );
}

/** An entry of the trash that is locked. */
export interface LockedEntry {
  id: string;
  resource: string;
  entityId: string;
}

/** Why entries cannot come back as things are, by their ids. */
export async function unrestorable(tx: Transaction, entries: readonly LockedEntry[]): Promise<FieldErrors> {
  const lost: FieldErrors = {};
  for (const [resource, kept] of keptResources()) {
    const ids = entries.flatMap((entry) => (entry.resource === resource ? [entry.id] : []));
    if (ids.length > 0) await checkNeeds(tx, kept, ids, lost);
  }
  return lost;
}

/**
 * Puts entries back that are locked, all or none.
 * @throws Problem 409 with the errors of those that cannot come back, by their ids
 */
export async function restoreEntries(tx: Transaction, entries: readonly LockedEntry[]): Promise<void> {
  const lost: FieldErrors = {};
  for (const [resource, kept] of keptResources()) {
    const ids = entries.flatMap((entry) => (entry.resource === resource ? [entry.id] : []));
    if (ids.length === 0) continue;
    await checkNeeds(tx, kept, ids, lost);
    // What is missing refuses the whole; the others are put back to learn whether their own needs are met.
    const possible = ids.filter((id) => !lost[id]);
    await inPieces(possible, (some) => insertKept(tx, kept, some));
  }
  const [first] = Object.values(lost).flat();
  if (first) throw new Problem(409, first, lost);
  const all = entries.map(({ id }) => id);
  await tx.query(
    `with target as (delete from trash where tenant_id = $1 and id = any($2::uuid[]) returning *)
      insert into history
        (tenant_id, user_id, user_name, action, resource, entity_id, entity_name, parent_resource, parent_id, change_id)
      select tenant_id, $3, ${userName('$3')}, 'restored', resource, entity_id, name, parent_resource, parent_id, $4
      from target`,
    [tx.tenantId, all, tx.userId, changeOf(tx)],
  );
}

/**
 * Deletes entries for ever; their files are queued for deletion.
 * @param which the entries' ids, or how many of the company's at most
 */
export async function emptyTrash(tx: Transaction, which: readonly string[] | number): Promise<void> {
  const chosen =
    typeof which === 'number' ? 'id in (select id from trash where tenant_id = $1 limit $2)' : 'id = any($2::uuid[])';
  await tx.query(
    `with gone as (delete from trash where tenant_id = $1 and ${chosen} returning tenant_id, kept)
      insert into file_deletions (tenant_id, file_key) select tenant_id, key from gone, atrium_kept_files(kept) key`,
    [tx.tenantId, which],
  );
}

/** Whether a file belongs to what is in the trash. */
export const isTrashed = async (tx: Transaction, fileKey: string): Promise<boolean> =>
  (
    await tx.query({
      name: 'trashed-file',
      text: 'select from trashed_files where tenant_id = $1 and file_key = $2',
      values: [tx.tenantId, fileKey],
    })
  ).rowCount === 1;
