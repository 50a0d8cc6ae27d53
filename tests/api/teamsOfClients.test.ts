import { beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry, UndoReply } from '#contract/extensions/history';
import type { ImportReply } from '#contract/extensions/importing';
import type { TrashEntry } from '#contract/extensions/trash';
import type { TestRole, TestUser } from './support/app';
import { callsOf } from './support/calls';
import { company, server, startCompany } from './support/company';

/** A client's contacts stand in teams of that client's projects alone, whichever way a team comes about. @see rules 2.5, 8.3 */

startCompany();

let contacts: TestRole;
let [acme, zenith] = ['', ''];

const { call, create } = callsOf(() => ({ server, company }));
const contactOf = (clientId: string) => company.user(contacts, { clientId });
const project = (userIds: string[] = [], clientId = acme) => create('Projects', { title: 'Roof', clientId, userIds });
const change = async (id: string, body: object) =>
  expect((await call('PATCH', `Projects/${id}`, body)).status).toBe(200);
const lastChange = async (entityId: string) =>
  (await call<HistoryEntry[]>('GET', `History?filter=${JSON.stringify({ entityId })}`)).body[0]?.changeId ?? '';
const undo = (changeId: string) => call<UndoReply>('POST', `History/${changeId}/undo`);
const sees = async (id: string, as: TestUser) => (await call('GET', `Projects/${id}`, undefined, as)).status === 200;
const move = (user: TestUser, clientId: string) =>
  call<object>('PATCH', 'Users', { ids: [user.id], changes: { clientId } });
const restore = async (entityId: string) => {
  const { body } = await call<TrashEntry[]>('GET', `Trash?filter=${JSON.stringify({ entityId })}`);
  return call('POST', 'Trash/restore', { ids: [body[0]?.id] });
};

beforeAll(async () => {
  contacts = await company.role('contact', ['Project:ViewAssignedProjects'], 'ClientUser');
  [acme, zenith] = [await create('Clients', { name: 'Acme' }), await create('Clients', { name: 'Zenith' })];
});

describe('a contact does not come to see another client by', () => {
  it('the undo of a change of the team after the project went to another client', async () => {
    const contact = await contactOf(acme);
    const id = await project([contact.id]);
    await change(id, { userIds: [] });
    const changeId = await lastChange(id);
    await change(id, { clientId: zenith });
    const { status, body } = await undo(changeId);
    expect({ status, ...body }).toMatchObject({ status: 200, count: 0, skipped: { [id]: [expect.any(String)] } });
    expect(await sees(id, contact)).toBe(false);
  });

  it('the undo of a change of the team after the contact went to another client', async () => {
    const contact = await contactOf(acme);
    const id = await project([contact.id]);
    await change(id, { userIds: [] });
    const changeId = await lastChange(id);
    await move(contact, zenith);
    expect((await undo(changeId)).body).toMatchObject({ count: 0, skipped: { [id]: [expect.any(String)] } });
    expect(await sees(id, contact)).toBe(false);
  });

  it('the undo of a change of the client with contacts in the team since', async () => {
    const contact = await contactOf(zenith);
    const id = await project();
    await change(id, { clientId: zenith });
    const changeId = await lastChange(id);
    await change(id, { userIds: [contact.id, company.admin.id] });
    expect((await undo(changeId)).body).toMatchObject({ count: 1, skipped: {} });
    expect(await sees(id, contact)).toBe(false);
    expect(await sees(id, company.admin)).toBe(true);
  });

  it('the return of a project from the trash after the contact went to another client', async () => {
    const [contact, stays] = [await contactOf(acme), await contactOf(acme)];
    const id = await project([contact.id, stays.id]);
    await call('DELETE', `Projects/${id}`);
    await move(contact, zenith);
    expect((await restore(id)).status).toBe(200);
    expect([await sees(id, contact), await sees(id, stays)]).toEqual([false, true]);
  });

  it('the undo of a deletion after the contact went to another client', async () => {
    const contact = await contactOf(acme);
    const id = await project([contact.id]);
    await call('DELETE', `Projects/${id}`);
    const changeId = await lastChange(id);
    await move(contact, zenith);
    expect((await undo(changeId)).body).toMatchObject({ count: 1 });
    expect(await sees(id, contact)).toBe(false);
  });
});

it('the undo of a contact’s move brings the contact back into the teams that it left', async () => {
  const contact = await contactOf(acme);
  const id = await project([contact.id]);
  await move(contact, zenith);
  expect(await sees(id, contact)).toBe(false);
  expect((await undo(await lastChange(contact.id))).body).toMatchObject({ count: 2, skipped: {} });
  expect(await sees(id, contact)).toBe(true);
});

describe('a contact moves at the same moment as', () => {
  interface TeamWrite {
    prepare?(id: string, contact: TestUser): Promise<unknown>;
    write(id: string, contact: TestUser): Promise<{ status: number }>;
  }
  const bulk = (body: object) => call('PATCH', 'Projects', body);
  const teamWrites: Record<string, TeamWrite> = {
    'a change': { write: (id, { id: who }) => call('PATCH', `Projects/${id}`, { userIds: [who] }) },
    'a bulk change': {
      write: (id, { id: who }) => bulk({ ids: [id], changes: { userIds: { add: [who], remove: [] } } }),
    },
    rows: { write: (id, { id: who }) => bulk({ rows: [{ id, changes: { userIds: [who] } }] }) },
    'an import': {
      write: (id, { id: who }) =>
        call<ImportReply>('POST', 'Projects/import', { mode: 'update', key: 'id', rows: [{ id, userIds: [who] }] }),
    },
    'a creation': {
      write: (_, { id: who }) => call('POST', 'Projects', { title: 'New', clientId: acme, userIds: [who] }),
    },
    'an undo': {
      prepare: async (id, { id: who }) => {
        await change(id, { userIds: [who] });
        await change(id, { userIds: [] });
      },
      write: async (id) => undo(await lastChange(id)),
    },
    'a return from the trash': {
      prepare: async (id, { id: who }) => {
        await change(id, { userIds: [who] });
        await call('DELETE', `Projects/${id}`);
      },
      write: restore,
    },
  };

  it.each(Object.entries(teamWrites))(
    '%s of a team: it is in no team of another client afterwards',
    async (_, { prepare, write }) => {
      for (let round = 0; round < 6; round += 1) {
        const contact = await contactOf(acme);
        const id = await project();
        await prepare?.(id, contact);
        const replies = await Promise.all([
          write(id, contact),
          move(contact, zenith),
          call('PATCH', `Projects/${id}`, { title: 'Other' }),
        ]);
        for (const { status } of replies) expect(status).toBeLessThan(500);
        const { rows } = await server.database.database.tenant(company.id, {}, (tx) =>
          tx.query(
            `select from project_users pu join projects p on p.tenant_id = $company and p.id = pu.project_id
            join users u on u.tenant_id = $company and u.id = pu.user_id
            where pu.tenant_id = $company and pu.user_id = $1 and p.client_id is distinct from u.client_id`,
            [contact.id],
          ),
        );
        expect(rows).toEqual([]);
      }
    },
  );

  it('concurrent changes of the project’s client in both directions do not deadlock', async () => {
    for (let round = 0; round < 6; round += 1) {
      const people = await Promise.all([contactOf(acme), contactOf(acme), contactOf(acme)]);
      const ids = await Promise.all(people.map(({ id }) => project([id])));
      const replies = await Promise.all([
        ...people.map((contact) => move(contact, zenith)),
        ...ids.map((id) => call('PATCH', `Projects/${id}`, { clientId: zenith })),
        call('PATCH', 'Projects', {
          ids,
          changes: { userIds: { add: people.map(({ id }) => id), remove: [] } },
          skipRefused: true,
        }),
      ]);
      for (const { status } of replies) expect(status).toBeLessThan(500);
    }
  });
});
