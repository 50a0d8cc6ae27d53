import type { ListField } from '#server/resources/list';

const withRoles = `join users u on u.tenant_id = $company and u.id = pu.user_id
    join roles r on r.tenant_id = $company and r.id = u.role_id`;

const team = { table: 'project_users', alias: 'pu', each: 'pu.project_id = p.id' };

/** The ids of a project's users; `roleType` alone, or all. */
export const userIds = (roleType?: 'InternalUser' | 'ClientUser'): ListField => ({
  kind: 'idArray',
  id: 'pu.user_id',
  rows: roleType
    ? { ...team, joins: withRoles, conditions: [`r.role_type = '${roleType}'`] }
    : { ...team, conditions: [] },
  once: true,
});

/** The team of each row of a page: a subquery a row, whatever PostgreSQL knows of the sizes of teams. */
export const teamJoin = `left join lateral (
    select json_agg(pu.user_id) filter (where r.role_type = 'InternalUser') as internal,
      json_agg(pu.user_id) filter (where r.role_type = 'ClientUser') as client
    from project_users pu
    ${withRoles}
    where pu.tenant_id = $company and pu.project_id = p.id
  ) team on true`;

/** Everybody of a project's team, as JSON. */
export const teamColumn = `(
  select coalesce(json_agg(json_build_object('id', u.id, 'roleName', r.name, 'roleType', r.role_type, 'firstName', u.first_name,
    'lastName', u.last_name, 'phoneNumber', u.phone) order by r.name, u.full_name, u.id), '[]')
  from project_users pu
  ${withRoles}
  where pu.tenant_id = $company and pu.project_id = p.id) as team`;
