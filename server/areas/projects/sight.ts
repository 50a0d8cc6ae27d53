import { holds } from '#contract/permissions';
import type { Parameters } from '#server/lists/parameters';
import type { Identity } from '#server/plugins/tokens';

/** Whether a caller sees each project, or those alone whose team it belongs to. */
export const seesAllProjects = (identity: Identity): boolean => holds(identity, 'Project:ViewAllProjects');

/**
 * The conditions that the caller sees a project; `id` is the project's, of a row `alias`.
 * @see rules 2.10
 */
export const projectSight = (
  identity: Identity,
  parameters: Parameters,
  { alias, id }: { alias: string; id: string } = { alias: 'p', id: 'id' },
): string[] =>
  seesAllProjects(identity)
    ? []
    : [
        `exists (select from project_users s where s.tenant_id = $company and s.project_id = ${alias}.${id}
          and s.user_id = ${parameters.add(identity.userId, 'uuid')})`,
      ];
