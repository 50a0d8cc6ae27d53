import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { ImportReply } from '#contract/extensions/importing';
import type { FieldDefinition } from '#contract/fields/fieldDefinitions';
import type { Tenant } from '#contract/resources/calls/tenants';
import type { TestTenant } from './support/app';
import { startServer, test } from './support/company';

startServer();

interface Client {
  id: string;
  name: string;
  dynamicFields: { value: string | null }[];
}

async function save(company: TestTenant, ...fields: object[]): Promise<FieldDefinition[]> {
  const { status, body } = await test.call<Tenant & ErrorBody>('PUT', '/api/Tenants/client-schema', {
    as: company.admin,
    body: fields,
  });
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.clientDefinition?.fields.filter(({ isItSystemField }) => !isItSystemField) ?? [];
}
const add = (company: TestTenant, name: string, fields?: object[]) =>
  test.call<Client & ErrorBody>('POST', '/api/Clients', {
    as: company.admin,
    body: { name, ...(fields && { fields }) },
  });
const numbers = async (company: TestTenant, sort = ['name', 'ASC']) => {
  const query = `sort=${encodeURIComponent(JSON.stringify(sort))}`;
  const { body } = await test.call<Client[]>('GET', `/api/Clients?${query}`, { as: company.admin });
  return Object.fromEntries(body.map(({ name, dynamicFields }) => [name, dynamicFields[0]?.value ?? null]));
};

describe('auto-numbers (rules 11.41)', () => {
  it('are assigned to existing records in the order of their creation, and to each new record without gaps', async () => {
    const company = await test.tenant();
    for (const name of ['C', 'A', 'B']) await add(company, name);
    const [field] = await save(company, { name: 'No.', type: 'autoNumber', prefix: 'INV-', digits: 4 });
    expect(field).toMatchObject({ type: 'autoNumber', prefix: 'INV-', digits: 4 });
    expect(await numbers(company)).toEqual({ C: '1', A: '2', B: '3' });
    expect((await add(company, '')).status).toBe(400);
    const made = await Promise.all(Array.from({ length: 8 }, (_, index) => add(company, `New ${index}`)));
    expect(made.map(({ body }) => Number(body.dynamicFields[0]?.value)).sort((a, b) => a - b)).toEqual([
      4, 5, 6, 7, 8, 9, 10, 11,
    ]);
    const sorted = Object.values(await numbers(company, [`fields.${field?.id}`, 'DESC']));
    expect(sorted).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2', '1']);
  });

  it('cannot be set in a form, in bulk or in an import', async () => {
    const company = await test.tenant();
    const [field] = await save(company, { name: 'No.', type: 'autoNumber' });
    const fields = [{ fieldDefintionId: field?.id, value: '7' }];
    const key = `fields.${field?.id}`;
    const refused = await add(company, 'A', fields);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, [key]]);
    const { body: made } = await add(company, 'A', [{ fieldDefintionId: field?.id, value: null }]);
    expect(made.dynamicFields[0]?.value).toBe('1');
    const as = company.admin;
    const changes = { fields };
    expect((await test.call('PATCH', `/api/Clients/${made.id}`, { as, body: changes })).status).toBe(400);
    expect((await test.call('PATCH', '/api/Clients', { as, body: { ids: [made.id], changes } })).status).toBe(400);
    const rows = [{ name: 'B', fields }, { name: 'C' }, { name: 'D' }];
    const { body } = await test.call<ImportReply>('POST', '/api/Clients/import', {
      as,
      body: { mode: 'create', rows },
    });
    expect(body.results.map(({ action }) => action)).toEqual(['refused', 'created', 'created']);
    expect(await numbers(company)).toEqual({ A: '1', C: '2', D: '3' });
  });

  it('stay with their record in the trash, and continue after the field was archived', async () => {
    const company = await test.tenant();
    const [field] = await save(company, { name: 'No.', type: 'autoNumber' });
    const first = (await add(company, 'A')).body;
    await test.call('DELETE', `/api/Clients/${first.id}`, { as: company.admin });
    await add(company, 'B');
    const { body: trashed } = await test.call<{ id: string }[]>('GET', '/api/Trash', { as: company.admin });
    await test.call('POST', '/api/Trash/restore', { as: company.admin, body: { ids: trashed.map(({ id }) => id) } });
    expect(await numbers(company)).toEqual({ A: '1', B: '2' });
    await save(company, { id: field?.id, name: 'No.', archived: true });
    await add(company, 'C');
    await save(company, { id: field?.id, name: 'No.', archived: false });
    await add(company, 'D');
    expect(await numbers(company)).toEqual({ A: '1', B: '2', C: '3', D: '4' });
  });

  it('are not a type for a field that has values', async () => {
    const company = await test.tenant();
    const [field] = await save(company, { name: 'Code' });
    await add(company, 'A', [{ fieldDefintionId: field?.id, value: 'x' }]);
    const { status, body } = await test.call<ErrorBody>('PUT', '/api/Tenants/client-schema', {
      as: company.admin,
      body: [{ id: field?.id, name: 'Code', type: 'autoNumber' }],
    });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['0.type']]);
  });
});
