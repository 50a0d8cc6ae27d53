import type { Transaction } from '#server/database/connect';
import { FileRefusal } from './refusal';

/**
 * Checks the company's files against its quota. After a reservation in the same transaction the result is final: the
 * reservation locks the count's row, so that two uploads never take the same space.
 * @param quota in bytes; undefined: no limit
 * @param more bytes that are about to come
 * @throws FileRefusal 507
 */
export async function requireQuota(tx: Transaction, quota: number | undefined, more = 0): Promise<void> {
  if (quota === undefined) return;
  const found = await tx.first<{ bytes: number }>('select bytes from file_usage where tenant_id = $company');
  if ((found?.bytes ?? 0) + more > quota) throw FileRefusal.overQuota(quota);
}

/**
 * Adds to the bytes of a company's files, including those that are being stored or in the trash; every write or
 * deletion of their rows calls it. The row of the count is locked last, after a project's row.
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
