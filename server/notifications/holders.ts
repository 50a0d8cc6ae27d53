import { adminRole, type Permission } from '#contract/permissions';
import { literal } from '#server/sql/statement';

/** SQL: a role `r` has a permission. */
export const holdsSql = (permission: Permission): string =>
  `(r.name = ${literal(adminRole)} or ${literal(permission)} = any(r.claims))`;

/** SQL: a user `u` of a role `r` sees a project. */
export const seesProjectSql = (project: string): string => `(${holdsSql('Project:ViewAllProjects')}
  or (${holdsSql('Project:ViewAssignedProjects')} and exists (select from project_users m
    where m.tenant_id = $company and m.user_id = u.id and m.project_id = ${project})))`;
