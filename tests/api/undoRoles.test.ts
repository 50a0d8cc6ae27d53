import { beforeEach, describe, expect, it } from 'vitest';
import type { BulkReply } from '#contract/extensions/bulk';
import type { HistoryEntry, UndoReply } from '#contract/extensions/history';
import type { Role } from '#contract/resources/calls/roles';
import type { User } from '#contract/resources/calls/users';
import type { TestRole, TestUser } from './support/app';
import { callsOf } from './support/calls';
import { company, server, startCompany } from './support/company';

/** A role that is no client's any more takes its users' clients; its undo gives each user the client back. @see rules 8.3, 14.12 */

startCompany();

const { call, create } = callsOf(() => ({ server, company }));

let role: TestRole;
let clients: string[];
let contacts: TestUser[];

const contactsOf = async (held: TestRole) => {
  const made: TestUser[] = [];
  for (const clientId of clients) made.push(await company.user(held, { clientId }));
  return made;
};
const lastChange = async (entityId: string) =>
  (await call<HistoryEntry[]>('GET', `History?filter=${JSON.stringify({ entityId })}`)).body[0]?.changeId;
const becomeInternal = async () => {
  const body = { id: role.id, name: role.name, roleType: 'InternalUser' };
  expect((await call('PUT', 'Roles', body)).status).toBe(200);
  return lastChange(role.id);
};
/** The same with another role in one call. */
const bothBecomeInternal = async () => {
  const other = await company.role(`Partner ${Math.random()}`, [], 'ClientUser');
  const partners = await contactsOf(other);
  const ids = [role.id, other.id];
  const { body } = await call<BulkReply>('PATCH', 'Roles', { ids, changes: { roleType: 'InternalUser' } });
  return { body, other, partners };
};
const undo = (changeId: string | undefined) => call<UndoReply>('POST', `History/${changeId}/undo`);
const typeOf = async ({ id }: TestRole) => (await call<Role>('GET', `Roles/${id}`)).body.roleType;
const clientsOf = (some: readonly TestUser[]) =>
  Promise.all(some.map(async ({ id }) => (await call<User>('GET', `Users/${id}`)).body.clientId));

beforeEach(async () => {
  role = await company.role(`Client ${Math.random()}`, [], 'ClientUser');
  clients = [await create('Clients', { name: 'Acme' }), await create('Clients', { name: 'Bolt' })];
  contacts = await contactsOf(role);
});

describe('the undo of a role that has become internal', () => {
  it('gives each user the client that the user had, and can be undone itself', async () => {
    const changeId = await becomeInternal();
    expect(await clientsOf(contacts)).toEqual([null, null]);
    const undone = await undo(changeId);
    expect(undone).toMatchObject({ status: 200, body: { count: 3, skipped: {} } });
    expect(await typeOf(role)).toBe('ClientUser');
    expect(await clientsOf(contacts)).toEqual(clients);
    expect((await undo(undone.body.changeId)).body).toMatchObject({ count: 3, skipped: {} });
    expect(await typeOf(role)).toBe('InternalUser');
    expect(await clientsOf(contacts)).toEqual([null, null]);
  });

  it('of two that were changed at once gives those of both back', async () => {
    const { body, partners } = await bothBecomeInternal();
    expect((await undo(body.changeId)).body).toMatchObject({ count: 6, skipped: {} });
    expect(await clientsOf([...contacts, ...partners])).toEqual([...clients, ...clients]);
  });

  it('skips a user who has an internal role by now, and reports it', async () => {
    const changeId = await becomeInternal();
    const [moved, stayed] = contacts as [TestUser, TestUser];
    const staff = await company.role(`Staff ${Math.random()}`, []);
    expect((await call('PATCH', `Users/${moved.id}`, { roleId: staff.id })).status).toBe(200);
    const { body } = await undo(changeId);
    expect(body).toMatchObject({ count: 2, skipped: { [moved.id]: [expect.any(String)] } });
    expect(await typeOf(role)).toBe('ClientUser');
    expect(await clientsOf([moved, stayed])).toEqual([null, clients[1]]);
  });

  it('changes nothing where a user would have no client: the role, its users and why are named', async () => {
    const changeId = await becomeInternal();
    expect((await call('DELETE', `Clients/${clients[0]}`)).status).toBe(200);
    const { body } = await undo(changeId);
    expect(body.count).toBe(0);
    expect(Object.keys(body.skipped ?? {}).sort()).toEqual([role.id, ...contacts.map(({ id }) => id)].sort());
    expect(body.skipped?.[role.id]).toEqual(['Users with this role but without a client: 1.']);
    expect(await typeOf(role)).toBe('InternalUser');
    expect(await clientsOf(contacts)).toEqual([null, null]);
  });

  it('goes on for another role that was changed at once', async () => {
    const { body, other, partners } = await bothBecomeInternal();
    await company.user(role);
    const undone = await undo(body.changeId);
    expect(undone.body).toMatchObject({
      count: 3,
      skipped: { [role.id]: ['Users with this role but without a client: 1.'] },
    });
    expect(await typeOf(role)).toBe('InternalUser');
    expect(await typeOf(other)).toBe('ClientUser');
    expect(await clientsOf([...contacts, ...partners])).toEqual([null, null, ...clients]);
  });
});
