import type { z } from 'zod';
import type { clientChanges, clientCreation } from '#contract/clients';
import type { Transaction } from '../../database/connect';
import { newId } from '../../database/ids';
import { checkPayload } from '../../fields/check';
import { writeFields } from '../../fields/write';
import { noRefusals, type Refusals, refuseRow } from '../../lists/bulk';
import { invalid } from '../../problem';

export interface LockedClient {
  id: string;
  version: number;
}

/** The clients, locked for a change, in the order of their ids. */
export async function lockClients(transaction: Transaction, ids: readonly string[]): Promise<LockedClient[]> {
  const found = await transaction.query<LockedClient>(
    'select id, version from clients where id = any($1::uuid[]) order by id for update',
    [ids],
  );
  return found.rows;
}

/**
 * @returns the new client's id
 * @throws Problem 400 with the messages by field
 */
export async function createClient(transaction: Transaction, body: z.output<typeof clientCreation>): Promise<string> {
  const { errors, writes } = await checkPayload(transaction, 'client', body.fields, { whole: true });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const id = newId();
  await transaction.query('insert into clients (tenant_id, id, name) values ($1, $2, $3)', [
    transaction.tenantId,
    id,
    body.name,
  ]);
  await writeFields(transaction, [id], writes);
  return id;
}

/** Changes the clients, all alike, unless a custom field's value is refused. */
export async function changeClients(
  transaction: Transaction,
  ids: readonly string[],
  changes: z.output<typeof clientChanges>,
): Promise<Refusals> {
  const refusals = noRefusals();
  const { errors, writes } = changes.fields
    ? await checkPayload(transaction, 'client', changes.fields, { whole: false })
    : { errors: {}, writes: [] };
  refusals.all = errors;
  if (Object.keys(errors).length > 0 || (changes.name === undefined && writes.length === 0)) return refusals;
  await transaction.query('update clients set name = coalesce($2, name) where id = any($1::uuid[])', [
    ids,
    changes.name ?? null,
  ]);
  await writeFields(transaction, ids, writes);
  return refusals;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/**
 * Deletes the clients, unless one of them still has projects or users.
 * @see decisions, section 10 (Entities)
 */
export async function deleteClients(transaction: Transaction, ids: readonly string[]): Promise<Refusals> {
  const refusals = noRefusals();
  const inUse = await transaction.query<{ id: string; projects: number; users: number }>(
    `select wanted.id, projects, users from unnest($1::uuid[]) wanted(id)
      cross join lateral (select count(*) as projects from projects p where p.client_id = wanted.id) p
      cross join lateral (select count(*) as users from users u where u.client_id = wanted.id) u
      where projects > 0 or users > 0`,
    [ids],
  );
  for (const { id, projects, users } of inUse.rows) {
    const held = [
      ...(projects > 0 ? [counted(projects, 'project', 'projects')] : []),
      ...(users > 0 ? [counted(users, 'user', 'users')] : []),
    ].join(' and ');
    refuseRow(refusals, id, 'id', `The client cannot be deleted: it has ${held}`);
  }
  if (refusals.rows.size === 0) await transaction.query('delete from clients where id = any($1::uuid[])', [ids]);
  return refusals;
}
