import { describe, expect, it } from 'vitest';
import { newId } from '#server/database/ids';
import { forgetChanges } from '#server/records/history/feed';
import {
  admin,
  call,
  client,
  company,
  create,
  data,
  inside,
  makeProjects,
  open,
  project,
  startLive,
  test,
} from './support/liveCompany';

startLive();

describe('the stream (rules 14.19)', () => {
  it('begins with its cursor, and contains every later commit, one event for each change', async () => {
    await client('Before');
    const stream = await open(['clients']);
    expect(stream.events).toEqual([]);
    expect(stream.cursor()).toMatch(/^[0-9a-f-]{36}\.\d+$/);
    const id = await client();
    await call('PATCH', `Clients/${id}`, { name: 'Acme & Co' });
    await call('DELETE', `Clients/${id}`);
    const events = await stream.take('change', 3);
    expect(data(events)).toEqual(
      ['created', 'updated', 'deleted'].map((action) => ({
        resource: 'clients',
        action,
        ids: [id],
        changeId: expect.any(String),
        userId: admin.id,
      })),
    );
    expect(events.at(-1)?.id).toBe(stream.cursor());
  });

  it('contains a restored row, and one event for a bulk call', async () => {
    const ids = [await client('A'), await client('B')];
    const stream = await open(['clients']);
    await call('DELETE', 'Clients', { ids });
    const [deleted] = await stream.take('change');
    expect(deleted?.data).toMatchObject({ action: 'deleted', ids: expect.arrayContaining(ids) });
    const { body } = await call<{ id: string; entityId: string }[]>('GET', 'Trash');
    await call('POST', 'Trash/restore', {
      ids: body.filter(({ entityId }) => ids.includes(entityId)).map(({ id }) => id),
    });
    expect((await stream.take('change'))[0]?.data).toMatchObject({
      action: 'restored',
      ids: expect.arrayContaining(ids),
    });
  });

  it('names a record and its children by topic, with the parent', async () => {
    const clientId = await client();
    const [one, other] = [await project(clientId), await project(clientId)];
    const stream = await open([`projects/${one}`]);
    await create(`Projects/${other}/comments`, { content: 'Elsewhere' });
    const comment = await create(`Projects/${one}/comments`, { content: 'Well' });
    await call('PATCH', `Projects/${other}`, { title: 'Other' });
    await call('PATCH', `Projects/${one}`, { title: 'Wall' });
    const [first, second] = await stream.take('change', 2);
    expect(first?.data).toMatchObject({
      resource: 'comments',
      ids: [comment],
      parent: { resource: 'projects', id: one },
    });
    expect(second?.data).toMatchObject({ resource: 'projects', action: 'updated', ids: [one] });
    expect(stream.events.filter(({ event }) => event === 'change')).toEqual([]);
  });

  it('has `many` above 200 rows, and still names the record that the user has open', async () => {
    const clientId = await client();
    const ids = await makeProjects(201, clientId);
    const [list, record] = [await open(['projects']), await open([`projects/${ids[7]}`])];
    await call('PATCH', 'Projects', { ids, changes: { status: 'OnHold' } });
    expect(data(await list.take('change'))).toEqual([
      { resource: 'projects', action: 'updated', many: true, changeId: expect.any(String), userId: admin.id },
    ]);
    expect((await record.take('change'))[0]?.data).toMatchObject({ ids: [ids[7]] });
    await call('PATCH', 'Projects', { ids: ids.slice(1), changes: { status: 'InProgress' } });
    const [event] = await list.take('change');
    expect(event?.data).toMatchObject({ ids: { length: 200 } });
  });

  it('refuses unknown topics and more than 20 of them (400), and a seventh stream of a user (429)', async () => {
    for (const topics of ['nothing', 'projects/no-id', `projects/${newId()}/more`, 'projects/']) {
      expect((await call('GET', `Live?topics=${topics}`)).status, topics).toBe(400);
    }
    const many = Array.from({ length: 21 }, () => `projects/${newId()}`);
    expect((await call('GET', `Live?topics=${many.join(',')}`)).status).toBe(400);
    const person = await company.holder('Clients:View');
    const mine = [];
    for (let count = 0; count < 6; count += 1) mine.push(await open(['clients'], person));
    expect((await open(['clients'], person)).status).toBe(429);
    mine[0]?.close();
    await expect.poll(async () => (await open(['clients'], person)).status).toBe(200);
  });
});

describe('resuming from an event', () => {
  it('has neither a gap nor a duplicate, whatever was read before', async () => {
    const first = await open(['clients']);
    const ids = [];
    for (let count = 0; count < 5; count += 1) ids.push(await client(`Client ${count}`));
    const read = await first.take('change', 5);
    first.close();
    ids.push(await client('Away'));
    const next = await open(['clients'], admin, read[2]?.id);
    ids.push(await client('Back'));
    const events = await next.take('change', 4);
    expect(events.flatMap((event) => (event.data as { ids: string[] }).ids)).toEqual(ids.slice(3));
    expect(next.events).toEqual([]);
  });

  it('includes a transaction that began earlier and commits later', async () => {
    const stream = await open(['clients']);
    const early = await client('Early');
    await stream.take('change');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let written = () => {};
    const isWritten = new Promise<void>((resolve) => {
      written = resolve;
    });
    const slow = inside().tenant(company.id, { userId: admin.id }, async (tx) => {
      const { leaveEntry } = await import('#server/records/history/entries');
      await leaveEntry(tx, { action: 'updated', resource: 'clients', entityId: early, entityName: 'Early' });
      written();
      await held;
    });
    await isWritten;
    const later = await client('Later');
    expect((await stream.take('change'))[0]?.data).toMatchObject({ ids: [later] });
    const cursor = stream.cursor();
    release();
    await slow;
    expect((await stream.take('change'))[0]?.data).toMatchObject({ action: 'updated', ids: [early] });
    const again = await open(['clients'], admin, cursor);
    expect((await again.take('change'))[0]?.data).toMatchObject({ action: 'updated', ids: [early] });
  });

  it('is a `reset` for a cursor that is unknown, of another company, or too old', async () => {
    const stranger = await test.tenant();
    const other = await open(['clients'], stranger.admin);
    const mine = await open(['clients']);
    const cursor = mine.cursor();
    await client('Old');
    await mine.take('change');
    const ahead = mine.cursor().replace(/\d+$/, (position) => String(Number(position) + 5));
    for (const after of ['x', other.cursor(), ahead]) {
      const stream = await open(['clients'], admin, after);
      expect((await stream.take('reset'))[0]?.id).toMatch(/\.\d+$/);
      stream.close();
    }
    await inside().tenant(company.id, {}, async (tx) => {
      await tx.query("update live_changes set at = now() - interval '1 hour' where tenant_id = $company");
      await forgetChanges(tx, 10_000);
    });
    const stream = await open(['clients'], admin, cursor);
    await stream.take('reset');
    const id = await client('After');
    expect((await stream.take('change'))[0]?.data).toMatchObject({ ids: [id] });
  });
});

describe('notifications in the stream (rules 14.19, 19.1)', () => {
  it('are sent to their user only, whatever the topics, and again when resuming', async () => {
    const clientId = await client();
    const rights = ['Project:ViewAssignedProjects', 'ProjectComments:View'] as const;
    const [ada, ben] = [await company.holder(...rights), await company.holder(...rights)];
    const id = await project(clientId, { userIds: [ben.id] });
    const [hers, his] = [await open([], ada), await open(['clients'], ben)];
    const before = hers.cursor();
    await call('PATCH', `Projects/${id}`, { userIds: [ada.id, ben.id] });
    await create(`Projects/${id}/comments`, { content: `@[Ada](user:${ada.id}) Ready?` });
    const [first, second] = await hers.take('notification', 2);
    expect(first?.data).toMatchObject({ kind: 'assigned', entityId: id, text: expect.stringContaining('Roof') });
    expect(second?.data).toMatchObject({
      kind: 'mention',
      parent: { resource: 'projects', id },
      text: expect.stringMatching(/: @Ada Ready\?$/),
      readAt: null,
    });
    expect((await his.take('notification')).map(({ data: told }) => told)).toEqual([
      expect.objectContaining({ kind: 'comment' }),
    ]);
    const again = await open([], ada, before);
    const repeated = await again.take('notification', 2);
    expect(repeated.map((event) => event.data)).toEqual([first?.data, second?.data]);
    expect(his.events).toEqual([]);
  });

  it('are not sent to users who no longer see their record', async () => {
    const clientId = await client();
    const ada = await company.holder('Project:ViewAssignedProjects');
    const stream = await open([], ada);
    const before = stream.cursor();
    const id = await project(clientId, { userIds: [ada.id] });
    await stream.take('notification');
    await call('PATCH', `Projects/${id}`, { userIds: [] });
    const again = await open([], ada, before);
    const other = await project(clientId, { title: 'Other', userIds: [ada.id] });
    expect((await again.take('notification'))[0]?.data).toMatchObject({ entityId: other });
    expect(again.events).toEqual([]);
  });
});
