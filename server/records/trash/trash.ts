import type { Transaction } from '#server/database/connect';
import { use } from '#server/files/quota';
import { changeOf } from '#server/records/history/change';
import { tableName } from '#server/resources/columns';
import type { Parameters } from '#server/sql/parameters';
import { literal } from '#server/sql/statement';
import { trashedRows, trashPolicyOf } from './trashPolicy';

/**
 * The part of a statement that puts the rows of `target` (`id`, `name`, `parent_id`) into the trash, with all their
 * children, before the statement deletes them.
 */
export function trashPart(
  tx: Transaction,
  { resource, parent }: { resource: string; parent?: { resource: string } | undefined },
  days: number,
  parameters: Parameters,
): string {
  const policy = trashPolicyOf(resource);
  if (!policy) throw new Error(`Nothing says what of ${resource} goes to the trash.`);
  return `trashed as (insert into trash
      (tenant_id, resource, entity_id, name, parent_resource, parent_id, deleted_by, change_id, expires_at, kept)
    select $company, ${literal(resource)}, e.id, target.name, ${parent ? literal(parent.resource) : 'null'},
      target.parent_id, ${parameters.add(tx.userId, 'uuid')}, ${parameters.add(changeOf(tx), 'uuid')},
      now() + ${parameters.add(days, 'integer')} * interval '1 day', ${trashedRows(policy)}
    from target join ${tableName(policy.table)} e on e.id = target.id
    where e.tenant_id = $company returning id, kept),
    trashed_files as (insert into trashed_files (tenant_id, file_key, trash_id)
      select $company, key, id from trashed, atrium_kept_files(kept) key on conflict do nothing)`;
}

/** A locked entry of the trash. */
export interface LockedEntry {
  id: string;
  resource: string;
  entityId: string;
  name: string;
}

/** Selects entries: by their ids, or a number of any or of expired ones. */
type Chosen = { ids: readonly string[] } | { any: number } | { expired: number };

const chosenIds = (chosen: Chosen): readonly [condition: string, value: unknown] => {
  if ('ids' in chosen) return ['id = any($1::uuid[])', chosen.ids];
  if ('any' in chosen) return ['id in (select id from trash where tenant_id = $company limit $1)', chosen.any];
  const due = `select id from trash where tenant_id = $company and expires_at <= now()
    order by expires_at limit $1 for update skip locked`;
  return [`id in (${due})`, chosen.expired];
};

/** Deletes entries permanently; their files are queued for deletion, and count no longer. @returns how many */
export async function emptyTrash(tx: Transaction, chosen: Chosen): Promise<number> {
  const [condition, value] = chosenIds(chosen);
  const found = await tx.first<{ count: number; bytes: number }>(
    `with gone as (delete from trash where tenant_id = $company and ${condition} returning kept),
      queued as (insert into file_deletions (tenant_id, file_key) select $company, key from gone, atrium_kept_files(kept) key returning 1)
      select count(*) as count, coalesce(sum(atrium_kept_bytes(kept)), 0) as bytes from gone`,
    [value],
  );
  const { count: emptied = 0, bytes = 0 } = found ?? {};
  await use(tx, -bytes);
  return emptied;
}

/** Whether a file belongs to a record in the trash. */
export const isTrashed = async (tx: Transaction, fileKey: string): Promise<boolean> =>
  (
    await tx.query({
      name: 'trashed-file',
      text: 'select from trashed_files where tenant_id = $company and file_key = $1',
      values: [fileKey],
    })
  ).rowCount === 1;
