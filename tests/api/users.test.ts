import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import { permissions } from '#contract/permissions';
import { newId } from '#server/database/ids';
import { password } from './support/app';
import {
  admin,
  change,
  clientId,
  company,
  contact,
  create,
  list,
  person,
  read,
  remove,
  signIn,
  startUsers,
  test,
  worker,
} from './support/users';

startUsers();

describe('a user is made (rules 8.2)', () => {
  it('answers 201 with the user, under the names in which it is received', async () => {
    const made = await create(
      person({
        email: 'ada@example.com',
        userName: 'ada',
        phoneNumber: '+44 1',
        password: 'quokka',
        confirmPassword: 'quokka',
      }),
    );
    expect(made).toMatchObject({
      status: 201,
      body: {
        firstName: 'Ada',
        lastName: 'Byron',
        email: 'ada@example.com',
        username: 'ada',
        phone: '+44 1',
        roleId: worker.id,
        roleName: 'worker',
        roleType: 'InternalUser',
        clientRole: false,
        clientId: null,
        isActive: true,
        invitation: null,
      },
    });
    const { invitation, ...shown } = made.body;
    expect((await read(made.body.id)).body).toEqual(shown);
    expect((await signIn('ADA@example.com', 'quokka')).status).toBe(200);
  });

  it('without a password answers an invitation, with which one registers once', async () => {
    const made = await create(person({ firstName: 'Grace' }));
    expect(made.body.invitation).toBeTruthy();
    const register = () =>
      test.call<ErrorBody>('POST', '/api/Auth/register', {
        body: {
          tenantId: company.id,
          invitation: made.body.invitation,
          userName: 'grace',
          email: 'grace@example.com',
          password,
          confirmPassword: password,
          firstName: 'Grace',
          lastName: 'Hopper',
        },
      });
    expect((await register()).status).toBe(200);
    expect((await register()).status).toBe(400);
    expect((await signIn('grace')).status).toBe(200);
  });

  it('each rule of the form answers 400 with its message at its field', async () => {
    const errorsOf = async (body: object) => (await create(body)).body.errors ?? {};
    expect(await errorsOf({ firstName: ' ', lastName: '', roleId: worker.id, email: 'no address' })).toEqual({
      firstName: ['First name is required'],
      lastName: ['Last name is required'],
      email: ['Please enter a valid email address'],
    });
    expect(await errorsOf(person({ password: 'short', confirmPassword: 'short' }))).toEqual({
      password: ['Password must be at least 6 characters'],
    });
    expect(await errorsOf(person({ password: 'secret', confirmPassword: 'secret' }))).toEqual({
      password: ['This password is too common'],
    });
    expect(await errorsOf(person({ password: 'secret' }))).toEqual({
      confirmPassword: ['Please confirm your password'],
    });
    expect(await errorsOf(person({ password: 'secret', confirmPassword: 'Secret' }))).toEqual({
      confirmPassword: ['Passwords do not match'],
    });
    expect(await errorsOf(person({ roleId: newId() }))).toHaveProperty('roleId');
    expect(await errorsOf(person({ roleId: contact.id }))).toEqual({
      clientId: ['Client is required for client roles'],
    });
    expect(await errorsOf(person({ roleId: contact.id, clientId: newId() }))).toHaveProperty('clientId');
  });

  it('an email or user name that another user signs in with answers 409 with errors', async () => {
    await create(person({ email: 'taken@example.com', userName: 'taken' }));
    const conflicts = [
      [{ email: 'TAKEN@example.com' }, 'email'],
      [{ userName: ' Taken ' }, 'userName'],
      [{ userName: 'taken@example.com' }, 'userName'],
    ] as const;
    for (const [names, field] of conflicts) {
      expect(await create(person(names))).toMatchObject({
        status: 409,
        body: { errors: { [field]: expect.anything() } },
      });
    }
  });
});

describe('the list of users (rules 8.1)', () => {
  it('is whole and by full name without a query, and pages, sorts, filters and searches with one', async () => {
    const whole = (await list()).body;
    const names = whole.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
    const page = await list({ sort: ['lastName', 'ASC'], range: [0, 0] });
    expect(page.body).toHaveLength(1);
    expect(page.headers['content-range']).toBe(`users 0-0/${whole.length}`);
    expect((await list({ filter: { q: 'hopper' } })).body).toMatchObject([{ username: 'grace' }]);
    expect((await list({ filter: { roleName: 'Client' } })).body).toEqual([]);
    const sorted = await list({ sort: ['roleName', 'DESC'], range: [0, 100], filter: { isActive: true } });
    expect(sorted.body[0]?.roleName).toBe('worker');
  });

  it('without the right to view users, fills selectors with the decided members alone', async () => {
    const planner = await company.holder('Project:EditProjects');
    const reduced = await list({}, planner);
    const members = ['clientId', 'firstName', 'id', 'isActive', 'lastName', 'roleId', 'roleName', 'roleType'];
    for (const user of reduced.body) expect(Object.keys(user).sort()).toEqual(members);
    expect((await list({ filter: { email: 'ada@example.com' } }, planner)).status).toBe(400);
    expect((await list({ sort: ['phone', 'ASC'] }, planner)).status).toBe(400);
    expect((await read(admin.id, planner)).status).toBe(403);
    expect((await read(newId(), planner)).status).toBe(404);
    const nobody = await company.holder('Clients:View');
    expect((await list({}, nobody)).status).toBe(403);
    expect((await read(admin.id, nobody)).status).toBe(404);
    expect((await read(nobody.id, nobody)).status).toBe(403);
  });
});

describe('a user is changed (rules 8.3)', () => {
  it('absent members stay; null and blank clear; If-Match of an older version answers 412', async () => {
    const made = await create(person({ email: 'old@example.com', phoneNumber: '1' }));
    const headers = { 'if-match': String(made.headers.etag) };
    const changed = await change(made.body.id, { email: null, lastName: 'Lovelace' }, admin, headers);
    expect(changed).toMatchObject({ status: 200, body: { email: null, phone: '1', lastName: 'Lovelace' } });
    expect((await change(made.body.id, { lastName: 'Late' }, admin, headers)).status).toBe(412);
    expect((await change(newId(), { lastName: 'None' })).status).toBe(404);
  });

  it('a client role needs a client, any other role clears it', async () => {
    const { id } = (await create(person())).body;
    expect((await change(id, { roleId: contact.id })).body.errors).toEqual({
      clientId: ['Client is required for client roles'],
    });
    expect((await change(id, { roleId: contact.id, clientId })).body).toMatchObject({ clientId, clientRole: true });
    expect((await change(id, { clientId: null })).status).toBe(400);
    expect((await change(id, { roleId: worker.id })).body).toMatchObject({ clientId: null, clientRole: false });
    expect((await change(id, { clientId })).body.clientId).toBeNull();
  });

  it('a deactivated user is signed out and cannot sign in', async () => {
    const user = await company.user(worker);
    expect((await change(user.id, { isActive: false })).body.isActive).toBe(false);
    expect((await test.call('GET', '/api/Users/me', { as: user })).status).toBe(401);
    expect((await signIn(user.userName)).status).toBe(401);
  });
});

describe('rights (rules 8.4)', () => {
  it('granting or changing permissions above the own ones answers 403', async () => {
    const keeper = await company.holder('Users:View', 'Users:Add', 'Users:Edit', 'Users:Remove', 'Inventory:View');
    const adminRoleId = (await read(admin.id)).body.roleId;
    expect((await create(person({ roleId: adminRoleId }), keeper)).status).toBe(403);
    const made = await create(person(), keeper);
    expect(made.status).toBe(201);
    expect((await change(made.body.id, { roleId: adminRoleId }, keeper)).status).toBe(403);
    expect((await change(keeper.id, { roleId: adminRoleId }, keeper)).status).toBe(403);
    expect((await change(admin.id, { lastName: 'Mine' }, keeper)).status).toBe(403);
    expect((await remove(admin.id, keeper)).status).toBe(403);
    expect((await remove(made.body.id, keeper)).status).toBe(204);
  });

  it('removing oneself or the last active Admin answers 400 and says so', async () => {
    const other = await test.tenant();
    const boss = other.admin;
    expect(await remove(boss.id, boss)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/yourself/) },
    });
    const plain = await other.role('plain', []);
    expect(await change(boss.id, { roleId: plain.id }, boss)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/Admin/) },
    });
    expect((await change(boss.id, { isActive: false }, boss)).status).toBe(400);
    expect((await read(boss.id, boss)).body).toMatchObject({ roleName: 'Admin', isActive: true });
    const everything = await other.user(await other.role('Deputy', permissions));
    expect(await remove(boss.id, everything)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/Admin/) },
    });
  });

  it('two Admins cannot take each other away at once', async () => {
    const other = await test.tenant();
    const roleId = (await read(other.admin.id, other.admin)).body.roleId ?? '';
    const second = await other.user({ id: roleId, name: 'Admin' });
    const replies = await Promise.all([remove(second.id, other.admin), remove(other.admin.id, second)]);
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
  });
});

describe('bulk (rules 13.5)', () => {
  const bulk = (method: 'PATCH' | 'DELETE', body: object) =>
    test.call<{ ids: string[] } & ErrorBody>(method, '/api/Users', { as: admin, body });

  it('changes and removes all or none, and names the refused rows', async () => {
    const ids = [(await create(person())).body.id, (await create(person())).body.id];
    expect((await bulk('PATCH', { ids, changes: { phoneNumber: '7' } })).body).toMatchObject({ count: 2, ids });
    expect((await read(ids[1] ?? '')).body.phone).toBe('7');
    const refused = await bulk('DELETE', { ids: [...ids, admin.id] });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { [admin.id]: [expect.stringMatching(/yourself/)] } },
    });
    expect((await bulk('PATCH', { ids: [...ids, newId()], changes: { isActive: false } })).status).toBe(404);
    expect((await read(ids[0] ?? '')).body.isActive).toBe(true);
    const shared = await bulk('PATCH', { ids, changes: { email: 'one@example.com' } });
    expect(shared).toMatchObject({ status: 400, body: { errors: { [ids[1] ?? '']: expect.anything() } } });
    expect((await bulk('DELETE', { ids })).status).toBe(200);
    expect((await read(ids[0] ?? '')).status).toBe(404);
  });

  it('over 100,000 ids answers 413', async () => {
    const ids = Array.from({ length: 100_001 }, newId);
    expect((await bulk('DELETE', { ids })).status).toBe(413);
  });
});
