import { holds } from '#contract/permissions';
import type { Transaction } from '../database/connect';
import type { Identity } from '../plugins/tokens';
import { notFound } from '../problem';

/** Whether the caller sees the project: all of them, or those that one is assigned to. @see decisions, section 3 */
export async function seesProject(tx: Transaction, identity: Identity, projectId: string): Promise<boolean> {
  const all = holds(identity, 'Project:ViewAllProjects');
  if (!all && !holds(identity, 'Project:ViewAssignedProjects')) return false;
  const found = await tx.query({
    name: 'project-sight',
    text: `SELECT FROM projects p WHERE p.id = $1 AND ($2 OR EXISTS (
      SELECT FROM project_users pu WHERE pu.tenant_id = p.tenant_id AND pu.project_id = p.id AND pu.user_id = $3))`,
    values: [projectId, all, identity.userId],
  });
  return found.rowCount === 1;
}

/** @throws Problem 404 for a project out of the caller's sight */
export async function requireProject(tx: Transaction, identity: Identity, projectId: string): Promise<void> {
  if (!(await seesProject(tx, identity, projectId))) throw notFound();
}
