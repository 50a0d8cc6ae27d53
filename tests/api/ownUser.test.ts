import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { User } from '#contract/resources/calls/users';
import type { TestUser } from './support/app';
import {
  admin,
  change,
  company,
  contact,
  create,
  list,
  person,
  read,
  signIn,
  startUsers,
  test,
  worker,
} from './support/users';

startUsers();

describe('the caller (extension profile; rules 8.6)', () => {
  it('reads and changes its own names and phone, and nothing else', async () => {
    const user = await company.user(worker);
    const changed = await test.call<User>('PATCH', '/api/Users/me', {
      as: user,
      body: { firstName: 'Mary', phone: '+49 2', email: 'mine@example.com', roleId: contact.id },
    });
    expect(changed).toMatchObject({ status: 200, body: { firstName: 'Mary', phone: '+49 2', roleName: 'worker' } });
    const own = await test.call<User>('GET', '/api/Users/me', { as: user });
    expect(own.body).toEqual(changed.body);
    expect(own.body.email).toBe(`${user.userName}@example.com`);
    expect(own.headers.etag).toBe(changed.headers.etag);
  });

  it("must meet the rules of the users' custom fields", async () => {
    const fields = [{ name: 'Pager', type: 'string', conditions: { required: { phone: '+49 3' } } }];
    const saved = await test.call<{ fields: { id: string; name: string }[] }>('PUT', '/api/Tenants/schemas/user', {
      as: admin,
      body: fields,
    });
    const id = saved.body.fields.find(({ name }) => name === 'Pager')?.id;
    const user = await company.user(worker);
    const phone = (value: string) =>
      test.call<ErrorBody>('PATCH', '/api/Users/me', { as: user, body: { phone: value, language: 'fr' } });
    expect(await phone('+49 3')).toMatchObject({
      status: 400,
      body: { errors: { [`fields.${id}`]: ['Pager is required'] } },
    });
    const stays = await test.call('GET', '/api/Users/me', { as: user });
    expect(stays.body).toMatchObject({ phone: null, language: null });
    expect((await phone('+49 4')).status).toBe(200);
    await test.call('PUT', '/api/Tenants/schemas/user', { as: admin, body: [] });
  });

  it('has a language in every browser; an unsupported one answers 400 (rules 16.36)', async () => {
    const user = await company.user(worker);
    const other = await company.user(worker);
    const foreign = (await test.tenant()).admin;
    type Own = User & ErrorBody & { language?: string | null };
    const own = (as: Pick<TestUser, 'token'>) => test.call<Own>('GET', '/api/Users/me', { as });
    const choose = (language: unknown) =>
      test.call<Own>('PATCH', '/api/Users/me', { as: user, body: { language, id: other.id, userId: other.id } });
    const before = await own(user);
    expect(before.body.language).toBeNull();
    const chosen = await choose('pt-BR');
    expect(chosen).toMatchObject({ status: 200, body: { id: user.id, language: 'pt-BR' } });
    // nobody who edits the user is disturbed
    expect(chosen.body.updatedAt).toBe(before.body.updatedAt);
    expect(chosen.headers.etag).toBe(before.headers.etag);
    expect(await choose('xx')).toMatchObject({ status: 400, body: { errors: { language: [expect.any(String)] } } });
    expect((await signIn(user.userName)).body).toMatchObject({ user: { language: 'pt-BR' } });
    for (const as of [other, admin, foreign]) expect((await own(as)).body.language).toBeNull();
    expect((await read(user.id)).body).not.toHaveProperty('language');
    expect((await choose(null)).body.language).toBeNull();
  });
});

describe('the demo organization (rules 1.14)', () => {
  it('refuses changes of users and roles', async () => {
    const demo = await test.tenant();
    await test.database.database.tenant(demo.id, {}, (tx) => tx.query('update tenants set is_demo = true'));
    const as = demo.admin;
    const roleId = (await read(as.id, as)).body.roleId;
    const message = 'Not available in the demo organization';
    const refused = { status: 403, body: { status: 403, message } };
    expect(await create(person({ roleId }), as)).toMatchObject(refused);
    expect(await change(as.id, { lastName: 'X' }, as)).toMatchObject(refused);
    expect(await test.call('POST', '/api/Roles', { as, body: { name: 'New' } })).toMatchObject(refused);
    expect((await list({}, as)).status).toBe(200);
    // demo accounts belong to many people: they have no language, and the reply has no such member
    expect((await test.call('GET', '/api/Users/me', { as })).body).not.toHaveProperty('language');
    expect(await test.call('PATCH', '/api/Users/me', { as, body: { language: 'fr' } })).toMatchObject(refused);
  });
});
