import type { Transaction } from '#server/database/connect';
import { FileRefusal } from './refusal';

/**
 * Whether the company's files keep to its quota. After a reservation of the same transaction this is the last word:
 * the reservation holds the count's row, so that two uploads never take the same room.
 * @param quota in bytes; undefined: no limit
 * @param more bytes that are about to come
 * @throws FileRefusal 507
 */
export async function requireRoom(tx: Transaction, quota: number | undefined, more = 0): Promise<void> {
  if (quota === undefined) return;
  const found = await tx.query<{ bytes: number }>('SELECT bytes FROM file_usage WHERE tenant_id = $1', [tx.tenantId]);
  if ((found.rows[0]?.bytes ?? 0) + more > quota) throw FileRefusal.noRoom(quota);
}
