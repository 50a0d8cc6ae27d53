import { beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#contract/extensions/history';
import type { MadeToken } from '#contract/extensions/tokens';
import { permissions } from '#contract/permissions';
import type { User } from '#contract/resources/calls/users';
import { newId } from '#server/database/ids';
import type { TestTenant } from './support/app';
import { company, startCompany, test } from './support/company';
import { openLive } from './support/liveStream';
import {
  directoryOf,
  directoryToken,
  entraDeactivates,
  entraPerson,
  groupSchema,
  oktaPerson,
  patchOf,
  type ScimError,
  type ScimGroup,
  type ScimList,
  type ScimUser,
  userSchema,
} from './support/scim';

startCompany('Company with a directory');

let worker: { id: string; name: string };
let token: MadeToken;
let scim: ReturnType<typeof directoryOf>;
beforeAll(async () => {
  worker = await company.role('worker', ['Clients:View']);
  token = await directoryToken(company.admin, 'Entra');
  scim = directoryOf(token);
});

const inside = (statement: string, values: unknown[] = [], tenant: TestTenant = company) =>
  test.database.database.tenant(tenant.id, {}, (tx) => tx.query(statement, values));
const add = async (more: object = {}): Promise<ScimUser> => {
  const { status, body } = await scim<ScimUser>('POST', '/Users', { ...entraPerson(), ...more });
  expect(status).toBe(201);
  return body;
};
const roleOf = async (id: string) => (await scim<ScimUser>('GET', `/Users/${id}`)).body.groups[0]?.value;
const kindOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as ScimError).scimType];

describe('what the server can do', () => {
  it('is told as SCIM has it', async () => {
    const { status, body, headers } = await scim<{ patch: object; filter: object; schemas: string[] }>(
      'GET',
      '/ServiceProviderConfig',
    );
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^application\/scim\+json/)]);
    expect(body).toMatchObject({ patch: { supported: true }, filter: { supported: true, maxResults: 200 } });
    const types = await scim<ScimList<{ id: string }>>('GET', '/ResourceTypes');
    expect(types.body.Resources.map(({ id }) => id)).toEqual(['User', 'Group']);
    expect((await scim('GET', '/ResourceTypes/Group')).body).toMatchObject({ endpoint: '/Groups' });
    const schemas = await scim<ScimList<{ id: string }>>('GET', '/Schemas');
    expect(schemas.body.Resources.map(({ id }) => id)).toEqual([userSchema, groupSchema]);
    expect((await scim('GET', `/Schemas/${userSchema}`)).body).toMatchObject({ name: 'User' });
    expect((await scim('GET', '/Schemas/none')).status).toBe(404);
  });
});

describe('an address that SCIM does not have here', () => {
  it('is answered 404 as SCIM has it', async () => {
    for (const [method, url, body] of [
      ['POST', '/Bulk', { Operations: [] }],
      ['GET', '/Bulk', undefined],
      ['POST', '/Users/.search', { startIndex: 1 }],
      ['POST', '/.search', {}],
      ['GET', '/Me', undefined],
      ['DELETE', '/Users', undefined],
    ] as const) {
      const said = await scim<ScimError>(method, url, body);
      expect([method, url, said.status, said.body.status, said.body.schemas]).toEqual([
        method,
        url,
        404,
        '404',
        ['urn:ietf:params:scim:api:messages:2.0:Error'],
      ]);
      expect(said.headers['content-type']).toMatch(/^application\/scim\+json/);
    }
  });
});

describe('a token of the directory', () => {
  it('is made by the role Admin alone, for the role Admin', async () => {
    const holder = await company.user(await company.role('Nearly', permissions));
    const ask = (as: { token: string }, url = '/api/Auth/tokens') =>
      test.call<MadeToken>('POST', url, { as, body: { name: 'Directory', scim: true } });
    expect((await ask(holder)).status).toBe(403);
    const made = await ask(company.admin);
    expect([made.status, made.body.scim, made.body.permissions]).toEqual([201, true, []]);
    const service = async (roleId: string) => {
      const body = { firstName: 'Directory', lastName: newId(), roleId };
      return (await test.call<User>('POST', '/api/Users/create', { as: company.admin, body })).body;
    };
    const { rows } = await inside("select id from roles where tenant_id = $company and name = 'Admin'");
    const admins = String(rows[0]?.id);
    expect((await ask(company.admin, `/api/Users/${(await service(admins)).id}/tokens`)).status).toBe(201);
    expect((await ask(company.admin, `/api/Users/${(await service(worker.id)).id}/tokens`)).status).toBe(403);
  });

  it('opens the calls of SCIM alone, and no other token opens them', async () => {
    for (const url of [
      '/api/Users/all',
      '/api/Users/me',
      '/api/Auth/tokens',
      '/api/Roles/with-details',
      '/api/Clients',
    ]) {
      expect([url, (await test.call('GET', url, { as: token })).status]).toEqual([url, 403]);
    }
    const every = await test.call<MadeToken>('POST', '/api/Auth/tokens', {
      as: company.admin,
      body: { name: 'Everything', permissions },
    });
    const said = await directoryOf(every.body)<ScimError>('GET', '/Users');
    expect([said.status, said.body.schemas, said.body.status]).toEqual([
      403,
      ['urn:ietf:params:scim:api:messages:2.0:Error'],
      '403',
    ]);
    expect((await directoryOf(company.admin)('GET', '/Users')).status).toBe(403);
    const none = await directoryOf({ token: '' })('GET', '/Users');
    expect([none.status, none.headers['www-authenticate']]).toEqual([401, expect.stringMatching(/^Bearer/)]);
    expect((await directoryOf({ token: `${token.token.slice(0, -4)}AAAA` })('GET', '/Users')).status).toBe(401);
    expect((await directoryOf(every.body)('POST', '/Users', entraPerson())).status).toBe(403);
  });

  it('goes on where the company demands a second factor that its owner lacks', async () => {
    const other = await test.tenant();
    const own = directoryOf(await directoryToken(other.admin));
    const usual = (
      await test.call<MadeToken>('POST', '/api/Auth/tokens', {
        as: other.admin,
        body: { name: 'Usual', permissions: ['Clients:View'] },
      })
    ).body;
    await inside(
      `update tenants set sign_in = sign_in || '{"requireTwoFactor":true}' where tenant_id = $company`,
      [],
      other,
    );
    expect((await test.call('GET', '/api/Clients', { as: usual })).body).toMatchObject({ twoFactorRequired: true });
    expect((await own('GET', '/Users')).status).toBe(200);
    expect((await own('POST', '/Groups', { displayName: 'Readers' })).status).toBe(201);
  });

  it('ends with its owner’s role Admin, and when it is revoked', async () => {
    const { rows } = await inside("select id from roles where tenant_id = $company and name = 'Admin'");
    const other = await company.user({ id: String(rows[0]?.id), name: 'Admin' });
    const own = await directoryToken(other);
    expect((await directoryOf(own)('GET', '/Users')).status).toBe(200);
    await inside('update users set role_id = $2 where tenant_id = $company and id = $1', [other.id, worker.id]);
    expect((await directoryOf(own)('GET', '/Users')).status).toBe(403);
    const second = await directoryToken(company.admin);
    await test.call('DELETE', `/api/Auth/tokens/${second.id}`, { as: company.admin });
    expect((await directoryOf(second)('GET', '/Users')).status).toBe(401);
  });
});

describe('a person of the directory', () => {
  it('is found, added, changed and deactivated as Entra ID does it', async () => {
    const wanted = entraPerson();
    const search = await scim<ScimList<ScimUser>>(
      'GET',
      `/Users?filter=${encodeURIComponent(`userName eq "${wanted.userName}"`)}`,
    );
    expect(search.body).toMatchObject({ totalResults: 0, Resources: [], startIndex: 1, itemsPerPage: 0 });
    const made = await scim<ScimUser>('POST', '/Users', wanted);
    expect([made.status, made.headers.location]).toEqual([201, made.body.meta.location]);
    expect(made.body).toMatchObject({
      schemas: [userSchema],
      externalId: wanted.externalId,
      userName: wanted.userName,
      active: true,
      displayName: 'Ada Lovelace',
      name: { givenName: 'Ada', familyName: 'Lovelace' },
      emails: [{ value: wanted.emails[0]?.value, type: 'work', primary: true }],
      groups: [{ value: worker.id, display: 'worker' }],
      meta: { resourceType: 'User', version: 'W/"1"' },
    });
    const { id } = made.body;
    const changed = await scim<ScimUser>(
      'PATCH',
      `/Users/${id}`,
      patchOf(
        { op: 'Replace', path: 'name.familyName', value: 'King' },
        { op: 'Add', path: 'emails[type eq "work"].value', value: `k-${newId()}@example.com` },
        { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '0' },
        { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Engines' },
      ),
    );
    expect([changed.status, changed.body.name.familyName, changed.body.meta.version]).toEqual([200, 'King', 'W/"2"']);
    const off = await scim<ScimUser>('PATCH', `/Users/${id}`, entraDeactivates);
    expect([off.status, off.body.active]).toEqual([200, false]);
    const on = await scim<ScimUser>('PATCH', `/Users/${id}`, patchOf({ op: 'replace', value: { active: 'True' } }));
    expect(on.body.active).toBe(true);
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
    expect(kindOf(await scim('GET', `/Users/${id}`))).toEqual([404, undefined]);
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(404);
  });

  it('is added, replaced and deactivated as Okta does it', async () => {
    const wanted = oktaPerson();
    const { id } = (await scim<ScimUser>('POST', '/Users', wanted)).body;
    const whole = (await scim<ScimUser>('GET', `/Users/${id}`)).body;
    const put = await scim<ScimUser>('PUT', `/Users/${id}`, {
      ...whole,
      name: { givenName: 'Grace', familyName: 'Hopper' },
    });
    expect([put.status, put.body.displayName, put.body.externalId]).toEqual([200, 'Grace Hopper', wanted.externalId]);
    const off = await scim<ScimUser>('PATCH', `/Users/${id}`, patchOf({ op: 'replace', value: { active: false } }));
    expect(off.body.active).toBe(false);
    const on = await scim<ScimUser>('PUT', `/Users/${id}`, { ...whole, active: true, emails: [] });
    expect([on.body.active, on.body.emails]).toEqual([true, []]);
  });

  it('is refused with what SCIM calls it', async () => {
    const { userName } = await add();
    const { status, body, headers } = await scim<ScimError>('POST', '/Users', {
      ...entraPerson(),
      userName: userName.toUpperCase(),
    });
    expect([status, body.scimType, body.status, headers['content-type']]).toEqual([
      409,
      'uniqueness',
      '409',
      expect.stringMatching(/^application\/scim\+json/),
    ]);
    for (const wrong of [
      { userName: ' ' },
      { userName: undefined },
      { emails: [{ value: 'no address' }] },
      { active: 'perhaps' },
    ])
      expect(kindOf(await scim('POST', '/Users', { ...entraPerson(), ...wrong }))).toEqual([400, 'invalidValue']);
    expect(kindOf(await scim('POST', '/Users', []))).toEqual([400, 'invalidSyntax']);
    const { id } = await add();
    for (const path of ['emails[type eq', 'no such', 'shoeSize', 'name..given'])
      expect([path, ...kindOf(await scim('PATCH', `/Users/${id}`, patchOf({ op: 'add', path, value: 'x' })))]).toEqual([
        path,
        400,
        expect.stringMatching(/^invalid(Path|Filter)$/),
      ]);
    expect(kindOf(await scim('PATCH', `/Users/${id}`, patchOf({ op: 'move', path: 'userName', value: 'x' })))).toEqual([
      400,
      'invalidSyntax',
    ]);
    expect((await scim('PATCH', `/Users/${id}`, { Operations: [] })).status).toBe(400);
    expect((await scim('POST', '/Nothing', {})).status).toBe(404);
    expect(kindOf(await scim('GET', '/Nothing'))).toEqual([404, undefined]);
  });

  it('has one name where the directory knows one', async () => {
    const one = await add({ name: undefined, displayName: 'Plato' });
    expect(one.name).toEqual({ formatted: 'Plato', givenName: 'Plato' });
    const none = await scim<ScimUser>('POST', '/Users', {
      schemas: [userSchema],
      userName: `socrates-${newId()}@example.com`,
    });
    expect([none.status, none.body.displayName]).toEqual([201, expect.stringMatching(/^socrates-/)]);
  });

  it('carries a version, by which a change that came too late is refused', async () => {
    const { id, meta } = await add();
    const known = await scim('GET', `/Users/${id}`, undefined, { 'if-none-match': meta.version });
    expect([known.status, known.headers.etag]).toEqual([304, meta.version]);
    const first = patchOf({ op: 'replace', path: 'name.givenName', value: 'First' });
    expect((await scim('PATCH', `/Users/${id}`, first, { 'if-match': meta.version })).status).toBe(200);
    expect((await scim('PATCH', `/Users/${id}`, first, { 'if-match': meta.version })).status).toBe(412);
    expect((await scim('DELETE', `/Users/${id}`, undefined, { 'if-match': meta.version })).status).toBe(412);
  });

  it('signs in with the password that the directory gives, and without one not at all', async () => {
    const password = `Long-${newId()}`;
    const made = await add({ password });
    expect(JSON.stringify(made)).not.toContain(password);
    const signIn = (identifier: string, typed: string) =>
      test.call('POST', '/api/Auth/login', { body: { tenantId: company.id, identifier, password: typed } });
    expect((await signIn(made.userName, password)).status).toBe(200);
    const none = await add();
    const { rows } = await inside('select password_hash from users where tenant_id = $company and id = $1', [none.id]);
    expect(rows).toEqual([{ password_hash: null }]);
    const asked = await inside('select 1 from invitations where tenant_id = $company and user_id = $1', [none.id]);
    expect(asked.rowCount).toBe(0);
    for (const weak of ['short', 'password1'])
      expect(kindOf(await scim('POST', '/Users', { ...entraPerson(), password: weak }))).toEqual([400, 'invalidValue']);
  });

  it('leaves history under the name of the token', async () => {
    const { id } = await add();
    await scim('PATCH', `/Users/${id}`, entraDeactivates);
    const { body } = await test.call<HistoryEntry[]>('GET', `/api/History?filter=${JSON.stringify({ entityId: id })}`, {
      as: company.admin,
    });
    expect(body.map(({ action, tokenName }) => [action, tokenName])).toEqual([
      ['updated', 'Entra'],
      ['created', 'Entra'],
    ]);
  });
});

describe('whoever is deactivated or deleted by the directory', () => {
  const leaving = async () => {
    const person = await company.user(worker);
    const own = await test.call<MadeToken>('POST', '/api/Auth/tokens', {
      as: person,
      body: { name: 'Own', permissions: ['Clients:View'] },
    });
    return { person, own: own.body };
  };
  let address: string;
  beforeAll(async () => {
    address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  });
  const works = async (as: { token: string }) => (await test.call('GET', '/api/Clients', { as })).status;

  it.each([
    ['deactivated', (id: string) => scim('PATCH', `/Users/${id}`, entraDeactivates)],
    ['deleted', (id: string) => scim('DELETE', `/Users/${id}`)],
  ])('has no session, stream or token a second later: %s', async (_how, end) => {
    const { person, own } = await leaving();
    expect([await works(person), await works(own)]).toEqual([200, 200]);
    const stream = await openLive(address, person, ['clients']);
    const began = Date.now();
    expect((await end(person.id)).status).toBeLessThan(300);
    expect([await works(person), await works(own)]).toEqual([401, 401]);
    await stream.ended;
    expect(Date.now() - began).toBeLessThan(1000);
  });

  it('is never the last Admin', async () => {
    const alone = await test.tenant();
    await alone.role('worker', []);
    const own = directoryOf(await directoryToken(alone.admin));
    expect((await own('PATCH', `/Users/${alone.admin.id}`, entraDeactivates)).status).toBe(400);
    expect((await own('DELETE', `/Users/${alone.admin.id}`)).status).toBe(400);
    const { Resources } = (await own<ScimList<ScimGroup>>('GET', '/Groups')).body;
    const admins = Resources.find(({ displayName }) => displayName === 'Admin');
    const leave = patchOf({ op: 'remove', path: `members[value eq "${alone.admin.id}"]` });
    expect((await own('PATCH', `/Groups/${admins?.id}`, leave)).status).toBe(400);
    expect((await own('DELETE', `/Groups/${admins?.id}`)).status).toBe(400);
  });
});

describe('people of the directory', () => {
  it('are marked, and not changed by hand while a directory is connected', async () => {
    const tenant = await test.tenant();
    const work = await tenant.role('worker', []);
    const key = await directoryToken(tenant.admin);
    const own = directoryOf(key);
    const { id } = (await own<ScimUser>('POST', '/Users', entraPerson())).body;
    const call = (method: 'GET' | 'PATCH' | 'DELETE', url: string, body?: object) =>
      test.call<User & { message?: string }>(method, url, { as: tenant.admin, ...(body && { body }) });
    expect((await call('GET', `/api/Users/${id}`)).body.directory).toBe(true);
    expect((await call('GET', `/api/Users/${tenant.admin.id}`)).body.directory).toBe(false);
    for (const change of [
      { firstName: 'By hand' },
      { email: 'hand@example.com' },
      { isActive: false },
      { phoneNumber: '1' },
    ]) {
      const { status, body } = await call('PATCH', `/api/Users/${id}`, change);
      expect([status, body.message]).toEqual([403, expect.stringMatching(/directory/)]);
    }
    expect((await call('DELETE', `/api/Users/${id}`)).status).toBe(403);
    const bulk = await test.call<{ refused: object }>('PATCH', '/api/Users', {
      as: tenant.admin,
      body: { ids: [id, tenant.admin.id], changes: { phoneNumber: '7' }, skipRefused: true },
    });
    expect([bulk.status, Object.keys(bulk.body.refused)]).toEqual([200, [id]]);
    const unchanged = await call('PATCH', `/api/Users/${id}`, {
      firstName: 'Ada',
      lastName: 'Lovelace',
      isActive: true,
    });
    expect(unchanged.status).toBe(200);
    const other = await tenant.role('Other', []);
    expect((await call('PATCH', `/api/Users/${id}`, { roleId: other.id })).status).toBe(200);
    const member = patchOf({ op: 'add', path: 'members', value: [{ value: id }] });
    expect((await own('PATCH', `/Groups/${work.id}`, member)).status).toBe(200);
    expect((await call('PATCH', `/api/Users/${id}`, { roleId: other.id })).status).toBe(403);
    await test.call('DELETE', `/api/Auth/tokens/${key.id}`, { as: tenant.admin });
    expect((await call('GET', `/api/Users/${id}`)).body.directory).toBe(false);
    expect((await call('PATCH', `/api/Users/${id}`, { firstName: 'By hand' })).status).toBe(200);
  });
});

describe('a group of the directory', () => {
  const made = async (name: string, members: readonly string[] = []) =>
    (
      await scim<ScimGroup>('POST', '/Groups', {
        schemas: [groupSchema],
        displayName: name,
        externalId: newId(),
        members: members.map((value) => ({ value })),
      })
    ).body;

  it('is a role without permissions, with who has it', async () => {
    const [first, second] = [await add(), await add()];
    const group = await made('Engineers', [first.id]);
    expect(group).toMatchObject({ displayName: 'Engineers', members: [{ value: first.id, display: 'Ada Lovelace' }] });
    const { rows } = await inside('select claims from roles where tenant_id = $company and id = $1', [group.id]);
    expect(rows).toEqual([{ claims: [] }]);
    expect(await roleOf(first.id)).toBe(group.id);
    const join = patchOf({ op: 'Add', path: 'members', value: [{ value: second.id }] });
    const joined = await scim<ScimGroup>('PATCH', `/Groups/${group.id}`, join);
    expect(joined.body.members?.map(({ value }) => value).sort()).toEqual([first.id, second.id].sort());
    expect(joined.body.meta.version).not.toBe(group.meta.version);
    const late = await scim('PATCH', `/Groups/${group.id}`, join, { 'if-match': group.meta.version });
    expect(late.status).toBe(412);
    const leave = patchOf({ op: 'Remove', path: `members[value eq "${first.id}"]` });
    expect((await scim('PATCH', `/Groups/${group.id}`, leave, { 'if-match': joined.body.meta.version })).status).toBe(
      200,
    );
    expect([await roleOf(first.id), await roleOf(second.id)]).toEqual([worker.id, group.id]);
    const entra = patchOf({ op: 'Remove', path: 'members', value: [{ value: second.id }] });
    await scim('PATCH', `/Groups/${group.id}`, entra);
    expect(await roleOf(second.id)).toBe(worker.id);
  });

  it('is renamed, replaced and deleted as Okta does it; its people move to the default role', async () => {
    const [first, second] = [await add(), await add()];
    const group = await made('Sales', [first.id]);
    const named = patchOf({ op: 'replace', value: { id: group.id, displayName: 'Sellers' } });
    expect((await scim<ScimGroup>('PATCH', `/Groups/${group.id}`, named)).body.displayName).toBe('Sellers');
    const put = { ...group, displayName: 'Sellers', members: [{ value: second.id }] };
    expect((await scim<ScimGroup>('PUT', `/Groups/${group.id}`, put)).body.members?.map(({ value }) => value)).toEqual([
      second.id,
    ]);
    expect(await roleOf(first.id)).toBe(worker.id);
    expect((await scim('DELETE', `/Groups/${group.id}`)).status).toBe(204);
    expect([await roleOf(second.id), (await scim('GET', `/Groups/${group.id}`)).status]).toEqual([worker.id, 404]);
  });

  it('is not deleted while people have it whom nobody’s directory maintains', async () => {
    const group = await made('Mixed');
    await company.user({ id: group.id, name: 'Mixed' });
    expect((await scim('DELETE', `/Groups/${group.id}`)).status).toBe(400);
  });

  it('never changes the name of the role Admin, its permissions, or those of any role', async () => {
    const { body } = await scim<ScimList<ScimGroup>>(
      'GET',
      `/Groups?filter=${encodeURIComponent('displayName eq "admin"')}`,
    );
    const [admins] = body.Resources;
    const named = patchOf({ op: 'replace', path: 'displayName', value: 'Kings' });
    expect((await scim('PATCH', `/Groups/${admins?.id}`, named)).status).toBe(400);
    const claims = patchOf({ op: 'add', path: 'claims', value: ['Users:Edit'] });
    expect(kindOf(await scim('PATCH', `/Groups/${worker.id}`, claims))).toEqual([400, 'invalidPath']);
    expect(kindOf(await scim('POST', '/Groups', { displayName: 'аdmin' }))).toEqual([409, 'uniqueness']);
    expect(kindOf(await scim('POST', '/Groups', { displayName: 'A'.repeat(37) }))).toEqual([400, 'invalidValue']);
  });

  it('takes no strangers, and leaves its members out where they are not asked for', async () => {
    const group = await made('Short');
    const strange = patchOf({ op: 'add', path: 'members', value: [{ value: newId() }] });
    expect(kindOf(await scim('PATCH', `/Groups/${group.id}`, strange))).toEqual([400, 'invalidValue']);
    const short = await scim<ScimGroup>('GET', `/Groups/${group.id}?excludedAttributes=members`);
    expect(short.body).not.toHaveProperty('members');
    const many = Array.from({ length: 1001 }, () => ({ value: newId() }));
    expect(
      (await scim('PATCH', `/Groups/${group.id}`, patchOf({ op: 'add', path: 'members', value: many }))).status,
    ).toBe(400);
  });
});

describe('the default role', () => {
  it('is that of the first identity provider that has one', async () => {
    const tenant = await test.tenant();
    await tenant.role('worker', []);
    const guest = await tenant.role('Guest', []);
    const provider = { name: 'P', issuer: 'https://login.example.com', clientId: 'a', defaultRoleId: guest.id };
    const body = { providers: [{ ...provider, defaultRoleId: null }, provider] };
    expect((await test.call('PUT', '/api/Tenants/identity', { as: tenant.admin, body })).status).toBe(200);
    const own = directoryOf(await directoryToken(tenant.admin));
    const { body: person } = await own<ScimUser>('POST', '/Users', entraPerson());
    expect(person.groups[0]?.value).toBe(guest.id);
  });
});

describe('a filter', () => {
  const found = async (filter: string, kind = 'Users') => {
    const { status, body } = await scim<ScimList<ScimUser> & ScimError>(
      'GET',
      `/${kind}?filter=${encodeURIComponent(filter)}`,
    );
    return status === 200 ? body.Resources.map(({ id }) => id) : body.scimType;
  };

  it('finds people by what decisions name, ignoring case where SCIM does', async () => {
    const mark = newId();
    const { id, externalId } = await add({
      userName: `Filter.${mark}@Example.com`,
      name: { givenName: 'Filter', familyName: `Of ${mark}` },
      emails: [{ value: `mail.${mark}@example.com`, primary: true }],
      externalId: `Ext-${mark}`,
    });
    for (const filter of [
      `userName eq "filter.${mark}@example.COM"`,
      `userName sw "FILTER.${mark}"`,
      `userName co "${mark}"`,
      `externalId eq "${externalId}"`,
      `emails eq "MAIL.${mark}@example.com"`,
      `emails.value sw "mail.${mark}"`,
      `emails[type eq "work" and value co "${mark}"]`,
      `emails[type eq "work"].value eq "mail.${mark}@example.com"`,
      `displayName co "of ${mark}"`,
      `urn:ietf:params:scim:schemas:core:2.0:User:userName eq "filter.${mark}@example.com"`,
      `active eq true and externalId eq "Ext-${mark}"`,
      `active eq "True" and externalId eq "Ext-${mark}"`,
      `(userName eq "nobody" or externalId eq "Ext-${mark}") and active eq true`,
      `userName eq "nobody" or externalId eq "Ext-${mark}" and active eq true`,
      `id eq "${id}"`,
    ])
      expect([filter, await found(filter)]).toEqual([filter, [id]]);
    for (const filter of [
      `externalId eq "ext-${mark}"`,
      `active eq false and externalId eq "Ext-${mark}"`,
      `emails[type eq "home" and value co "${mark}"]`,
      'userName eq "%"',
      `userName co "_______________________________________________________________${mark}"`,
    ])
      expect([filter, await found(filter)]).toEqual([filter, []]);
  });

  it('reads the characters of a value as JSON has them', async () => {
    const [mark, other] = [newId(), newId()];
    const ending = (await add({ externalId: `${mark}\\` })).id;
    const quoted = (await add({ externalId: `${mark}\\"Ö` })).id;
    const domain = (await add({ externalId: `${other}\\ada` })).id;
    expect(await found(`externalId eq "${mark}\\\\"`)).toEqual([ending]);
    expect(await found(`externalId eq "${mark}\\\\" and active eq true`)).toEqual([ending]);
    expect(await found(`externalId eq "${mark}\\\\\\"\\u00d6"`)).toEqual([quoted]);
    expect(await found(`externalId eq "${other}\\\\ada"`)).toEqual([domain]);
    expect(await found(`externalId eq "${other}\\ada"`)).toEqual([domain]);
    expect(await found('externalId eq "a\\u0000"')).toBe('invalidFilter');
    expect(await found('externalId eq "a\\"')).toBe('invalidFilter');
  });

  it('finds groups by name, id and member', async () => {
    const person = await add();
    expect(await found(`displayName eq "WORKER"`, 'Groups')).toEqual([worker.id]);
    expect(await found(`id eq "${worker.id}" and members eq "${person.id}"`, 'Groups')).toEqual([worker.id]);
    expect(await found(`members[value eq "${newId()}"]`, 'Groups')).toEqual([]);
  });

  it('is bounded, and says what is wrong', async () => {
    for (const filter of [
      `userName eq "${'a'.repeat(1000)}"`,
      `${'('.repeat(6)}active eq true${')'.repeat(6)}`,
      Array(21).fill('active eq true').join(' or '),
      'userName eq',
      'userName eq "a',
      'userName like "a"',
      'shoeSize eq "a"',
      'password eq "a"',
      'constructor eq "a"',
      'userName gt "a"',
      'not (active eq true)',
      'active eq "perhaps"',
      'active co "t"',
      'userName eq 7',
      '"userName" eq "a"',
      `${'active eq true and '.repeat(40)}active eq true`,
    ])
      expect([filter.slice(0, 40), await found(filter)]).toEqual([filter.slice(0, 40), 'invalidFilter']);
    expect((await scim('GET', '/Users?filter=a&filter=b')).status).toBe(400);
  });
});

describe('what another company has', () => {
  it('is answered like what does not exist', async () => {
    const other = await test.tenant('Other company');
    const theirs = directoryOf(await directoryToken(other.admin));
    const person = await add();
    const everyone = (await theirs<ScimList<ScimUser>>('GET', '/Users')).body.Resources.map(({ id }) => id);
    expect(everyone).toEqual([other.admin.id]);
    for (const [method, url, body] of [
      ['GET', `/Users/${person.id}`, undefined],
      ['PATCH', `/Users/${person.id}`, entraDeactivates],
      ['PUT', `/Users/${person.id}`, entraPerson()],
      ['DELETE', `/Users/${person.id}`, undefined],
      ['GET', `/Groups/${worker.id}`, undefined],
      ['PUT', `/Groups/${worker.id}`, { displayName: 'Theirs' }],
      ['DELETE', `/Groups/${worker.id}`, undefined],
      ['GET', '/Users/no-id', undefined],
    ] as const)
      expect([method, url, (await theirs(method, url, body)).status]).toEqual([method, url, 404]);
    const group = (await theirs<ScimGroup>('POST', '/Groups', { displayName: 'Thieves' })).body;
    const steal = patchOf({ op: 'add', path: 'members', value: [{ value: person.id }] });
    expect((await theirs('PATCH', `/Groups/${group.id}`, steal)).status).toBe(400);
    expect(await roleOf(person.id)).toBe(worker.id);
  });
});

describe('pages', () => {
  it('reach each of 10,000 people once', async () => {
    const large = await test.tenant('Large company');
    const role = await large.role('worker', []);
    await inside(
      `insert into users (tenant_id, id, role_id, first_name, last_name, user_name)
        select $company, gen_random_uuid(), $1, 'Person', n::text, 'person-' || n from generate_series(1, 9999) n`,
      [role.id],
      large,
    );
    const own = directoryOf(await directoryToken(large.admin));
    const seen = new Set<string>();
    for (let startIndex = 1; startIndex <= 10_000; startIndex += 200) {
      const { body } = await own<ScimList<ScimUser>>('GET', `/Users?startIndex=${startIndex}&count=500`);
      expect([body.totalResults, body.itemsPerPage]).toEqual([10_000, 200]);
      for (const { id } of body.Resources) seen.add(id);
    }
    expect(seen.size).toBe(10_000);
    const beyond = await own<ScimList<ScimUser>>('GET', '/Users?startIndex=10001');
    expect(beyond.body).toMatchObject({ totalResults: 10_000, Resources: [] });
    const counted = await own<ScimList<ScimUser>>('GET', '/Users?count=0&startIndex=-3');
    expect(counted.body).toMatchObject({ totalResults: 10_000, startIndex: 1, Resources: [] });
    expect((await own('GET', '/Users?count=many')).status).toBe(400);
    const few = await own<ScimList<ScimUser>>('GET', '/Users?count=1&attributes=userName');
    expect(Object.keys(few.body.Resources[0] ?? {}).sort()).toEqual(['id', 'meta', 'schemas', 'userName']);
  });
});
