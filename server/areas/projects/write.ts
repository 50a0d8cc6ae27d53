import type { Transaction } from '../../database/connect';
import type { FieldWrite } from '../../fields/check';
import { writeFields } from '../../fields/write';
import { Parameters } from '../../lists/parameters';
import type { ProjectChanges } from './check';

/** The columns of a project's own members and their types. */
const columns = {
  title: ['title', 'text'],
  description: ['description', 'text'],
  status: ['status', 'text'],
  startDate: ['start_date', 'date'],
  endDate: ['end_date', 'date'],
  progressPercentage: ['progress', 'smallint'],
  clientId: ['client_id', 'uuid'],
} as const satisfies Partial<Record<keyof ProjectChanges, readonly [column: string, type: string]>>;

const members = Object.keys(columns) as (keyof typeof columns)[]; // the object's own keys

/** A member's value as its column takes it; undefined: it stays as it is. */
const columnValue = (changes: ProjectChanges, member: keyof typeof columns) =>
  member === 'description' && changes.description === null ? '' : changes[member];

/** Changes the projects, all alike, in a few statements however many there are. */
export async function updateProjects(
  transaction: Transaction,
  ids: readonly string[],
  changes: ProjectChanges,
  writes: readonly FieldWrite[],
): Promise<void> {
  const parameters = new Parameters();
  const all = parameters.add(ids, 'uuid[]');
  const sets = members.flatMap((member) => {
    const value = columnValue(changes, member);
    const [column, type] = columns[member];
    return value === undefined ? [] : [`${column} = ${parameters.add(value, type)}`];
  });
  if (sets.length === 0 && changes.userIds === undefined && writes.length === 0) return;
  // The team and the custom fields are the project's own: its version counts their changes, too.
  await transaction.query(
    `update projects set ${sets.join(', ') || 'updated_at = now()'} where id = any(${all})`,
    parameters.values,
  );
  if (changes.userIds !== undefined) await replaceTeams(transaction, ids, changes.userIds);
  else if (changes.clientId !== undefined) await removeContactsOfOthers(transaction, ids, changes.clientId);
  await writeFields(transaction, ids, writes);
}

async function replaceTeams(
  transaction: Transaction,
  ids: readonly string[],
  userIds: readonly string[],
): Promise<void> {
  await transaction.query(
    'delete from project_users where project_id = any($1::uuid[]) and user_id <> all($2::uuid[])',
    [ids, userIds],
  );
  await addToTeams(transaction, ids, userIds);
}

async function addToTeams(transaction: Transaction, ids: readonly string[], userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await transaction.query(
    `insert into project_users (tenant_id, project_id, user_id)
      select $1, project_id, user_id from unnest($2::uuid[]) project_id cross join unnest($3::uuid[]) user_id
      on conflict do nothing`,
    [transaction.tenantId, ids, userIds],
  );
}

/** Contacts of the client that a project had do not see it any more. @see part 1, section 2.5 */
const removeContactsOfOthers = (transaction: Transaction, ids: readonly string[], clientId: string) =>
  transaction.query(
    `delete from project_users pu using users u, roles r
      where pu.project_id = any($1::uuid[]) and u.tenant_id = pu.tenant_id and u.id = pu.user_id
        and r.tenant_id = u.tenant_id and r.id = u.role_id and r.role_type = 'ClientUser'
        and u.client_id is distinct from $2::uuid`,
    [ids, clientId],
  );

export interface NewProject extends ProjectChanges {
  id: string;
  createdBy: string;
  title: string;
  clientId: string;
  startDate: string;
  endDate: string;
  userIds: string[];
}

export async function insertProject(
  transaction: Transaction,
  project: NewProject,
  writes: readonly FieldWrite[],
): Promise<void> {
  await transaction.query({
    name: 'project-insert',
    text: `insert into projects
      (tenant_id, id, created_by, title, description, status, start_date, end_date, progress, client_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      transaction.tenantId,
      project.id,
      project.createdBy,
      project.title,
      project.description ?? '',
      project.status ?? 'NotStarted',
      project.startDate,
      project.endDate,
      project.progressPercentage ?? 0,
      project.clientId,
    ],
  });
  await addToTeams(transaction, [project.id], project.userIds);
  await writeFields(transaction, [project.id], writes);
}

/** What hangs on the projects goes with them; their files are queued for deletion (see the triggers). */
export async function deleteProjects(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.query('delete from projects where id = any($1::uuid[])', [ids]);
}
