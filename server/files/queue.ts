import type { Database, Transaction } from '#server/database/connect';
import { backupLock } from '#server/database/locks';
import { use } from './quota';

export interface FileDeletion {
  id: string;
  tenantId: string;
  fileKey: string;
  /** The number of attempts, this one included. */
  attempts: number;
}

type Queue = Pick<Database, 'system' | 'open'>;

/**
 * Takes due entries of one company, and sets their next attempt in case their files cannot be deleted: after a minute,
 * two, four … up to eight hours. Several servers never take the same entries, and none while a backup runs. The
 * reservation of a taken entry has expired: no row can name its file any more.
 */
async function takeOfCompany(tx: Transaction, most: number): Promise<FileDeletion[]> {
  const free = await tx.query<{ free: boolean }>('select pg_try_advisory_xact_lock_shared($1) as free', [backupLock]);
  if (!free.rows[0]?.free) return [];
  const taken = await tx.query<Omit<FileDeletion, 'tenantId'> & { lapsed: number }>(
    `with due as (
       select id, case when reserved then size else 0 end as lapsed,
         now() + interval '1 minute' * 2 ^ least(attempts, 9) as next from file_deletions
       where tenant_id = $company and due_at <= now() order by due_at limit $1 for update skip locked)
     update file_deletions as entry
     set reserved = false, attempts = entry.attempts + 1, due_at = due.next
     from due where entry.tenant_id = $company and entry.id = due.id
     returning entry.id, entry.file_key as "fileKey", entry.attempts, due.lapsed`,
    [most],
  );
  await use(tx, -taken.rows.reduce((sum, { lapsed }) => sum + lapsed, 0));
  return taken.rows.map(({ lapsed: _lapsed, ...entry }) => ({ ...entry, tenantId: tx.tenantId }));
}

/** Takes entries of the queue of files to delete, company by company; each gets a next attempt, later every time. */
export async function takeDue({ system, open }: Queue, most: number): Promise<FileDeletion[]> {
  const taken: FileDeletion[] = [];
  for (const tenantId of await system.companiesWithDue('fileDeletions', most)) {
    const left = most - taken.length;
    if (left > 0) taken.push(...(await open.tenant(tenantId, {}, (tx) => takeOfCompany(tx, left))));
  }
  return taken;
}

/** Removes entries from the queue once their files are deleted. */
export async function filesDeleted({ open }: Queue, entries: readonly FileDeletion[]): Promise<void> {
  for (const company of new Set(entries.map(({ tenantId }) => tenantId))) {
    const ids = entries.flatMap(({ id, tenantId }) => (tenantId === company ? [id] : []));
    await open.tenant(company, {}, (tx) =>
      tx.query('delete from file_deletions where tenant_id = $company and id = any ($1::uuid[])', [ids]),
    );
  }
}
