import { describe, expect, it } from 'vitest';
import { newId } from '#server/database/ids';
import { company, test } from './support/company';
import { add, inside, kindOf, roleOf, scim, startDirectory, worker } from './support/directory';
import {
  directoryOf,
  directoryToken,
  entraPerson,
  groupSchema,
  patchOf,
  type ScimGroup,
  type ScimList,
  type ScimUser,
} from './support/scim';

startDirectory();

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

  it('is a role without permissions, with its members', async () => {
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

  it('is not deleted while people outside the directory have it', async () => {
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
