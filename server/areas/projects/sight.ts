import { holds } from '#contract/permissions';
import type { Transaction } from '../../database/connect';
import { Parameters } from '../../lists/parameters';
import type { Identity } from '../../plugins/tokens';

/** Whether a caller sees each project, or those alone whose team it belongs to. */
export const seesAllProjects = (identity: Identity): boolean => holds(identity, 'Project:ViewAllProjects');

/** The conditions on a project `p` that the caller sees it. @see decisions, section 3 */
export const projectSight = (identity: Identity, parameters: Parameters): string[] =>
  seesAllProjects(identity)
    ? []
    : [
        `exists (select from project_users s where s.tenant_id = p.tenant_id and s.project_id = p.id
          and s.user_id = ${parameters.add(identity.userId, 'uuid')})`,
      ];

export interface LockedProject {
  id: string;
  version: number;
  startDate: string;
  endDate: string;
  clientId: string;
}

/** Those of the projects that the caller sees, locked for a change, in the order of their ids. */
export async function lockProjects(
  transaction: Transaction,
  identity: Identity,
  ids: readonly string[],
): Promise<LockedProject[]> {
  const parameters = new Parameters();
  const conditions = [`p.id = any(${parameters.add(ids, 'uuid[]')})`, ...projectSight(identity, parameters)];
  const found = await transaction.query<LockedProject>(
    `select p.id, p.version, p.start_date as "startDate", p.end_date as "endDate", p.client_id as "clientId"
      from projects p where ${conditions.join(' and ')} order by p.id for update of p`,
    parameters.values,
  );
  return found.rows;
}
