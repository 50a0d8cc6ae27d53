import { beforeAll, describe, expect, it } from 'vitest';
import type { BulkReply } from '#contract/extensions/bulk';
import type { HistoryEntry, UndoReply } from '#contract/extensions/history';
import type { TestUser } from './support/app';
import { callsOf } from './support/calls';
import { company, server, startCompany } from './support/company';
import { upload } from './support/uploads';

/** An undo restores entry by entry what the rights of the person allow; another person can restore the rest later. @see rules 14.12 */

startCompany();

let clientId: string;
let editor: TestUser;

const { call, create } = callsOf(() => ({ server, company }));
const undo = (changeId: string | undefined, as?: TestUser) =>
  call<UndoReply>('POST', `History/${changeId}/undo`, undefined, as);
const project = (userIds: string[] = []) => create('Projects', { title: 'Roof', clientId, userIds });
const lastChange = async (entityId: string) =>
  (await call<HistoryEntry[]>('GET', `History?filter=${JSON.stringify({ entityId })}`)).body[0]?.changeId;
const titled = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await call<{ title: string }>('GET', `Projects/${id}`)).body.title));
const bulk = async (ids: readonly string[], changes: object, as?: TestUser) => {
  const reply = await call<BulkReply>('PATCH', 'Projects', { ids, changes }, as);
  expect(reply.status).toBe(200);
  return reply.body.changeId;
};

beforeAll(async () => {
  clientId = await create('Clients', { name: 'Acme' });
  editor = await company.holder('Project:ViewAssignedProjects', 'Project:EditProjects');
});

describe('an undo of parts (decisions 12, Rows and invariants)', () => {
  it('by a user who sees one of three rows restores that row, names no other, and leaves the others to those who see them', async () => {
    const ids = [await project([editor.id]), await project(), await project()];
    const changeId = await bulk(ids, { title: 'Same' });
    expect((await undo(changeId, editor)).body).toMatchObject({ count: 1, skipped: {} });
    expect(await titled(ids)).toEqual(['Roof', 'Same', 'Same']);
    expect((await undo(changeId, editor)).status).toBe(409);
    expect((await undo(changeId)).body).toMatchObject({ count: 2, skipped: {} });
    expect(await titled(ids)).toEqual(['Roof', 'Roof', 'Roof']);
    expect((await undo(changeId)).status).toBe(409);
  });

  it('by a user without the right answers 403 each time, and uses nothing up', async () => {
    const viewer = await company.holder('Project:ViewAllProjects');
    const reporter = await company.holder('Project:ViewAllProjects', 'Project:ReportProjectProgress');
    const id = await project();
    const changeId = await bulk([id], { title: 'Same' });
    for (const who of [viewer, reporter, viewer, reporter]) expect((await undo(changeId, who)).status).toBe(403);
    expect((await undo(changeId)).body).toMatchObject({ count: 1, skipped: {} });
  });

  it('without effect answers the same again, until something can be restored', async () => {
    const id = await project();
    const changeId = await bulk([id], { title: 'Same' });
    await call('PATCH', `Projects/${id}`, { title: 'Mine' });
    for (let time = 0; time < 2; time += 1) {
      expect(await undo(changeId)).toMatchObject({
        status: 200,
        body: { count: 0, skipped: { [id]: [expect.any(String)] } },
      });
    }
    await call('PATCH', `Projects/${id}`, { title: 'Same' });
    expect((await undo(changeId)).body).toMatchObject({ count: 1, skipped: {} });
    expect(await titled([id])).toEqual(['Roof']);
  });

  it('restores skipped rows later, and none twice', async () => {
    const ids = [await project(), await project()];
    const changeId = await bulk(ids, { title: 'Same' });
    await call('PATCH', `Projects/${ids[1]}`, { title: 'Mine' });
    expect((await undo(changeId)).body).toMatchObject({ count: 1, skipped: { [ids[1] ?? '']: [expect.any(String)] } });
    await bulk(ids, { title: 'Same' });
    expect((await undo(changeId)).body).toMatchObject({ count: 1, skipped: {} });
    expect(await titled(ids)).toEqual(['Same', 'Roof']);
  });

  it('of an own change of a row no longer visible names nothing of it', async () => {
    const id = await project([editor.id]);
    const changeId = await bulk([id], { title: 'Same' }, editor);
    await call('PATCH', `Projects/${id}`, { userIds: [] });
    const reply = await undo(changeId, editor);
    expect(reply.status).toBe(404);
    expect(JSON.stringify(reply.body)).not.toContain(id);
    expect((await undo(changeId)).body).toMatchObject({ count: 1 });
  });

  it('of a creation needs the right to delete, of a deletion the rights of restoring', async () => {
    const maker = await company.holder('Project:ViewAllProjects', 'Project:CreateProjects', 'Project:EditProjects');
    const remover = await company.holder('Project:ViewAllProjects', 'Project:DeleteProjects');
    const id = await create('Projects', { title: 'Roof', clientId }, maker);
    const creation = await lastChange(id);
    expect((await undo(creation, maker)).status).toBe(403);
    expect((await undo(creation, remover)).body).toMatchObject({ count: 1, skipped: {} });
    const deletion = await lastChange(id);
    expect((await undo(deletion, maker)).status).toBe(404);
    const other = await company.holder('Project:ViewAllProjects', 'Project:DeleteProjects');
    expect((await undo(deletion, other)).body).toMatchObject({ count: 1, skipped: {} });
    expect(await titled([id])).toEqual(['Roof']);
  });

  it('of an own deletion without the right any more answers 403, and uses nothing up', async () => {
    const role = await company.role('remover', ['Project:ViewAllProjects', 'Project:DeleteProjects']);
    const remover = await company.user(role);
    const id = await project();
    await call('DELETE', `Projects/${id}`, undefined, remover);
    const changeId = await lastChange(id);
    await call('PUT', 'Roles', { id: role.id, name: 'remover', claims: ['Project:ViewAllProjects'] });
    expect((await undo(changeId, remover)).status).toBe(403);
    expect((await undo(changeId)).body).toMatchObject({ count: 1, skipped: {} });
  });

  it('skips unrestorable rows and rows of users with more rights, beside restored ones', async () => {
    const strong = await company.role('strong', ['Roles:Delete']);
    const weak = await company.role('weak', []);
    const people = [await company.user(strong), await company.user(weak)];
    const ids = people.map(({ id }) => id);
    const { body } = await call<BulkReply>('PATCH', 'Users', { ids, changes: { phoneNumber: '7' } });
    const manager = await company.holder('Users:View', 'Users:Edit');
    const first = await undo(body.changeId, manager);
    expect(first.body).toMatchObject({
      count: 1,
      skipped: { [ids[0] ?? '']: ['This user has more permissions than you do.'] },
    });
    expect((await undo(body.changeId, manager)).status).toBe(403);
    expect((await undo(body.changeId)).body).toMatchObject({ count: 1, skipped: {} });
  });

  it('leaves one Admin, and puts the others back', async () => {
    const other = await server.tenant();
    const me = await server.call<{ roleId: string }>('GET', '/api/Users/me', { as: other.admin });
    const weak = await other.role('weak', []);
    const people = [await other.user(weak), await other.user(weak)];
    const change = (body: object, as: TestUser) => server.call<BulkReply>('PATCH', '/api/Users', { as, body });
    const made = await change({ ids: people.map(({ id }) => id), changes: { roleId: me.body.roleId } }, other.admin);
    expect(
      (await change({ ids: [other.admin.id], changes: { isActive: false } }, people[0] ?? other.admin)).status,
    ).toBe(200);
    const reply = await call<UndoReply>('POST', `History/${made.body.changeId}/undo`, undefined, people[0]);
    expect(reply).toMatchObject({ status: 200, body: { count: 1 } });
    expect(Object.values(reply.body.skipped)).toEqual([
      ['The company must have at least one active user with the role Admin.'],
    ]);
  });

  it('of a file, which cannot be undone, answers 403 to its author, with the reason to Admins', async () => {
    const uploader = await company.holder(
      'Project:ViewAllProjects',
      'ProjectDocuments:View',
      'ProjectDocuments:Upload',
    );
    const id = await project();
    const file = { name: 'a.txt', content: 'words', type: 'text/plain' };
    const paper = (await upload(server, `/api/Documents/projects/${id}/upload`, uploader, file)).body.id;
    const changeId = await lastChange(paper);
    expect((await undo(changeId, uploader)).status).toBe(403);
    expect((await undo(changeId)).body).toMatchObject({ count: 0, skipped: { [paper]: [expect.any(String)] } });
  });
});
