import type { FieldErrors } from '#contract/errors';
import { broughtIn, isDifference } from '#contract/extensions/bulk';
import { message } from '#contract/message';
import { holds } from '#contract/permissions';
import { dueDateMessage } from '#contract/resources/calls/projects';
import type { Transaction } from '#server/database/connect';
import { isId } from '#server/database/ids';
import { forbidden } from '#server/problem';
import { mapYielding } from '#server/process/timeSlices';
import type { PatchValues, ValuesOf } from '#server/resources/descriptor';
import { noRefusals, type Refusals, refuseRow } from '#server/resources/refusals';
import type { CallerIdentity } from '#server/security/tokens';
import type { Parameters } from '#server/sql/parameters';

const reportable: ReadonlySet<string> = new Set(['progress', 'status']);

/**
 * Limits a caller with the right to report progress to progress and status.
 * @throws Problem 403
 * @see rules 2.11
 */
export function requireRightTo(identity: CallerIdentity, values: PatchValues): void {
  if (holds(identity, 'Project:EditProjects')) return;
  const others = Object.entries(values).filter(([field, value]) => value !== undefined && !reportable.has(field));
  if (others.length > 0) throw forbidden(message('records.progress'));
}

/** Columns of a project that the checks need. */
interface CheckedProject {
  id: string;
  startDate: string;
  endDate: string;
  clientId: string;
}

/** Existing clients and users among the ids in changes. */
interface Named {
  clients: ReadonlySet<string>;
  users: ReadonlyMap<string, { isContact: boolean; clientId: string | null }>;
}

export const noClient = message('records.client');
export const noUsers = message('records.teamUser');
const otherClient = message('records.teamClient');

async function readNamed(tx: Transaction, clientIds: readonly string[], userIds: readonly string[]): Promise<Named> {
  const found = await tx.first<{ clients: string[] | null; users: [string, boolean, string | null][] | null }>({
    name: 'project-references',
    text: `select
      (select json_agg(c.id) from clients c where c.tenant_id = $company and c.id = any($1::uuid[])) as clients,
      (select json_agg(json_build_array(u.id, r.role_type = 'ClientUser', u.client_id)) from users u
        join roles r on r.tenant_id = $company and r.id = u.role_id
        where u.tenant_id = $company and u.id = any($2::uuid[])) as users`,
    values: [clientIds.filter(isId), userIds.filter(isId)],
  });
  const { clients, users } = found ?? { clients: null, users: null };
  return {
    clients: new Set(clients),
    users: new Map(users?.map(([id, isContact, clientId]) => [id, { isContact, clientId }])),
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const clientOf = ({ clientId }: PatchValues): string[] => (typeof clientId === 'string' ? [clientId] : []);
const broughtBy = ({ userIds }: PatchValues): string[] => [...new Set(broughtIn(userIds))];

/** Errors of new values for some projects. */
function problemsOf(projects: readonly CheckedProject[], values: PatchValues, { clients, users }: Named): Refusals {
  const refusals = noRefusals();
  const [startDate, endDate, clientId] = [values.startDate, values.endDate, values.clientId].map(textOf);
  if (startDate !== undefined || endDate !== undefined) {
    for (const project of projects) {
      const start = startDate ?? project.startDate;
      if (start > (endDate ?? project.endDate)) refuseRow(refusals, project.id, 'endDate', dueDateMessage);
    }
  }
  if (clientId !== undefined && !clients.has(clientId.toLowerCase())) refusals.all.clientId = [noClient];
  const team = broughtBy(values).map((id) => users.get(id.toLowerCase()));
  const taken = isDifference(values.userIds) ? values.userIds.remove : [];
  if (team.includes(undefined) || !taken.every(isId)) refusals.all.userIds = [noUsers];
  for (const project of team.length > 0 ? projects : []) {
    const own = (clientId ?? project.clientId).toLowerCase();
    const isStranger = (user: (typeof team)[number]) => user?.isContact && user.clientId !== own;
    if (team.some(isStranger)) refuseRow(refusals, project.id, 'userIds', otherClient);
  }
  return refusals;
}

const namesSomebody = (values: PatchValues) => clientOf(values).length > 0 || broughtBy(values).length > 0;
const nobody: Named = { clients: new Set(), users: new Map() };

/**
 * Checks a change of projects beyond the shape of its body: unknown clients and users, contacts of another client,
 * dates in the wrong order with a stored one.
 */
export async function checkProjects(
  tx: Transaction,
  projects: readonly CheckedProject[],
  values: PatchValues,
): Promise<Refusals> {
  const named = namesSomebody(values) ? await readNamed(tx, clientOf(values), broughtBy(values)) : nobody;
  return problemsOf(projects, values, named);
}

/** Checks changes of projects that differ from row to row. */
export async function checkEachProject(
  tx: Transaction,
  projects: readonly CheckedProject[],
  valuesOf: ValuesOf,
): Promise<ReadonlyMap<string, FieldErrors>> {
  const all = await mapYielding(projects, ({ id }) => ({
    clients: clientOf(valuesOf(id)),
    users: broughtBy(valuesOf(id)),
  }));
  const [clients, users] = [new Set(all.flatMap((one) => one.clients)), new Set(all.flatMap((one) => one.users))];
  const named = await readNamed(tx, [...clients], [...users]);
  return new Map(
    await mapYielding(projects, (project) => {
      const { all: shared, rows } = problemsOf([project], valuesOf(project.id), named);
      return [project.id, { ...shared, ...rows.get(project.id) }] as const;
    }),
  );
}

/**
 * SQL: removes contacts from the stored team of a project `t` in the trash once they belong to another client.
 * @see rules 8.3
 */
export const comesBackToTeam = `exists (select from users u join roles r on r.tenant_id = $company and r.id = u.role_id
  where u.tenant_id = $company and u.id = h.user_id and (r.role_type is distinct from 'ClientUser'
    or u.client_id = (t.kept -> 'projects' -> 0 ->> 'client_id')::uuid))`;

/**
 * SQL condition: an entry `l` of a team stays. Contacts of the project's former client lose the project; all others
 * keep it.
 * @see rules 2.5
 */
export function staysInTeam({ clientId }: PatchValues, parameters: Parameters): string | undefined {
  if (clientId === undefined) return undefined;
  return `not exists (select from users u join roles r on r.tenant_id = $company and r.id = u.role_id
    where u.tenant_id = $company and u.id = l.user_id and r.role_type = 'ClientUser'
      and u.client_id is distinct from ${parameters.add(clientId, 'uuid')})`;
}
