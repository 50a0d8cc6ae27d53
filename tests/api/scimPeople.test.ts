import { beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#contract/extensions/history';
import type { MadeToken } from '#contract/extensions/tokens';
import type { User } from '#contract/resources/calls/users';
import { newId } from '#server/database/ids';
import { company, test } from './support/company';
import { add, inside, kindOf, scim, startDirectory, worker } from './support/directory';
import { openLive } from './support/liveStream';
import {
  directoryOf,
  directoryToken,
  entraDeactivates,
  entraPerson,
  oktaPerson,
  patchOf,
  type ScimError,
  type ScimGroup,
  type ScimList,
  type ScimUser,
  userSchema,
} from './support/scim';

startDirectory();

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

  it('is refused with its SCIM error type', async () => {
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

describe('people deactivated or deleted by the directory', () => {
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
  ])('has no session, stream or token from then on: %s', async (_how, end) => {
    const { person, own } = await leaving();
    expect([await works(person), await works(own)]).toEqual([200, 200]);
    const stream = await openLive(address, person, ['clients']);
    const began = Date.now();
    expect((await end(person.id)).status).toBeLessThan(300);
    expect([await works(person), await works(own)]).toEqual([401, 401]);
    await stream.ended;
    // a second where nothing else runs; a stream that is not told is checked after thirty
    expect(Date.now() - began).toBeLessThan(10_000);
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
