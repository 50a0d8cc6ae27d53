import { adminRole } from '#contract/permissions';
import type { Transaction } from '../../database/connect';
import { newId } from '../../database/ids';
import { findAccount } from '../auth/accounts';
import { type Invitation, invite } from './invitations';

/**
 * A way back into a company that nobody can administer any more, for whoever runs the server: the user of that email
 * or user name, or a new one, becomes an active Admin and is invited. To be done in a transaction that `changesRights`.
 */
export async function inviteAdmin(tx: Transaction, email: string): Promise<Invitation & { userId: string }> {
  const roleId = await adminRoleId(tx);
  const known = await findAccount(tx, { identifier: email });
  const userId = known?.id ?? newId();
  if (known) {
    await tx.query('UPDATE users SET role_id = $2, client_id = NULL, is_active = true WHERE id = $1', [userId, roleId]);
  } else {
    await tx.query(
      `INSERT INTO users (tenant_id, id, role_id, first_name, last_name, email) VALUES ($1, $2, $3, 'Admin', '', $4)`,
      [tx.tenantId, userId, roleId, email],
    );
  }
  return { userId, ...(await invite(tx, userId)) };
}

async function adminRoleId(tx: Transaction): Promise<string> {
  const found = await tx.query<{ id: string }>('SELECT id FROM roles WHERE name = $1', [adminRole]);
  const id = found.rows[0]?.id ?? newId();
  if (found.rowCount === 0) {
    await tx.query(`INSERT INTO roles (tenant_id, id, name, role_type) VALUES ($1, $2, $3, 'InternalUser')`, [
      tx.tenantId,
      id,
      adminRole,
    ]);
  }
  return id;
}
