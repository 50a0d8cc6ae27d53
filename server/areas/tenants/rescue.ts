import type { Transaction } from '#server/database/connect';
import { leaveEntry } from '#server/records/history/entries';

/**
 * Lets the Admins of a company sign in with passwords where nobody may: their identity provider may be gone. Runs in a
 * transaction that `changesRights`.
 */
export async function openPasswordSignIn(tx: Transaction): Promise<{ tenantId: string; passwordSignIn: string }> {
  const { passwordSignIn = 'everybody' } = tx.session.signIn;
  if (passwordSignIn !== 'nobody') return { tenantId: tx.tenantId, passwordSignIn };
  const opened = await tx.first<{ name: string }>(
    `update tenants set sign_in = sign_in || '{"passwordSignIn":"admins"}', updated_at = now()
      where tenant_id = $company returning name`,
  );
  await leaveEntry(tx, {
    action: 'updated',
    resource: 'tenants',
    entityId: tx.tenantId,
    entityName: opened?.name ?? '',
    changes: { 'signIn.passwordSignIn': ['nobody', 'admins'] },
  });
  return { tenantId: tx.tenantId, passwordSignIn: 'admins' };
}
