import { adminRole } from '#contract/permissions';
import { findAccount } from '#server/access/accounts';
import { type Invitation, invite } from '#server/access/invitations';
import { roleRecords } from '#server/areas/roles/write';
import { userRecords } from '#server/areas/users/write';
import type { Transaction } from '#server/database/connect';
import { newId } from '#server/database/ids';
import { patchForAll } from '#server/records/write/patch';
import { changeRows, insertRows } from '#server/records/write/write';

/**
 * Gives the operator access to a company without an Admin: the user of that email or user name, or a new one, becomes
 * an active Admin and is invited. Runs in a transaction that `changesRights`.
 */
export async function inviteAdmin(tx: Transaction, email: string): Promise<Invitation & { userId: string }> {
  const roleId = await adminRoleId(tx);
  const known = await findAccount(tx, { identifier: email });
  const userId = known?.id ?? newId();
  const values = { roleId, clientId: null, isActive: true };
  if (known) await changeRows(tx, userRecords, [userId], patchForAll(values));
  else {
    const row = { ...values, firstName: 'Admin', lastName: '', email };
    await insertRows(tx, userRecords, new Map([[userId, row]]));
  }
  return { userId, ...(await invite(tx, userId)) };
}

async function adminRoleId(tx: Transaction): Promise<string> {
  const found = await tx.first<{ id: string }>('select id from roles where tenant_id = $company and name = $1', [
    adminRole,
  ]);
  const known = found?.id;
  if (known) return known;
  const id = newId();
  await insertRows(tx, roleRecords, new Map([[id, { name: adminRole, roleType: 'InternalUser', claims: [] }]]));
  return id;
}
