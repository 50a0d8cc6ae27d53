import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { EntityKind, Tenant } from '#contract/resources/calls/tenants';
import { newId } from '#server/database/ids';
import { company, startCompany, test } from './support/company';

startCompany('Northwind Traders');

const inside = (tenantId: string, statement: string, values: unknown[] = []) =>
  test.database.database.tenant(tenantId, {}, (tx) => tx.query(statement, values));

describe('saving a schema (rules 11.1)', () => {
  const save = (kind: EntityKind, body: unknown, as = company.admin) =>
    test.call<Tenant & ErrorBody>('PUT', `/api/Tenants/${kind}-schema`, { as, body });
  const customOf = (tenant: Tenant, kind: EntityKind) =>
    (kind === 'project' ? tenant.projectDefinition : tenant.clientDefinition)?.fields.filter(
      (field) => !field.isItSystemField,
    ) ?? [];

  it('creates, renames, sorts and deletes fields; a deleted field loses its values', async () => {
    const first = await save('client', [{ name: 'Floor' }, { id: newId(), name: 'Lift', type: 'string' }]);
    expect(first.status).toBe(200);
    const [floor, lift] = customOf(first.body, 'client');
    expect([floor, lift]).toMatchObject([
      { name: 'Floor', type: 'string', required: false, isItSystemField: false },
      { name: 'Lift' },
    ]);
    const client = await test.call<{ id: string }>('POST', '/api/Clients', {
      as: company.admin,
      body: {
        name: 'Tall',
        fields: [
          { fieldDefintionId: floor?.id, value: '7' },
          { fieldDefintionId: lift?.id, value: 'yes' },
        ],
      },
    });
    const second = await save('client', [{ id: lift?.id, name: 'Elevator' }, { name: 'Roof' }]);
    expect(customOf(second.body, 'client').map(({ name }) => name)).toEqual(['Elevator', 'Roof']);
    expect(customOf(second.body, 'client')[0]?.id).toBe(lift?.id);
    const reply = await test.call('GET', `/api/Clients/${client.body.id}`, { as: company.admin });
    expect(reply.body).toMatchObject({
      dynamicFields: [
        { name: 'Elevator', value: 'yes' },
        { name: 'Roof', value: null },
      ],
    });
    expect((await inside(company.id, "select from field_values where value = '7'")).rowCount).toBe(0);
    expect(customOf(second.body, 'project')).toEqual([]);
  });

  it('refuses blank names and duplicates (ignoring case) with 400, and changes nothing', async () => {
    await save('project', [{ name: 'Kept' }]);
    for (const body of [[{ name: ' ' }], [{ name: 'Risk' }, { name: ' rISK ' }], [{}], { name: 'no list' }]) {
      expect(await save('project', body)).toMatchObject({ status: 400, body: { errors: expect.any(Object) } });
    }
    const own = await test.call<Tenant>('GET', '/api/Tenants', { as: company.admin });
    expect(customOf(own.body, 'project').map(({ name }) => name)).toEqual(['Kept']);
  });

  it('is refused with 412 if it is based on an older version of the fields (rules 11.9)', async () => {
    const version = async () => {
      const { body } = await test.call<Tenant>('GET', '/api/Tenants', { as: company.admin });
      return body.clientDefinition?.version ?? '';
    };
    const from = (tag: string, body: unknown) =>
      test.call<Tenant & ErrorBody>('PUT', '/api/Tenants/client-schema', {
        as: company.admin,
        body,
        headers: { 'if-match': `"${tag}"` },
      });
    const read = await version();
    const both = await Promise.all([from(read, [{ name: 'One' }]), from(read, [{ name: 'Other' }])]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const won = both.find(({ status }) => status === 200);
    expect(await version()).toBe(won?.body.clientDefinition?.version);
    expect(await version()).not.toBe(read);
    const own = await test.call<Tenant>('GET', '/api/Tenants', { as: company.admin });
    expect(customOf(own.body, 'client')).toHaveLength(1);
    const worker = await test.call<Tenant>('GET', '/api/Tenants', { as: await company.holder('Clients:View') });
    expect(worker.body.clientDefinition).not.toHaveProperty('version');
  });

  it('accepts the name of a system field, and does not change system fields', async () => {
    const saved = await save('project', [{ name: 'Title' }, { name: 'status', isItSystemField: true, id: 'status' }]);
    expect(customOf(saved.body, 'project').map(({ name }) => name)).toEqual(['Title']);
    expect(saved.body.projectDefinition?.fields[0]).toMatchObject({ name: 'title', isItSystemField: true });
  });

  it('needs EntitiesSchema:Edit, and cannot change fields of the other entity or of another company', async () => {
    const viewer = await company.holder('EntitiesSchema:View');
    expect((await save('project', [], viewer)).status).toBe(403);
    const other = await test.tenant();
    const otherField = customOf((await save('project', [{ name: 'Theirs' }], other.admin)).body, 'project')[0];
    const ours = customOf((await save('client', [{ name: 'Ours' }])).body, 'client')[0];
    const saved = await save('project', [
      { id: otherField?.id, name: 'Stolen' },
      { id: ours?.id, name: 'Moved' },
    ]);
    const ids = customOf(saved.body, 'project').map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(ids).not.toContain(otherField?.id);
    expect(ids).not.toContain(ours?.id);
    const unharmed = await test.call<Tenant>('GET', '/api/Tenants', { as: other.admin });
    expect(customOf(unharmed.body, 'project').map(({ name }) => name)).toEqual(['Theirs']);
  });
});
