import { describe, expect, it } from 'vitest';
import type { MadeToken } from '#contract/extensions/tokens';
import { permissions } from '#contract/permissions';
import type { User } from '#contract/resources/calls/users';
import { newId } from '#server/database/ids';
import { company, test } from './support/company';
import { add, inside, roleOf, scim, startDirectory, token, worker } from './support/directory';
import {
  directoryOf,
  directoryToken,
  entraDeactivates,
  entraPerson,
  groupSchema,
  patchOf,
  type ScimError,
  type ScimGroup,
  type ScimList,
  type ScimUser,
  userSchema,
} from './support/scim';

startDirectory();

describe('capabilities of the server', () => {
  it('are described as in SCIM', async () => {
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

describe('data of another company', () => {
  it('is answered as missing', async () => {
    const other = await test.tenant('Other company');
    const otherDirectory = directoryOf(await directoryToken(other.admin));
    const person = await add();
    const everyone = (await otherDirectory<ScimList<ScimUser>>('GET', '/Users')).body.Resources.map(({ id }) => id);
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
      expect([method, url, (await otherDirectory(method, url, body)).status]).toEqual([method, url, 404]);
    const group = (await otherDirectory<ScimGroup>('POST', '/Groups', { displayName: 'Thieves' })).body;
    const steal = patchOf({ op: 'add', path: 'members', value: [{ value: person.id }] });
    expect((await otherDirectory('PATCH', `/Groups/${group.id}`, steal)).status).toBe(400);
    expect(await roleOf(person.id)).toBe(worker.id);
  });
});
