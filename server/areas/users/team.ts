import type { Transaction } from '#server/database/connect';
import { changeRows } from '#server/records/write/write';
import { registeredOf } from '#server/resources/registry';

/** Rows `pu` of contacts in the teams of projects `p` that belong to another client. */
const elsewhere = `project_users pu
  join users u on u.tenant_id = $company and u.id = pu.user_id
  join roles r on r.tenant_id = $company and r.id = u.role_id and r.role_type = 'ClientUser'
  join projects p on p.tenant_id = $company and p.id = pu.project_id and p.client_id is distinct from u.client_id`;

/**
 * Keeps a client's contacts in the teams of that client's projects alone. Locks their projects before it reads their
 * clients: a concurrent change of a project's client either is seen here or sees these users. No rights are checked:
 * the change follows from a checked write of users.
 * @see rules 8.3
 */
export async function leaveOtherClientsProjects(tx: Transaction, userIds: readonly string[]): Promise<void> {
  await tx.query(
    `select from projects e where e.tenant_id = $company and e.id in (select pu.project_id from project_users pu
        join users u on u.tenant_id = $company and u.id = pu.user_id
        join roles r on r.tenant_id = $company and r.id = u.role_id and r.role_type = 'ClientUser'
        where pu.tenant_id = $company and pu.user_id = any($1::uuid[]))
      order by e.id for update`,
    [userIds],
  );
  const left = await tx.query<{ id: string }>(
    `select distinct p.id from ${elsewhere} where pu.tenant_id = $company and pu.user_id = any($1::uuid[])`,
    [userIds],
  );
  if (left.rows.length === 0) return;
  const projects = registeredOf('projects');
  if (!projects) throw new Error('Projects are not served.');
  const teams = await tx.query<{ id: string; userIds: string[] }>(
    `select e.id, array(select m.user_id::text from project_users m where m.tenant_id = $company and m.project_id = e.id
        and not exists (select from ${elsewhere} where pu.tenant_id = $company and pu.user_id = any($1::uuid[])
          and pu.project_id = m.project_id and pu.user_id = m.user_id) order by m.user_id) as "userIds"
      from projects e where e.tenant_id = $company and e.id = any($2::uuid[])`,
    [userIds, left.rows.map(({ id }) => id)],
  );
  const own = new Map(teams.rows.map(({ id, userIds: team }) => [id, { userIds: team }]));
  await changeRows(tx, projects.record, [...own.keys()], { values: {}, sets: {}, own });
}
