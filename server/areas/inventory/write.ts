import type { z } from 'zod';
import type { inventoryChanges, inventoryCreation } from '#contract/inventory';
import type { Transaction } from '../../database/connect';
import { newId } from '../../database/ids';
import { itemColumns } from './list';

type Member = keyof typeof itemColumns;
const members = Object.keys(itemColumns) as Member[]; // the object's own keys

export interface LockedItem {
  id: string;
  version: number;
}

/** The items, locked for a change, in the order of their ids. */
export async function lockItems(tx: Transaction, ids: readonly string[]): Promise<LockedItem[]> {
  const found = await tx.query<LockedItem>(
    'SELECT id, version FROM inventory_items WHERE id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE',
    [ids],
  );
  return found.rows;
}

/** @returns the new item's id */
export async function createItem(
  tx: Transaction,
  userId: string,
  body: z.output<typeof inventoryCreation>,
): Promise<string> {
  const id = newId();
  const columns = ['tenant_id', 'id', 'created_by', ...members.map((member) => itemColumns[member])];
  await tx.query(
    `INSERT INTO inventory_items (${columns.join(', ')}) VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    [tx.tenantId, id, userId, ...members.map((member) => body[member] ?? null)],
  );
  return id;
}

/** Changes the items, all alike; members that are absent stay as they are. */
export async function changeItems(
  tx: Transaction,
  ids: readonly string[],
  changes: z.output<typeof inventoryChanges>,
): Promise<void> {
  const changed = members.filter((member) => changes[member] !== undefined);
  if (changed.length === 0) return;
  const assignments = changed.map((member, index) => `${itemColumns[member]} = $${index + 2}`);
  await tx.query(`UPDATE inventory_items SET ${assignments.join(', ')} WHERE id = ANY ($1::uuid[])`, [
    ids,
    ...changed.map((member) => changes[member]),
  ]);
}

/** Their images, documents and files go with them, by triggers. */
export async function deleteItems(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM inventory_items WHERE id = ANY ($1::uuid[])', [ids]);
}
