/** The ids of a project's users; `roleType` alone, or all. */
export const userIds = (roleType?: 'InternalUser' | 'ClientUser'): string =>
  roleType
    ? `select pu.user_id from project_users pu
      join users u on u.tenant_id = $company and u.id = pu.user_id
      join roles r on r.tenant_id = $company and r.id = u.role_id
      where pu.tenant_id = $company and pu.project_id = p.id and r.role_type = '${roleType}'`
    : 'select pu.user_id from project_users pu where pu.tenant_id = $company and pu.project_id = p.id';

/** The team of each row of a page: one at a time, whatever is known of how large teams are. */
export const teamJoin = `left join lateral (
    select json_agg(pu.user_id) filter (where r.role_type = 'InternalUser') as internal,
      json_agg(pu.user_id) filter (where r.role_type = 'ClientUser') as client
    from project_users pu
    join users u on u.tenant_id = $company and u.id = pu.user_id
    join roles r on r.tenant_id = $company and r.id = u.role_id
    where pu.tenant_id = $company and pu.project_id = p.id
  ) team on true`;

/** Everybody of a project's team, as JSON. */
export const teamColumn = `(
  select coalesce(json_agg(json_build_object('id', u.id, 'roleName', r.name, 'roleType', r.role_type, 'firstName', u.first_name,
    'lastName', u.last_name, 'phoneNumber', u.phone) order by r.name, u.full_name, u.id), '[]')
  from project_users pu
  join users u on u.tenant_id = $company and u.id = pu.user_id
  join roles r on r.tenant_id = $company and r.id = u.role_id
  where pu.tenant_id = $company and pu.project_id = p.id) as team`;
