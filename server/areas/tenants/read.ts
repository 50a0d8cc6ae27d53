import type { z } from 'zod';
import { noSettings } from '#contract/resources/calls/companySettings';
import type { PublicTenant, Tenant, tenantDeletion } from '#contract/resources/calls/tenants';
import {
  type ClosedTenantRow,
  type TenantDeletionRow,
  type TenantRow,
  type Transaction,
  tenantColumns,
} from '#server/database/connect';
import { leaveEntry } from '#server/records/history/entries';
import { readEntityDefinitions } from './definitions';

type TenantDeletion = z.input<typeof tenantDeletion>;

/** Public members of a company; demo accounts only for a demo company. @see rules 1.3 */
export const readPublicTenant = ({
  id,
  name,
  domain,
  isActive,
  isDemo,
  demoAccounts,
  settings,
  passwordSignIn,
}: TenantRow): PublicTenant => ({
  id,
  name,
  domain,
  isActive,
  ...(isDemo && { demoAccounts: demoAccounts ?? [] }),
  ...(settings.language && { language: settings.language }),
  ...(passwordSignIn && passwordSignIn !== 'everybody' && { passwordSignIn }),
});

export const tenantReply = (row: TenantRow): Tenant => ({
  ...readPublicTenant(row),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  ...(row.deleteAfter && { deleteAfter: row.deleteAfter }),
});

const stateOf = ({ finishedAt, error, lastPieceAt }: TenantDeletionRow): TenantDeletion['state'] => {
  if (finishedAt) return 'done';
  if (error) return 'failing';
  return lastPieceAt ? 'running' : 'waiting';
};

export const deletionReply = (row: TenantDeletionRow): TenantDeletion => ({ ...row, state: stateOf(row) });

export const closedReply = (row: ClosedTenantRow): TenantDeletion => ({ ...row, state: 'waiting', deletedRows: 0 });

/** The transaction's company with the definitions of its entities. */
export async function currentTenant(tx: Transaction): Promise<Tenant> {
  const row = await tx.first<TenantRow>({
    name: 'current-tenant',
    text: `select ${tenantColumns} from tenants where tenant_id = $company`,
  });
  if (!row) throw new Error('The session was checked, but its company is gone');
  return { ...tenantReply(row), ...(await readEntityDefinitions(tx)), settings: { ...noSettings, ...row.settings } };
}

type Shown = Pick<TenantRow, 'name' | 'domain' | 'isActive'>;

/** Writes the history entry of an operator's action, in the company's own history. */
export async function leaveTenantEntry(tx: Transaction, before: Shown | null, after: Shown): Promise<void> {
  const pairs = (['name', 'domain', 'isActive'] as const).map(
    (field) => [field, [before?.[field] ?? null, after[field]]] as const,
  );
  const changes = Object.fromEntries(pairs.filter(([, [old, made]]) => old !== made));
  if (Object.keys(changes).length === 0) return;
  await leaveEntry(tx, {
    action: before ? 'updated' : 'created',
    resource: 'tenants',
    entityId: tx.tenantId,
    entityName: after.name,
    changes,
  });
}
