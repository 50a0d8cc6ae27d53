import { describe, expect, it } from 'vitest';
import type { HistoryEntry, UndoReply } from '#contract/extensions/history';
import type { Role } from '#contract/resources/calls/roles';
import type { User } from '#contract/resources/calls/users';
import { newId } from '#server/database/ids';
import { password, type TestUser } from './support/app';
import { admin, company, startCompany, test } from './support/company';

/** The history of users and roles, and what putting it back may do. @see rules 14.11 */

startCompany();

const entriesOf = async (id: string) =>
  (await test.call<HistoryEntry[]>('GET', `/api/History?filter={"entityId":"${id}"}`, { as: admin })).body;
const changed = async (id: string) => (await entriesOf(id))[0] as HistoryEntry; // the change has just left an entry
const undo = (changeId: string, as: TestUser = admin) =>
  test.call<UndoReply>('POST', `/api/History/${changeId}/undo`, { as });
const userOf = async (id: string) => (await test.call<User>('GET', `/api/Users/${id}`, { as: admin })).body;
const roleOf = async (id: string) => (await test.call<Role>('GET', `/api/Roles/${id}`, { as: admin })).body;
const patch = (id: string, body: object, as: TestUser = admin) => test.call('PATCH', `/api/Users/${id}`, { as, body });

describe('history of users and roles', () => {
  it('names changed fields as the console does, and the user by name', async () => {
    const { id } = await company.holder();
    await patch(id, { firstName: 'Ada', lastName: 'Grey', userName: 'ada.grey', phoneNumber: '7' });
    const entry = await changed(id);
    expect(entry).toMatchObject({ action: 'updated', resource: 'users', entityName: 'Ada Grey', userId: admin.id });
    expect(entry.changes.map(({ field }) => field).sort()).toEqual(['firstName', 'lastName', 'phone', 'username']);
  });

  it('records that a password was set, but not the password', async () => {
    const user = await company.holder();
    const body = { currentPassword: password, newPassword: 'Better-horse-8', confirmPassword: 'Better-horse-8' };
    expect((await test.call('POST', '/api/Auth/change-password', { as: user, body })).status).toBe(200);
    const entry = await changed(user.id);
    expect(entry).toMatchObject({ action: 'updated', resource: 'users', changes: [] });
    expect((await undo(entry.changeId)).body).toMatchObject({ count: 0, skipped: { [user.id]: [expect.any(String)] } });
  });

  it('contains no first password', async () => {
    const role = await company.role('first', []);
    const body = {
      firstName: 'A',
      lastName: 'B',
      roleId: role.id,
      userName: 'first',
      password,
      confirmPassword: password,
    };
    const made = await test.call<User>('POST', '/api/Users/create', { as: admin, body });
    expect(made.status).toBe(201);
    const text = JSON.stringify(await entriesOf(made.body.id));
    expect(text).not.toMatch(/argon|password/i);
    expect(text).not.toContain(password);
  });

  it('restores a role with its permissions', async () => {
    const role = await company.role('back', ['Clients:View', 'Users:View']);
    const body = { id: role.id, name: 'forth', claims: ['Clients:View'] };
    expect((await test.call('PUT', '/api/Roles', { as: admin, body })).status).toBe(200);
    expect((await undo((await changed(role.id)).changeId)).body.count).toBe(1);
    expect(await roleOf(role.id)).toMatchObject({ name: 'back', claims: ['Users:View', 'Clients:View'] });
  });

  it('grants nobody more than the user who undoes it holds', async () => {
    const strong = await company.role('strong', ['Roles:Delete']);
    const weak = await company.role('weak', []);
    const user = await company.user(strong);
    await patch(user.id, { roleId: weak.id });
    const editor = await company.holder('Users:View', 'Users:Edit');
    const { changeId } = await changed(user.id);
    expect((await undo(changeId, editor)).status).toBe(403);
    expect((await userOf(user.id)).roleId).toBe(weak.id);
    expect((await undo(changeId)).body.count).toBe(1);
    expect((await userOf(user.id)).roleId).toBe(strong.id);
  });

  it('keeps an active Admin, and ends sessions of users who may no longer sign in', async () => {
    const role = await company.role('closing', []);
    const user = await company.user(role);
    await patch(user.id, { isActive: false });
    await patch(user.id, { isActive: true });
    const [, closing] = await entriesOf(user.id);
    expect((await undo(closing?.changeId ?? '')).body.count).toBe(0);
    expect((await undo((await changed(user.id)).changeId)).body.count).toBe(1);
    expect((await userOf(user.id)).isActive).toBe(false);
    expect((await test.call('GET', '/api/Users/me', { as: user })).status).toBe(401);
  });

  it('records each project whose team a contact leaves', async () => {
    const post = async (url: string, body: object) =>
      (await test.call<{ id: string }>('POST', url, { as: admin, body })).body.id;
    const [one, other] = [await post('/api/Clients', { name: 'One' }), await post('/api/Clients', { name: 'Other' })];
    const contacts = await company.role('contact', ['Project:ViewAssignedProjects'], 'ClientUser');
    const contact = await company.user(contacts, { clientId: one });
    const project = await post('/api/Projects', { title: 'One', clientId: one, userIds: [contact.id] });
    await patch(contact.id, { clientId: other });
    expect((await changed(project)).changes).toEqual([{ field: 'userIds', before: [contact.id], after: [] }]);
  });
});

describe('bulk calls by filter for users and roles', () => {
  it('change all matching records, without the refused ones if requested', async () => {
    const role = await company.role('many', []);
    const users = [await company.user(role), await company.user(role), await company.user(role)];
    const body = { filter: { roleId: role.id }, except: [users[0]?.id], expected: 2, changes: { isActive: false } };
    const reply = await test.call<{ count: number; changeId: string }>('PATCH', '/api/Users', { as: admin, body });
    expect(reply).toMatchObject({ status: 200, body: { count: 2, changeId: expect.any(String) } });
    expect((await userOf(users[0]?.id ?? '')).isActive).toBe(true);
    expect((await undo(reply.body.changeId)).body.count).toBe(2);
    const removal = { ids: [users[1]?.id, admin.id], skipRefused: true };
    const removed = await test.call<object>('DELETE', '/api/Users', { as: admin, body: removal });
    expect(removed.body).toMatchObject({ count: 1, refused: { [admin.id]: [expect.any(String)] } });
  });

  it('keep roles that have users', async () => {
    const free = await company.role('batch free', []);
    const held = await company.role('batch held', []);
    await company.user(held);
    const body = { filter: { q: 'batch' }, skipRefused: true };
    const reply = await test.call<object>('DELETE', '/api/Roles', { as: admin, body });
    expect(reply.body).toMatchObject({ count: 1, refusedCount: 1, refused: { [held.id]: [expect.any(String)] } });
    expect((await test.call('GET', `/api/Roles/${free.id}`, { as: admin })).status).toBe(404);
    const deleted = newId();
    const unknown = await test.call<object>('DELETE', '/api/Roles', { as: admin, body: { ids: [deleted] } });
    expect(unknown).toMatchObject({ status: 404, body: { errors: { [deleted]: expect.anything() } } });
  });
});
