import type { z } from 'zod';
import { dueDateMessage, type projectChanges } from '#contract/projects';
import type { Transaction } from '../../database/connect';
import { isId } from '../../database/ids';
import { noRefusals, type Refusals, refuseRow } from '../../lists/bulk';
import type { LockedProject } from './sight';

export type ProjectChanges = z.output<typeof projectChanges>;

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

async function readNamed(
  transaction: Transaction,
  clientId: string | undefined,
  userIds: readonly string[],
): Promise<Named> {
  const found = await transaction.query<Named>({
    name: 'project-references',
    text: `select
      exists (select from clients c where c.id = $1::uuid) as client,
      (select count(*) from users u where u.id = any($2::uuid[])) as users,
      (select json_agg(distinct u.client_id) from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
        where u.id = any($2::uuid[]) and r.role_type = 'ClientUser') as contacts`,
    values: [clientId ?? null, userIds],
  });
  return found.rows[0] ?? { client: false, users: 0, contacts: null };
}

/**
 * What is wrong with a change of these projects beyond the shape of its body: unknown clients and users, contacts of
 * another client, dates in the wrong order with a stored one.
 */
export async function checkProjects(
  transaction: Transaction,
  projects: readonly Omit<LockedProject, 'version'>[],
  changes: ProjectChanges,
): Promise<Refusals> {
  const refusals = noRefusals();
  if (changes.startDate !== undefined || changes.endDate !== undefined) {
    for (const project of projects) {
      const start = changes.startDate ?? project.startDate;
      if (start > (changes.endDate ?? project.endDate)) refuseRow(refusals, project.id, 'endDate', dueDateMessage);
    }
  }
  const userIds = [...new Set(changes.userIds ?? [])];
  if (changes.clientId === undefined && userIds.length === 0) return refusals;
  const clientId = changes.clientId === undefined || isId(changes.clientId) ? changes.clientId : undefined;
  const named = await readNamed(transaction, clientId, userIds.filter(isId));
  if (changes.clientId !== undefined && !named.client) refusals.all.clientId = [noClient];
  if (named.users !== userIds.length) refusals.all.userIds = [noUsers];
  const contacts = named.contacts ?? [];
  for (const project of projects) {
    const own = changes.clientId ?? project.clientId;
    if (contacts.some((contact) => contact !== own)) refuseRow(refusals, project.id, 'userIds', otherClient);
  }
  return refusals;
}
