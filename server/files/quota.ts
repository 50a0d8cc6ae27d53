import type { Transaction } from '#server/database/connect';
import { FileRefusal } from './refusal';

/**
 * Whether the company's files keep to its quota. After a reservation of the same transaction this is the last word:
 * the reservation holds the count's row, so that two uploads never take the same room.
 * @param quota in bytes; undefined: no limit
 * @param more bytes that are about to come
 * @throws FileRefusal 507
 */
export async function requireQuota(tx: Transaction, quota: number | undefined, more = 0): Promise<void> {
  if (quota === undefined) return;
  const found = await tx.query<{ bytes: number }>('select bytes from file_usage where tenant_id = $company');
  if ((found.rows[0]?.bytes ?? 0) + more > quota) throw FileRefusal.overQuota(quota);
}

/**
 * Adds to what a company's files take, with those that are being stored or in the trash; whoever writes or deletes their
 * rows says so. The row that counts is locked last: a project's, for its counts, before it.
 */
export async function use(tx: Transaction, bytes: number): Promise<void> {
  if (bytes < 0) await tx.query('update file_usage set bytes = bytes + $1 where tenant_id = $company', [bytes]);
  if (bytes <= 0) return;
  await tx.query(
    `insert into file_usage as held (tenant_id, bytes) values ($company, $1)
     on conflict (tenant_id) do update set bytes = held.bytes + excluded.bytes`,
    [bytes],
  );
}
