import { holds } from '#contract/permissions';
import type { CallerIdentity } from '#server/security/tokens';
import type { Parameters } from '#server/sql/parameters';
import type { CallersRows } from '#server/sql/relatedRows';

/** Whether a caller sees each project, or only those of the caller's teams. */
export const seesAllProjects = (identity: CallerIdentity): boolean => holds(identity, 'Project:ViewAllProjects');

const ofProjects = 'p.id';

/**
 * The caller's rows of teams, where membership decides about visibility.
 * @param project the column of its id
 * @see rules 2.10
 */
export const teamVisibility = (
  identity: CallerIdentity,
  parameters: Parameters,
  project = ofProjects,
): CallersRows[] =>
  seesAllProjects(identity)
    ? []
    : [
        {
          table: 'project_users',
          alias: 's',
          each: `s.project_id = ${project}`,
          conditions: [`s.user_id = ${parameters.add(identity.userId, 'uuid')}`],
          caller: 's.user_id',
          single: project === ofProjects,
        },
      ];
