import type { Database, Transaction } from '#server/database/connect';
import { use } from './quota';

export interface FileDeletion {
  id: string;
  tenantId: string;
  fileKey: string;
  /** How often it was tried, this time included. */
  attempts: number;
}

type Queue = Pick<Database, 'system' | 'open'>;

/** Held alone while a backup is made. */
const backupLock = 4_711_032;

/**
 * Takes entries of one company whose turn has come, and says when to try them again should their files not be gone by
 * then: after a minute, two, four … up to eight hours. Several servers never take the same, and none while a backup runs.
 * A reservation that is taken has lapsed: the row that would name its file cannot come any more.
 */
async function takeOfCompany(tx: Transaction, most: number): Promise<FileDeletion[]> {
  const free = await tx.query<{ free: boolean }>('SELECT pg_try_advisory_xact_lock_shared($1) AS free', [backupLock]);
  if (!free.rows[0]?.free) return [];
  const taken = await tx.query<Omit<FileDeletion, 'tenantId'> & { lapsed: number }>(
    `WITH due AS (
       SELECT id, CASE WHEN reserved THEN size ELSE 0 END AS lapsed,
         now() + interval '1 minute' * 2 ^ least(attempts, 9) AS next FROM file_deletions
       WHERE tenant_id = $company AND due_at <= now() ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     UPDATE file_deletions AS entry
     SET reserved = false, attempts = entry.attempts + 1, due_at = due.next
     FROM due WHERE entry.tenant_id = $company AND entry.id = due.id
     RETURNING entry.id, entry.file_key AS "fileKey", entry.attempts, due.lapsed`,
    [most],
  );
  await use(tx, -taken.rows.reduce((sum, { lapsed }) => sum + lapsed, 0));
  return taken.rows.map(({ lapsed: _lapsed, ...entry }) => ({ ...entry, tenantId: tx.tenantId }));
}

/** Takes entries of the queue of files to delete, company by company; each gets a next turn, later at each try. */
export async function takeDue({ system, open }: Queue, most: number): Promise<FileDeletion[]> {
  const taken: FileDeletion[] = [];
  for (const tenantId of await system.companiesWithDue('fileDeletions', most)) {
    const left = most - taken.length;
    if (left > 0) taken.push(...(await open.tenant(tenantId, {}, (tx) => takeOfCompany(tx, left))));
  }
  return taken;
}

/** Takes entries off the queue once their files are gone. */
export async function filesDeleted({ open }: Queue, entries: readonly FileDeletion[]): Promise<void> {
  for (const company of new Set(entries.map(({ tenantId }) => tenantId))) {
    const ids = entries.flatMap(({ id, tenantId }) => (tenantId === company ? [id] : []));
    await open.tenant(company, {}, (tx) =>
      tx.query('DELETE FROM file_deletions WHERE tenant_id = $company AND id = ANY ($1::uuid[])', [ids]),
    );
  }
}
