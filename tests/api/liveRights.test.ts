import { describe, expect, it } from 'vitest';
import { password } from './support/app';
import {
  call,
  client,
  company,
  create,
  data,
  makeProjects,
  open,
  project,
  startLive,
  test,
} from './support/liveCompany';

startLive();

describe('rights at the moment of an event (rules 14.19)', () => {
  const named = (events: readonly { data: unknown }[]) =>
    events.map(({ data: told }) => {
      const { action, ids } = told as { action: string; ids: string[] };
      return [action, ...ids];
    });

  it('hide what the user may not see, and everything of another company', async () => {
    const stranger = await test.tenant();
    const nobody = await company.holder('Inventory:View');
    const hidden = [await open(['clients', 'projects'], nobody), await open(['clients'], stranger.admin)];
    const seen = await open(['clients']);
    await client('Secret');
    await seen.take('change');
    const item = await create('Inventory', {
      name: 'Drill',
      category: 'Tools',
      status: 'Available',
      quantity: 1,
    }).catch(() => '');
    expect(
      hidden.flatMap(({ events }) => events),
      item,
    ).toEqual([]);
  });

  it('a row that becomes hidden is reported once as deleted, one that becomes visible as created', async () => {
    const person = await company.holder('Project:ViewAssignedProjects', 'ProjectComments:View');
    const clientId = await client();
    const [mine, others] = [await project(clientId, { userIds: [person.id] }), await project(clientId)];
    const stream = await open(['projects', 'comments'], person);
    const change = (id: string, body: object) => call('PATCH', `Projects/${id}`, body);
    await change(others, { title: 'Hidden' });
    await create(`Projects/${others}/comments`, { content: 'Hidden' });
    await change(mine, { title: 'Seen' });
    expect(named(await stream.take('change'))).toEqual([['updated', mine]]);
    await change(mine, { userIds: [] });
    await change(mine, { title: 'Out of sight' });
    await change(others, { userIds: [person.id] });
    const comment = await create(`Projects/${others}/comments`, { content: 'Seen' });
    const events = await stream.take('change', 3);
    expect(named(events)).toEqual([
      ['deleted', mine],
      ['created', others],
      ['created', comment],
    ]);
    await call('DELETE', `Projects/${others}`);
    expect(named(await stream.take('change'))).toEqual([['deleted', others]]);
  });

  it('of many rows only the visible ones are reported', async () => {
    const person = await company.holder('Project:ViewAssignedProjects');
    const ids = await makeProjects(250, await client());
    await call('PATCH', `Projects/${ids[3]}`, { userIds: [person.id] });
    const stream = await open(['projects'], person);
    await call('PATCH', 'Projects', { ids, changes: { status: 'OnHold' } });
    expect(named(await stream.take('change'))).toEqual([['updated', ids[3]]]);
  });

  it('of many rows in one change, those that become visible and those that become hidden are both reported', async () => {
    const person = await company.holder('Project:ViewAssignedProjects');
    const ids = await makeProjects(301, await client());
    const [leaving, entering] = [ids.slice(0, 150), ids.slice(150)];
    await call('PATCH', 'Projects', { ids: leaving, changes: { userIds: [person.id] } });
    const stream = await open(['projects'], person);
    const rows = ids.map((id) => ({ id, changes: { userIds: leaving.includes(id) ? [] : [person.id] } }));
    expect((await call('PATCH', 'Projects', { rows })).status).toBe(200);
    const told = named(await stream.take('change', 2));
    expect(new Map(told.map(([action, ...of]) => [action, of.toSorted()]))).toEqual(
      new Map([
        ['created', entering.toSorted()],
        ['deleted', leaving.toSorted()],
      ]),
    );
  });

  it('changed rights cause a reset, and the end of a session closes its streams', async () => {
    const role = await company.role('Changing', ['Clients:View']);
    const person = await company.user(role);
    const stream = await open(['clients'], person);
    await call('PUT', 'Roles', { ...role, roleType: 'InternalUser', claims: ['Inventory:View'] });
    expect(data(await stream.take('reset'))).toEqual([{ rights: true }]);
    await client('Hidden');
    const { body } = await test.call<{ token: string }>('POST', '/api/Auth/login', {
      body: { identifier: person.userName, password, tenantId: company.id },
    });
    const other = await open(['clients'], body);
    await test.call('POST', '/api/Auth/logout', { as: person });
    await stream.ended;
    expect(stream.events.filter(({ event }) => event === 'change')).toEqual([]);
    await call('DELETE', `Users/${person.id}/sessions`);
    await other.ended;
  });
});

it('rights that have changed since a token was signed are announced when its stream is opened (rules 14.19)', async () => {
  const role = await company.role('Renewed', ['Clients:View']);
  const person = await company.user(role);
  await call('PUT', 'Roles', { ...role, roleType: 'InternalUser', claims: ['Inventory:View'] });
  const stream = await open(['inventory'], person);
  expect(data(await stream.take('reset'))).toEqual([{ rights: true }]);
  const { body } = await test.call<{ token: string }>('POST', '/api/Auth/login', {
    body: { identifier: person.userName, password, tenantId: company.id },
  });
  const renewed = await open(['clients', 'inventory'], body);
  await create('Inventory', { name: 'Drill', category: 'Tools', status: 'Available', quantity: 1 });
  await renewed.take('change');
  expect(renewed.events).toEqual([]);
});
