import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { Notification, NotificationPreferences } from '#contract/extensions/notifications';
import type { TestUser } from './support/app';
import { callsOf } from './support/calls';
import { admin, company, startCompany, test } from './support/company';
import { upload } from './support/uploads';

startCompany();
const { create } = callsOf(() => ({ server: test, company }));

const inbox = async (as: TestUser, filter: object = {}, headers: Record<string, string> = {}) => {
  const query = `?sort=["at","DESC"]&range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const reply = await test.call<Notification[]>('GET', `/api/Notifications${query}`, { as, headers });
  expect(reply.status).toBe(200);
  return reply.body;
};
const unread = async (as: TestUser) =>
  (await test.call<{ unread: number }>('GET', '/api/Notifications/count', { as })).body.unread;
const seen = (notifications: readonly Notification[]) => notifications.map(({ kind, text }) => [kind, text]);
const comment = async (as: TestUser, project: string, content: string, parentId?: string) => {
  const reply = await test.call<{ id: string }>('POST', `/api/Projects/${project}/comments`, {
    as,
    body: { content, parentId },
  });
  expect(reply.status).toBe(201);
  return reply.body.id;
};
const mention = ({ id }: TestUser, name = 'Ada') => `@[${name}](user:${id})`;

let clientId: string;
let ada: TestUser;
let ben: TestUser;
const rights = [
  'Project:ViewAssignedProjects',
  'ProjectComments:View',
  'ProjectComments:Create',
  'ProjectDocuments:View',
  'ProjectDocuments:Upload',
] as const;
const makeProject = (title: string, team: readonly TestUser[], more: object = {}) =>
  create('Projects', { title, clientId, userIds: team.map(({ id }) => id), ...more });

beforeAll(async () => {
  clientId = await create('Clients', { name: 'Acme' });
});
const people = async () => {
  [ada, ben] = [await company.holder(...rights), await company.holder(...rights)];
};

describe('notifications (rules 19.1)', () => {
  it('tell new members about their team, and nobody about their own acts', async () => {
    await people();
    const project = await makeProject('Bridge', [ada]);
    expect(await inbox(ada)).toEqual([
      {
        id: expect.any(String),
        at: expect.stringMatching(/Z$/),
        kind: 'assigned',
        resource: 'projects',
        entityId: project,
        entityName: 'Bridge',
        parent: null,
        actorId: admin.id,
        actorName: expect.stringContaining('Tester'),
        text: expect.stringMatching(/ added you to Bridge$/),
        readAt: null,
      },
    ]);
    await test.call('PATCH', `/api/Projects/${project}`, { as: admin, body: { userIds: [ada.id, ben.id, admin.id] } });
    expect(await inbox(ada)).toHaveLength(1);
    expect(seen(await inbox(ben))).toEqual([['assigned', expect.stringContaining('Bridge')]]);
    expect(await inbox(admin)).toEqual([]);
  });

  it('count one act once: a mention before a reply, a reply before a comment', async () => {
    await people();
    const cleo = await company.holder(...rights);
    const project = await makeProject('Tunnel', [ada, ben, cleo]);
    const first = await comment(ada, project, 'Who digs?');
    await comment(ben, project, `I do, ${mention(cleo, 'Cleo')}, with you`, first);
    const kinds = async (as: TestUser) => (await inbox(as, { kind_neq: 'assigned' })).map(({ kind }) => kind);
    expect(await kinds(ada)).toEqual(['reply']);
    expect(await kinds(ben)).toEqual(['comment']);
    expect(await kinds(cleo)).toEqual(['mention', 'comment']);
    const [told] = await inbox(cleo, { kind: 'mention' });
    expect(told).toMatchObject({
      resource: 'comments',
      entityName: 'Tunnel',
      parent: { resource: 'projects', id: project },
      actorId: ben.id,
      text: expect.stringMatching(/ mentioned you in Tunnel: I do, @Cleo, with you$/),
    });
  });

  it('are merged for the same kind and record within five minutes, and become unread again', async () => {
    await people();
    const project = await makeProject('Harbour', [ada]);
    await comment(admin, project, 'First');
    const [first] = await inbox(ada, { kind: 'comment' });
    const read = await test.call('POST', '/api/Notifications/read', { as: ada, body: { ids: [first?.id] } });
    expect(read.status).toBe(204);
    expect(await inbox(ada, { kind: 'comment', readAt_empty: true })).toEqual([]);
    const second = await comment(admin, project, 'Second');
    const [again, ...others] = await inbox(ada, { kind: 'comment' });
    expect(others).toEqual([]);
    expect(again).toMatchObject({
      id: first?.id,
      entityId: second,
      readAt: null,
      text: expect.stringMatching(/Second$/),
    });
  });

  it('are marked as read by id or up to a time, only by their user', async () => {
    await people();
    for (const title of ['One', 'Two', 'Three']) await makeProject(title, [ada, ben]);
    const [newest, middle] = await inbox(ada);
    expect(await unread(ada)).toBe(3);
    await test.call('POST', '/api/Notifications/read', { as: ben, body: { ids: [newest?.id] } });
    expect(await unread(ada)).toBe(3);
    await test.call('POST', '/api/Notifications/read', { as: ada, body: { before: middle?.at } });
    expect((await inbox(ada, { readAt_empty: true })).map(({ id }) => id)).toEqual([newest?.id]);
    expect([await unread(ada), await unread(ben)]).toEqual([1, 3]);
    for (const body of [{}, { ids: 'x' }]) {
      const refused = await test.call<ErrorBody>('POST', '/api/Notifications/read', { as: ada, body });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['ids']]);
    }
    const late = await test.call<ErrorBody>('POST', '/api/Notifications/read', { as: ada, body: { before: 'x' } });
    expect(Object.keys(late.body.errors ?? {})).toEqual(['before']);
  });

  it('exclude records that the reader does not see now, in list and count', async () => {
    await people();
    const project = await makeProject('Secret', [ada, ben]);
    const said = await comment(ben, project, 'Psst');
    expect((await inbox(ada)).map(({ kind }) => kind)).toEqual(['comment', 'assigned']);
    await test.call('DELETE', `/api/Projects/${project}/comments/${said}`, { as: ben });
    expect((await inbox(ada)).map(({ kind }) => kind)).toEqual(['assigned']);
    await test.call('PATCH', `/api/Projects/${project}`, { as: admin, body: { userIds: [ben.id] } });
    expect([await inbox(ada), await unread(ada)]).toEqual([[], 0]);
  });

  it('are not sent for mentions to users who do not see the project', async () => {
    await people();
    const project = await makeProject('Closed', [ben]);
    await comment(ben, project, `Hello ${mention(ada)}`);
    expect(await inbox(ada)).toEqual([]);
    await test.call('PATCH', `/api/Projects/${project}`, { as: admin, body: { userIds: [ada.id, ben.id] } });
    expect((await inbox(ada)).map(({ kind }) => kind)).toEqual(['assigned']);
  });

  it('of a changed comment go only to newly mentioned users', async () => {
    await people();
    const project = await makeProject('Dam', [ada, ben]);
    const said = await comment(admin, project, `See ${mention(ada)}`);
    const url = `/api/Projects/${project}/comments/${said}`;
    await test.call('POST', '/api/Notifications/read', { as: ada, body: { before: new Date().toISOString() } });
    const content = `See ${mention(ada)} and ${mention(ben, 'Ben')}`;
    const changed = await test.call<{ content: string }>('PATCH', url, { as: admin, body: { content } });
    expect(changed.body.content).toBe(content);
    expect(await unread(ada)).toBe(0);
    expect((await inbox(ben, { kind: 'mention' })).length).toBe(1);
  });

  it('tell a team about a new document, and an author about a changed ticket', async () => {
    await people();
    const project = await makeProject('Tower', [ada, ben]);
    const file = { name: 'plan.txt', content: 'words', type: 'text/plain' };
    const { body } = await upload(test, `/api/Documents/projects/${project}/upload`, ben, file);
    const [told] = await inbox(ada, { kind: 'document' });
    expect(told).toMatchObject({
      resource: 'documents',
      entityId: body.id,
      entityName: 'plan.txt',
      parent: { resource: 'projects', id: project },
      text: expect.stringMatching(/ added plan\.txt to Tower$/),
    });
    expect(await inbox(ben, { kind: 'document' })).toEqual([]);
    const ticket = await test.call<{ id: string }>('POST', '/api/Support/tickets', {
      as: ada,
      body: { title: 'Broken', description: 'Door' },
    });
    await test.call('PATCH', `/api/Support/tickets/${ticket.body.id}`, { as: admin, body: { status: 'resolved' } });
    expect((await inbox(ada, { kind: 'ticket' }))[0]).toMatchObject({
      resource: 'supportTickets',
      entityId: ticket.body.id,
      text: expect.stringMatching(/ changed your ticket Broken$/),
    });
  });

  it('tell users who may see the inventory when a quantity falls to its minimum, once', async () => {
    const keeper = await company.holder('Inventory:View');
    const item = await create('Inventory', { name: 'Drill', quantity: 5, minQuantity: 2 });
    const set = (quantity: number) => test.call('PATCH', `/api/Inventory/${item}`, { as: admin, body: { quantity } });
    await set(3);
    expect(await inbox(keeper)).toEqual([]);
    await set(2);
    await set(1);
    const told = await inbox(keeper);
    expect(seen(told)).toEqual([['lowStock', 'Drill is running low: 2 left']]);
    expect(told[0]).toMatchObject({ resource: 'inventory', entityId: item });
    await people();
    expect(await inbox(ada)).toEqual([]);
  });

  it('are one for each user and kind if a change adds somebody to more than twenty teams', async () => {
    await people();
    const rows = Array.from({ length: 21 }, (_, index) => ({ title: `Many ${index}`, clientId, userIds: [ben.id] }));
    const made = await test.call<{ results: { id: string }[] }>('POST', '/api/Projects/import', {
      as: admin,
      body: { mode: 'create', rows },
    });
    const ids = made.body.results.map(({ id }) => id);
    expect(await unread(ben)).toBe(1);
    const few = ids.slice(0, 20);
    await test.call('PATCH', '/api/Projects', {
      as: admin,
      body: { ids: few, changes: { userIds: { add: [ada.id] } } },
    });
    expect(await unread(ada)).toBe(20);
    await people();
    const more = await test.call<{ results: { id: string }[] }>('POST', '/api/Projects/import', {
      as: admin,
      body: { mode: 'create', rows: rows.map((row) => ({ ...row, userIds: [ada.id] })) },
    });
    expect(more.status).toBe(200);
    expect(seen(await inbox(ada))).toEqual([
      ['assigned', expect.stringMatching(/ added you to Many \d+ and 20 more$/)],
    ]);
  });

  it('are in the language of their reader', async () => {
    await people();
    await makeProject('Brücke', [ada]);
    const [told] = await inbox(ada, {}, { 'accept-language': 'de' });
    expect(told?.text).toMatch(/ Brücke hinzugefügt$/);
  });
});

describe('preferences of notifications (rules 19.3)', () => {
  const read = (as: TestUser) => test.call<NotificationPreferences>('GET', '/api/Notifications/preferences', { as });
  const change = (as: TestUser, body: object) =>
    test.call<NotificationPreferences>('PATCH', '/api/Notifications/preferences', { as, body });

  it('are at first everything in the inbox, and direct ones by mail at once', async () => {
    await people();
    const { body } = await read(ada);
    expect(body).toMatchObject({
      mention: { inbox: true, mail: 'now' },
      reply: { inbox: true, mail: 'now' },
      assigned: { inbox: true, mail: 'now' },
      comment: { inbox: true, mail: 'daily' },
      lowStock: { inbox: true, mail: 'daily' },
    });
  });

  it('change only given members, belong to the user, and can keep a kind out of the inbox', async () => {
    await people();
    const { status, body } = await change(ada, {
      assigned: { inbox: false },
      comment: { mail: 'never' },
      digestHour: 6,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      assigned: { inbox: false, mail: 'now' },
      comment: { inbox: true, mail: 'never' },
      mention: { inbox: true, mail: 'now' },
      digestHour: 6,
    });
    expect((await read(ada)).body).toEqual(body);
    expect((await read(ben)).body).toMatchObject({ assigned: { inbox: true }, digestHour: 8 });
    await makeProject('Quiet', [ada, ben]);
    expect([await unread(ada), await unread(ben)]).toEqual([0, 1]);
  });

  it.each([
    [{ mention: { mail: 'hourly' } }],
    [{ reply: { inbox: 'yes' } }],
    [{ digestHour: 24 }],
    [{ quietFrom: '7pm' }],
    [{ timeZone: 'Mars/Olympus' }],
  ])('refuse %j', async (body) => {
    expect((await change(admin, body)).status).toBe(400);
  });
});
