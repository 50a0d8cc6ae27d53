import { beforeAll, describe, expect, it } from 'vitest';
import type { FieldEffect, FieldRoleAccess, RecordViewer, RoleEffect } from '#contract/extensions/accessReview';
import { permissions } from '#contract/permissions';
import type { EntityDefinition } from '#contract/resources/calls/tenants';
import type { TestRole, TestUser } from './support/app';
import { callsOf } from './support/calls';
import { admin, company, startCompany, test } from './support/company';

startCompany('Company with reviews');
const { create } = callsOf(() => ({ server: test, company }));

let manager: TestRole;
let staff: TestRole;
let contacts: TestRole;
let store: TestRole;
let [boss, member, outsider, contact, keeper]: TestUser[] = [];
let projectId: string;
let clientId: string;

beforeAll(async () => {
  manager = await company.role('Manager', ['Project:ViewAllProjects', 'Project:ViewAssignedProjects', 'Clients:View']);
  staff = await company.role('Staff', ['Project:ViewAssignedProjects', 'Project:EditProjects']);
  contacts = await company.role('Contacts', ['Project:ViewAssignedProjects'], 'ClientUser');
  store = await company.role('Store', ['Inventory:View']);
  clientId = await create('Clients', { name: 'Palisade' });
  boss = await company.user(manager);
  member = await company.user(staff);
  outsider = await company.user(staff);
  contact = await company.user(contacts, { clientId });
  keeper = await company.user(store);
  projectId = await create('Projects', { title: 'Roof', clientId, userIds: [member.id, contact.id] });
  await create('Projects', { title: 'Floor', clientId });
  const left = await company.user(manager);
  const left_ = await test.call('PATCH', `/api/Users/${left.id}`, { as: admin, body: { isActive: false } });
  expect(left_.status).toBe(200);
});

const viewers = async (path: string, as: TestUser = admin) => {
  const reply = await test.call<RecordViewer[]>('GET', `/api/Rights/records/${path}`, { as });
  return { ...reply, found: new Map(reply.status === 200 ? reply.body.map((one) => [one.id, one]) : []) };
};
const idOf = (user: TestUser | undefined) => user?.id ?? '';

describe('who can see a record, and why (rules 9.9)', () => {
  it('names active people with the permission of their role, the team, and the contacts of the client', async () => {
    const { found, headers } = await viewers(`projects/${projectId}?range=[0,24]`);
    expect(found.get(admin.id)).toMatchObject({ reason: 'admin', roleName: 'Admin' });
    expect(found.get(idOf(boss))).toMatchObject({ reason: 'role', permissions: ['Project:ViewAllProjects'] });
    expect(found.get(idOf(member))).toMatchObject({ reason: 'team', permissions: ['Project:ViewAssignedProjects'] });
    expect(found.get(idOf(contact))).toMatchObject({ reason: 'contact', roleName: 'Contacts' });
    expect(found.size).toBe(4);
    expect(headers['content-range']).toBe('people 0-3/4');
  });

  it('agrees with the replies to each user', async () => {
    for (const [resource, id, path] of [
      ['projects', projectId, `/api/Projects/${projectId}`],
      ['clients', clientId, `/api/Clients/${clientId}`],
    ] as const) {
      const { found, status: answered } = await viewers(`${resource}/${id}`);
      expect(answered).toBe(200);
      for (const user of [admin, boss, member, outsider, contact, keeper]) {
        const { status } = await test.call('GET', path, user && { as: user });
        expect(found.has(idOf(user)), `${resource} ${user?.userName}`).toBe(status === 200);
      }
    }
  });

  it('has the list dialect: pages, and a filter by role', async () => {
    const page = await viewers(`projects/${projectId}?range=[1,2]`);
    expect([page.body.length, page.headers['content-range']]).toEqual([2, 'people 1-2/4']);
    const filter = encodeURIComponent(JSON.stringify({ roleId: contacts.id }));
    expect([...(await viewers(`projects/${projectId}?filter=${filter}`)).found.keys()]).toEqual([contact?.id]);
  });

  it('includes a person among those who see that person', async () => {
    const { found } = await viewers(`users/${keeper?.id}`);
    expect(found.get(idOf(keeper))).toMatchObject({ reason: 'self', permissions: [] });
    expect(found.has(admin.id)).toBe(true);
    expect(found.has(idOf(boss))).toBe(false);
  });

  it('reveals nothing of an invisible or missing record, nor without the right to see users', async () => {
    const looker = await company.holder('Users:View', 'Project:ViewAssignedProjects');
    expect((await viewers(`projects/${projectId}`, looker)).status).toBe(404);
    expect((await viewers(`clients/${clientId}`, looker)).status).toBe(404);
    expect((await viewers(`wishes/${clientId}`)).status).toBe(404);
    expect((await viewers('projects/none')).status).toBe(404);
    if (boss) expect((await viewers(`projects/${projectId}`, boss)).status).toBe(403);
  });
});

describe('who can see a field, and why (rules 9.9)', () => {
  let price: string;
  let margin: string;
  const save = async (fields: object[]) => {
    const reply = await test.call<EntityDefinition>('PUT', '/api/Tenants/schemas/project', { as: admin, body: fields });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body.fields;
  };
  const fields = () => [
    { id: price, name: 'Price', type: 'number', seenBy: 'internal', changedBy: [manager.id] },
    { id: margin, name: 'Margin', type: 'formula', formula: '{Price} * 2' },
  ];
  beforeAll(async () => {
    const first = await save([{ name: 'Price', type: 'number', seenBy: null }]);
    price = first.find(({ name }) => name === 'Price')?.id ?? '';
    const both = await save([
      { id: price, name: 'Price', type: 'number', seenBy: null },
      { name: 'Margin', type: 'formula', formula: '{Price} * 2', seenBy: null },
    ]);
    margin = both.find(({ name }) => name === 'Margin')?.id ?? '';
  });

  it('shows before a save which roles gain and lose the field, and what depends on it', async () => {
    const { body, status } = await test.call<FieldEffect[]>('POST', '/api/Rights/fields/project', {
      as: admin,
      body: fields(),
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const names = (list: { roleName: string; people: number }[]) => list.map((one) => `${one.roleName} ${one.people}`);
    expect(body.map((effect) => [effect.name, names(effect.unseen), names(effect.unchangeable)])).toEqual([
      ['Price', ['Contacts 1'], ['Staff 2']],
      ['Margin', ['Contacts 1'], []],
    ]);
    const now = await test.call<FieldRoleAccess[]>('GET', `/api/Rights/fields/project/${price}`, { as: admin });
    expect(now.body.every(({ see }) => see.reason !== 'excluded')).toBe(true); // nothing was saved
  });

  it('says for each role why', async () => {
    await save(fields());
    const editor = await company.role('Schema editors', ['EntitiesSchema:Edit', 'Project:ViewAllProjects']);
    const of = async (id: string) => {
      const { body } = await test.call<FieldRoleAccess[]>('GET', `/api/Rights/fields/project/${id}`, { as: admin });
      return Object.fromEntries(body.map((one) => [one.roleName, one]));
    };
    const ofPrice = await of(price);
    expect(ofPrice.Admin).toMatchObject({ see: { allowed: true, reason: 'admin' }, people: 1 });
    expect(ofPrice.Staff).toMatchObject({
      see: { allowed: true, reason: 'named' },
      change: { allowed: false, reason: 'excluded' },
    });
    expect(ofPrice.Contacts).toMatchObject({ see: { allowed: false, reason: 'excluded' }, through: [] });
    expect(ofPrice.Store).toMatchObject({ see: { allowed: false, reason: 'records' } });
    expect(ofPrice[editor.name]).toMatchObject({ see: { allowed: true, reason: 'schema' } });
    expect((await of(margin)).Contacts).toMatchObject({
      see: { allowed: false, reason: 'excluded' },
      through: ['Price'],
    });
    expect((await test.call('GET', `/api/Rights/fields/client/${price}`, { as: admin })).status).toBe(404);
  });
});

describe('users who change a field of records that some change in part (rules 2.11, 9.9)', () => {
  it('leaves out a role that only reports progress', async () => {
    const reporting = await company.role('Reporters', [
      'Project:ViewAssignedProjects',
      'Project:ReportProjectProgress',
    ]);
    const reply = await test.call<EntityDefinition>('GET', '/api/Tenants/schemas/project', { as: admin });
    const id = reply.body.fields.find(({ name }) => name === 'Margin')?.id;
    const { body } = await test.call<FieldRoleAccess[]>('GET', `/api/Rights/fields/project/${id}`, { as: admin });
    expect(body.find(({ roleId }) => roleId === reporting.id)).toMatchObject({
      change: { allowed: false, reason: 'records' },
    });
  });
});

describe('effects of a save of a role (rules 9.9)', () => {
  const effect = async (body: object, as: TestUser = admin) =>
    test.call<RoleEffect>('POST', '/api/Rights/role', { as, body });

  it('tells people, permissions, records and fields that are gained and lost', async () => {
    const { body, status } = await effect({ id: staff.id, claims: ['Project:ViewAllProjects', 'Inventory:View'] });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      people: 2,
      gained: ['Project:ViewAllProjects', 'Inventory:View'],
      lost: ['Project:EditProjects', 'Project:ViewAssignedProjects'],
      records: [
        { resource: 'projects', before: 1, after: 2 },
        { resource: 'inventory', before: 0, after: 0 },
      ],
    });
    expect(body.names).toHaveLength(2);
    const contactsBecomeStaff = await effect({
      id: contacts.id,
      claims: ['Project:ViewAssignedProjects'],
      roleType: null,
    });
    expect(contactsBecomeStaff.body.fields.seen.map(({ name }) => name)).toEqual(['Price', 'Margin']);
    const saved = await test.call<{ claims: string[] }>('GET', `/api/Roles/${staff.id}`, { as: admin });
    expect(saved.body.claims).toContain('Project:EditProjects');
  });

  it('is empty for a save that changes nothing, and 404 for no role', async () => {
    const { body } = await effect({ id: store.id, claims: ['Inventory:View'], roleType: 'InternalUser' });
    expect(body).toMatchObject({ gained: [], lost: [], records: [], fields: { seen: [], unseen: [] } });
    expect((await effect({ id: projectId, claims: [] })).status).toBe(404);
    expect((await effect({ id: 'none', claims: [] })).status).toBe(404);
  });

  it('needs the rights to edit roles and to see users', async () => {
    const body = { id: store.id, claims: [] };
    for (const missing of ['Roles:Edit', 'Users:View']) {
      const holder = await company.holder(...permissions.filter((permission) => permission !== missing));
      expect((await effect(body, holder)).status).toBe(403);
    }
  });
});
