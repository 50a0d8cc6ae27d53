import { meets, projectVisibility as sightPermissions } from '#contract/permissions';
import type { Transaction } from '#server/database/connect';
import { notFound } from '#server/problem';
import type { CallerIdentity } from '#server/security/tokens';
import { Parameters } from '#server/sql/parameters';
import { hasOne } from '#server/sql/relatedRows';
import { teamVisibility } from './teamVisibility';

/** Whether the caller sees a project: every project, or only assigned ones. @see rules 2.10 */
export async function seesProject(tx: Transaction, identity: CallerIdentity, projectId: string): Promise<boolean> {
  if (!meets(identity, [sightPermissions])) return false;
  const parameters = new Parameters();
  const conditions = [
    'p.tenant_id = $company',
    `p.id = ${parameters.add(projectId, 'uuid')}`,
    ...teamVisibility(identity, parameters).map(hasOne),
  ];
  return tx.finds(`select from projects p where ${conditions.join(' AND ')}`, parameters.values);
}

/** @throws Problem 404 for a project that the caller does not see */
export async function requireProject(tx: Transaction, identity: CallerIdentity, projectId: string): Promise<void> {
  if (!(await seesProject(tx, identity, projectId))) throw notFound();
}
