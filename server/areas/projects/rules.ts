import { broughtIn, isDifference } from '#contract/bulk';
import { holds } from '#contract/permissions';
import { dueDateMessage } from '#contract/projects';
import type { Transaction } from '#server/database/connect';
import { isId } from '#server/database/ids';
import { noRefusals, type Refusals, refuseRow } from '#server/lists/bulk';
import type { Parameters } from '#server/lists/parameters';
import type { Identity } from '#server/plugins/tokens';
import { forbidden } from '#server/problem';
import type { Values } from '#server/records/descriptor';

const reportable: ReadonlySet<string> = new Set(['progress', 'status']);

/**
 * Who reports progress alone changes progress and status alone.
 * @throws Problem 403
 * @see rules 2.11
 */
export function requireRightTo(identity: Identity, values: Values): void {
  if (holds(identity, 'Project:EditProjects')) return;
  const others = Object.entries(values).filter(([field, value]) => value !== undefined && !reportable.has(field));
  if (others.length > 0) throw forbidden('You may report progress and status alone');
}

/** What the checks need of a project. */
export interface CheckedProject {
  id: string;
  startDate: string;
  endDate: string;
  clientId: string;
}

/** What the database must know of the rows that a change names. */
interface Named {
  client: boolean;
  /** How many of the users exist. */
  users: number;
  /** The clients of those users that are a client's contacts. */
  contacts: (string | null)[] | null;
}

export const noClient = 'The client does not exist';
export const noUsers = 'A user of the team does not exist';
const otherClient = 'A contact of another client cannot belong to the team';

async function readNamed(tx: Transaction, clientId: string | undefined, userIds: readonly string[]): Promise<Named> {
  const found = await tx.query<Named>({
    name: 'project-references',
    text: `select
      exists (select from clients c where c.tenant_id = $company and c.id = $1::uuid) as client,
      (select count(*) from users u where u.tenant_id = $company and u.id = any($2::uuid[])) as users,
      (select json_agg(distinct u.client_id) from users u join roles r on r.tenant_id = $company and r.id = u.role_id
        where u.tenant_id = $company and u.id = any($2::uuid[]) and r.role_type = 'ClientUser') as contacts`,
    values: [clientId ?? null, userIds],
  });
  return found.rows[0] ?? { client: false, users: 0, contacts: null };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * What is wrong with a change of these projects beyond the shape of its body: unknown clients and users, contacts of
 * another client, dates in the wrong order with a stored one.
 */
export async function checkProjects(
  tx: Transaction,
  projects: readonly CheckedProject[],
  values: Values,
): Promise<Refusals> {
  const refusals = noRefusals();
  const [startDate, endDate, clientId] = [values.startDate, values.endDate, values.clientId].map(textOf);
  if (startDate !== undefined || endDate !== undefined) {
    for (const project of projects) {
      const start = startDate ?? project.startDate;
      if (start > (endDate ?? project.endDate)) refuseRow(refusals, project.id, 'endDate', dueDateMessage);
    }
  }
  const userIds = [...new Set(broughtIn(values.userIds))];
  if (clientId === undefined && userIds.length === 0) return refusals;
  const named = await readNamed(
    tx,
    clientId !== undefined && isId(clientId) ? clientId : undefined,
    userIds.filter(isId),
  );
  if (clientId !== undefined && !named.client) refusals.all.clientId = [noClient];
  const taken = isDifference(values.userIds) ? values.userIds.remove : [];
  if (named.users !== userIds.length || !taken.every(isId)) refusals.all.userIds = [noUsers];
  const contacts = named.contacts ?? [];
  for (const project of projects) {
    const own = clientId ?? project.clientId;
    if (contacts.some((contact) => contact !== own)) refuseRow(refusals, project.id, 'userIds', otherClient);
  }
  return refusals;
}

/**
 * Contacts of the client that a project had do not see it any more: an entry `l` of its team stays unless it is one.
 * @see rules 2.5
 */
export function staysInTeam({ clientId }: Values, parameters: Parameters): string | undefined {
  if (clientId === undefined) return undefined;
  return `not exists (select from users u join roles r on r.tenant_id = $company and r.id = u.role_id
    where u.tenant_id = $company and u.id = l.user_id and r.role_type = 'ClientUser'
      and u.client_id is distinct from ${parameters.add(clientId, 'uuid')})`;
}
