import { beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#contract/extensions/history';
import type { Mentionable } from '#contract/extensions/notifications';
import type { Comment } from '#contract/resources/calls/comments';
import { newId } from '#server/database/ids';
import type { TestUser } from './support/app';
import { admin, company, startCompany, test } from './support/company';
import { makeProject } from './support/uploads';

startCompany();

let writer: TestUser;
let reader: TestUser;
let project: string;
beforeAll(async () => {
  writer = await company.holder('Project:ViewAllProjects', 'ProjectComments:Create', 'ProjectComments:View');
  reader = await company.holder('Project:ViewAllProjects', 'ProjectComments:View');
  project = await makeProject(test, company);
});

const url = (id = '', of = project) => `/api/Projects/${of}/comments${id && `/${id}`}`;
const post = (as: TestUser, content: string, parentId?: string | null, of = project) =>
  test.call<Comment>('POST', url('', of), { as, body: { content, parentId } });
const say = async (as: TestUser, content: string, parentId?: string, of = project) =>
  (await post(as, content, parentId, of)).body.id;
const threads = async (of = project) => (await test.call<Comment[]>('GET', url('', of), { as: admin })).body;
const remove = async (as: TestUser, id: string, of = project) =>
  (await test.call('DELETE', url(id, of), { as })).status;
const count = async (of: string) =>
  (await test.call<{ commentsCount: number }>('GET', `/api/Projects/${of}`, { as: admin })).body.commentsCount;

describe('comments (rules 5.1)', () => {
  it('are returned with their author, trimmed, without replies at first', async () => {
    const made = await post(writer, '  Hello 東京 \n');
    expect(made).toMatchObject({
      status: 201,
      body: {
        content: 'Hello 東京',
        parentId: null,
        userId: writer.id,
        userLastName: 'Tester',
        userName: writer.userName,
        updatedAt: null,
        isDeleted: false,
        replies: [],
      },
    });
  });

  it('are sorted oldest first, each with its replies, three levels deep', async () => {
    const of = await makeProject(test, company);
    const first = await say(writer, 'first', undefined, of);
    const second = await say(writer, 'second', undefined, of);
    const reply = await say(writer, 'reply', first, of);
    const later = await say(writer, 'later', first, of);
    const deep = await say(writer, 'deep', reply, of);
    const [top, other] = await threads(of);
    expect([top?.id, other?.id]).toEqual([first, second]);
    expect(top?.replies?.map(({ id }) => id)).toEqual([reply, later]);
    expect(top?.replies?.[0]?.replies?.map(({ id }) => id)).toEqual([deep]);
  });

  it('attach a reply to the deepest level to the top of the thread', async () => {
    const top = await say(writer, 'top');
    const deepest = await say(writer, 'third', await say(writer, 'second', top));
    expect((await post(writer, 'fourth', deepest)).body.parentId).toBe(top);
  });

  it('answer 400 if blank, or replying to an unknown comment', async () => {
    for (const content of ['', '  \n ']) {
      expect(await post(writer, content)).toMatchObject({
        status: 400,
        body: { errors: { content: [expect.any(String)] } },
      });
    }
    const elsewhere = await say(writer, 'elsewhere', undefined, await makeProject(test, company));
    for (const parent of [newId(), 'nonsense', elsewhere]) {
      expect(await post(writer, 'to whom?', parent)).toMatchObject({
        status: 400,
        body: { errors: { parentId: [expect.any(String)] } },
      });
    }
  });

  it('are edited only by their author', async () => {
    const id = await say(writer, 'typo');
    const edit = (as: TestUser) => test.call<Comment>('PATCH', url(id), { as, body: { content: ' fixed ' } });
    expect((await edit(admin)).status).toBe(403);
    const edited = await edit(writer);
    expect(edited).toMatchObject({ status: 200, body: { content: 'fixed' } });
    expect(edited.body.updatedAt).not.toBeNull();
    expect((await test.call('PATCH', url(id), { as: writer, body: { content: ' ' } })).status).toBe(400);
  });

  it('are deleted by their author or with ProjectComments:Delete only', async () => {
    const own = await say(writer, 'mine');
    const other = await say(writer, 'mine too');
    expect(await remove(reader, own)).toBe(403);
    expect(await remove(writer, own)).toBe(204);
    expect(await remove(await company.holder('Project:ViewAllProjects', 'ProjectComments:Delete'), other)).toBe(204);
    expect(await remove(admin, other)).toBe(404);
  });

  it('with replies leave a tombstone without text, which disappears with the last reply (rules 5.3)', async () => {
    const of = await makeProject(test, company);
    const top = await say(writer, 'secret', undefined, of);
    const middle = await say(writer, 'middle', top, of);
    const leaf = await say(writer, 'leaf', middle, of);
    const other = await say(writer, 'other', top, of);
    expect(await count(of)).toBe(4);
    expect(await remove(writer, top, of)).toBe(204);
    expect(await remove(writer, middle, of)).toBe(204);
    const [tombstone] = await threads(of);
    expect(tombstone).toMatchObject({ id: top, content: '', isDeleted: true, userId: writer.id });
    expect(tombstone?.replies).toMatchObject([
      { id: middle, content: '', isDeleted: true, replies: [{ id: leaf }] },
      { id: other },
    ]);
    expect(await count(of)).toBe(2);
    expect((await test.call('PATCH', url(top, of), { as: writer, body: { content: 'back' } })).status).toBe(404);
    expect(await remove(writer, top, of)).toBe(404);
    expect(await remove(writer, leaf, of)).toBe(204);
    expect((await threads(of))[0]?.replies).toMatchObject([{ id: other }]);
    expect(await remove(writer, other, of)).toBe(204);
    expect(await threads(of)).toEqual([]);
    expect(await count(of)).toBe(0);
  });

  it('keep their text in the history only for their author and administrators after deletion (rules 5.3, 14.11)', async () => {
    const of = await makeProject(test, company);
    const deleted = await say(writer, 'secret leaf', undefined, of);
    await test.call('PATCH', url(deleted, of), { as: writer, body: { content: 'secret edit' } });
    const tombstone = await say(writer, 'secret top', undefined, of);
    await say(writer, 'open reply', tombstone, of);
    const history = async (as: TestUser, filter: object = {}, sort = ['entityName', 'ASC']) => {
      const query = `filter=${encodeURIComponent(JSON.stringify({ parentId: of, ...filter }))}&sort=${encodeURIComponent(JSON.stringify(sort))}`;
      return (await test.call<HistoryEntry[]>('GET', `/api/History?${query}`, { as })).body;
    };
    expect(JSON.stringify(await history(reader))).toContain('secret leaf');
    const moderator = await company.holder('Project:ViewAllProjects', 'ProjectComments:View', 'ProjectComments:Delete');
    for (const id of [deleted, tombstone]) expect(await remove(moderator, id, of)).toBe(204);
    for (const as of [reader, moderator]) {
      const entries = await history(as);
      expect(entries).toHaveLength(6);
      expect(JSON.stringify(entries)).not.toContain('secret');
      expect(JSON.stringify(entries)).toContain('open reply');
      expect(entries.filter(({ entityId }) => entityId === deleted)).toMatchObject(
        Array(3).fill({ entityName: '', changes: [] }),
      );
      expect(await history(as, { entityName_q: 'secret' })).toEqual([]);
    }
    for (const as of [writer, admin]) {
      const text = JSON.stringify(await history(as));
      for (const words of ['secret leaf', 'secret edit', 'secret top']) expect(text).toContain(words);
    }
  });

  it('survive a simultaneous reply and deletion: no reply is lost, nothing fails', async () => {
    const of = await makeProject(test, company);
    for (let round = 0; round < 5; round++) {
      const top = await say(writer, 'top', undefined, of);
      const [reply, removal] = await Promise.all([post(writer, 'reply', top, of), remove(writer, top, of)]);
      expect(removal).toBe(204);
      expect([201, 400]).toContain(reply.status);
      const left = (await threads(of)).flatMap((thread) => [thread, ...(thread.replies ?? [])]);
      expect(left.some(({ id }) => id === reply.body.id)).toBe(reply.status === 201);
    }
  });

  it('require View to be read and Create to be written; 404 for hidden projects', async () => {
    const id = await say(writer, 'hidden');
    expect((await post(reader, 'no')).status).toBe(403);
    expect((await test.call('GET', url(), { as: await company.holder('Project:ViewAllProjects') })).status).toBe(403);
    const blind = await company.holder(
      'Project:ViewAssignedProjects',
      'ProjectComments:View',
      'ProjectComments:Create',
      'ProjectComments:Delete',
    );
    expect((await test.call('GET', url(), { as: blind })).status).toBe(404);
    expect((await post(blind, 'no')).status).toBe(404);
    expect(await remove(blind, id)).toBe(404);
    const elsewhere = await makeProject(test, company);
    expect(await remove(admin, id, elsewhere)).toBe(404);
    expect(await remove((await test.tenant()).admin, id)).toBe(404);
  });

  it("do not change the project's version (rules 10.2)", async () => {
    const of = await makeProject(test, company);
    const before = await test.call<{ updatedAt: string }>('GET', `/api/Projects/${of}`, { as: admin });
    await say(writer, 'hello', undefined, of);
    const after = await test.call<{ updatedAt: string }>('GET', `/api/Projects/${of}`, { as: admin });
    expect(after.body.updatedAt).toBe(before.body.updatedAt);
    expect(after.headers.etag).toBe(before.headers.etag);
  });
});

describe('mention suggestions (rules 19.2)', () => {
  it('are users who see the project, found by their names', async () => {
    const ada = await company.holder('Project:ViewAssignedProjects');
    const ben = await company.holder('Project:ViewAssignedProjects');
    const project = await makeProject(test, company, [ada]);
    const ask = (as: TestUser, q?: string) =>
      test.call<Mentionable[]>('GET', `/api/Projects/${project}/mentionable${q === undefined ? '' : `?q=${q}`}`, {
        as,
      });
    const [first, ...others] = (await ask(ada)).body;
    expect(first).toEqual({ id: ada.id, name: `${ada.userName} Tester` });
    expect(others.map(({ id }) => id)).toContain(admin.id);
    expect(others.map(({ id }) => id)).not.toContain(ben.id);
    expect((await ask(admin, ada.userName.toUpperCase())).body.map(({ id }) => id)).toEqual([ada.id]);
    expect((await ask(admin, '%25')).body).toEqual([]);
    expect((await ask(ben)).status).toBe(404);
  });

  it('list names that begin with the words first, then later words of a name', async () => {
    const role = await company.role('Named', ['Project:ViewAllProjects']);
    const named = async (firstName: string, lastName: string) => {
      const { id } = await company.user(role);
      const body = { firstName, lastName };
      expect((await test.call('PATCH', `/api/Users/${id}`, { as: admin, body })).status).toBe(200);
      return id;
    };
    const [inside, last, first] = [
      await named('Ada', 'Oxarcsen'),
      await named('Elena', 'Xarchetti'),
      await named('Xarcus', 'Young'),
    ];
    const project = await makeProject(test, company);
    const url = `/api/Projects/${project}/mentionable?q=xarc`;
    const found = await test.call<Mentionable[]>('GET', url, { as: admin });
    expect(found.body.map(({ id }) => id)).toEqual([first, last, inside]);
  });
});
