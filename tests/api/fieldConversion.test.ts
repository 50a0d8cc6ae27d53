import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { HistoryEntry, UndoReply } from '#contract/extensions/history';
import type { FieldImpact } from '#contract/extensions/schema';
import type { FieldDefinition } from '#contract/fields/fieldDefinitions';
import type { Tenant } from '#contract/resources/calls/tenants';
import { newId } from '#server/database/ids';
import { moveCompany } from '#server/jobs/moveFields';
import { type TestApp, type TestTenant, testApp } from './support/app';

let test: TestApp;
let company: TestTenant;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Field = Partial<Omit<FieldDefinition, 'options'>> & { name: string; options?: unknown; valuesLocale?: string };
const schema = '/api/Tenants/client-schema';
async function save(...fields: Field[]): Promise<FieldDefinition[]> {
  const { status, body } = await test.call<Tenant>('PUT', schema, { as: company.admin, body: fields });
  expect(status).toBe(200);
  return body.clientDefinition?.fields.filter(({ isItSystemField }) => !isItSystemField) ?? [];
}
const preview = async (...fields: Field[]) =>
  (await test.call<FieldImpact[]>('POST', `${schema}/preview`, { as: company.admin, body: fields })).body;

async function clients(fieldDefintionId: string, values: readonly string[]): Promise<void> {
  for (const [index, value] of values.entries()) {
    const body = { name: `Client ${index}`, fields: [{ fieldDefintionId, value }] };
    expect((await test.call('POST', '/api/Clients', { as: company.admin, body })).status).toBe(201);
  }
}
interface Client {
  id: string;
  name: string;
  dynamicFields: { value: string | null }[];
}
const listed = async (query = {}) => {
  const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
  return (await test.call<Client[]>('GET', `/api/Clients?${parameters}`, { as: company.admin })).body;
};
const held = async (query = { sort: ['name', 'ASC'] as unknown }) =>
  (await listed(query)).map(({ dynamicFields }) => dynamicFields[0]?.value ?? null);

/** The last change of the company's client fields. */
async function lastChange(): Promise<string> {
  const filter = encodeURIComponent(JSON.stringify({ resource: 'clientSchema' }));
  const { body } = await test.call<HistoryEntry[]>('GET', `/api/History?filter=${filter}`, { as: company.admin });
  return body[0]?.changeId ?? '';
}
const undo = (changeId: string) =>
  test.call<UndoReply & ErrorBody>('POST', `/api/History/${changeId}/undo`, { as: company.admin });

describe('changing the type of a field (rules 11.40)', () => {
  it('is refused if unique values would become equal, and names them', async () => {
    company = await test.tenant();
    const [field] = await save({ name: 'Code', unique: true });
    await clients(field?.id ?? '', ['1', '1.0', '01', '2']);
    const numbers = { id: field?.id ?? '', name: 'Code', type: 'number', unique: true };
    const [impact] = await preview(numbers);
    expect(impact).toMatchObject({ doubled: 3, failing: 3 });
    expect(impact?.failures.map(({ value }) => value).sort()).toEqual(['01', '1', '1.0']);
    for (const body of [[numbers], [{ name: 'Other' }, numbers]]) {
      const refused = await test.call<ErrorBody>('PUT', schema, { as: company.admin, body });
      const message = refused.body.errors?.[`${body.length - 1}.type`]?.[0];
      expect([refused.status, message]).toEqual([
        400,
        "These values must be unique but would become the same: '1', '1.0', '01'",
      ]);
    }
    expect(await held()).toEqual(['1', '1.0', '01', '2']);
    const german = await test.call<ErrorBody>('PUT', schema, {
      as: company.admin,
      body: [numbers],
      headers: { 'accept-language': 'de' },
    });
    expect(german.body.errors?.['0.type']?.[0]).toContain('würden aber gleich');
    await save({ ...numbers, unique: false });
    expect((await preview(numbers))[0]).toMatchObject({ doubled: 3 });
    expect((await test.call('PUT', schema, { as: company.admin, body: [numbers] })).status).toBe(400);
    expect(await held()).toEqual(['1', '1.0', '01', '2']);
  });

  it('resolves no names of records that the user may not see', async () => {
    company = await test.tenant();
    const [field] = await save({ name: 'About' });
    const clientId = (
      await test.call<{ id: string }>('POST', '/api/Clients', { as: company.admin, body: { name: 'Own' } })
    ).body.id;
    const editor = await company.holder('EntitiesSchema:Edit', 'EntitiesSchema:View', 'Project:ViewAssignedProjects');
    const project = (title: string, userIds: string[]) =>
      test.call<{ id: string }>('POST', '/api/Projects', { as: company.admin, body: { title, clientId, userIds } });
    const seen = (await project('Quay', [editor.id])).body.id;
    const hidden = (await project('Secret', [])).body.id;
    await clients(field?.id ?? '', ['Quay', 'Secret']);
    const body = [{ id: field?.id, name: 'About', type: 'reference', target: 'projects' }];
    const impact = await test.call<FieldImpact[]>('POST', `${schema}/preview`, { as: editor, body });
    expect(impact.body[0]).toMatchObject({ holding: 2, emptied: 1 });
    expect((await test.call('PUT', schema, { as: editor, body })).status).toBe(200);
    expect((await held()).filter((value) => value !== null)).toEqual([seen]);
    // and no words of ids of records out of sight
    const holder = (await listed()).find(({ name }) => name === 'Client 1');
    const fields = [{ fieldDefintionId: field?.id, value: hidden }];
    expect(
      (await test.call('PATCH', `/api/Clients/${holder?.id}`, { as: company.admin, body: { fields } })).status,
    ).toBe(200);
    const words = [{ id: field?.id, name: 'About', type: 'string' }];
    expect((await test.call('PUT', schema, { as: editor, body: words })).status).toBe(200);
    expect(await held()).not.toContain('Secret');
    expect(await held()).toContain('Quay');
  });

  it('creates no options from values of records that the user may not see', async () => {
    company = await test.tenant();
    const [field] = await save({ name: 'Region' });
    await clients(field?.id ?? '', ['North', 'South']);
    const body = [{ id: field?.id, name: 'Region', type: 'select' }];
    const blind = await company.holder('EntitiesSchema:Edit', 'EntitiesSchema:View');
    for (const [method, path] of [['POST', `${schema}/preview`] as const, ['PUT', schema] as const]) {
      const reply = await test.call(method, path, { as: blind, body });
      expect([reply.status, JSON.stringify(reply.body).includes('North')]).toEqual([403, false]);
    }
    const seeing = await company.holder('EntitiesSchema:Edit', 'EntitiesSchema:View', 'Clients:View');
    expect((await test.call('PUT', schema, { as: seeing, body })).status).toBe(200);
    expect(await held()).toEqual(['North', 'South']);
  });

  it("reads values by the user's language, clears unreadable ones, and can be undone as one change", async () => {
    company = await test.tenant();
    const [field] = await save({ name: 'Budget' });
    await clients(field?.id ?? '', ['1.234,5', 'much', '20']);
    const asNumber = { id: field?.id ?? '', name: 'Budget', type: 'number', valuesLocale: 'de' };
    expect(await preview(asNumber)).toMatchObject([
      { change: 'changed', holding: 3, failing: 1, emptied: 1, failures: [{ entityName: 'Client 1', value: 'much' }] },
    ]);
    expect(await held()).toEqual(['1.234,5', 'much', '20']);
    await save(asNumber);
    expect(await held()).toEqual(['1234.5', null, '20']);
    expect(await held({ sort: [`fields.${field?.id}`, 'ASC'] })).toEqual(['20', '1234.5', null]);
    const changeId = await lastChange();
    const { body } = await undo(changeId);
    expect(body).toMatchObject({ count: 3, skipped: {} });
    expect(await held()).toEqual(['1.234,5', 'much', '20']);
    expect((await save({ id: field?.id ?? '', name: 'Budget' }))[0]?.type).toBe('string');
    expect((await undo(changeId)).status).toBe(409);
    expect((await undo(body.changeId)).body).toMatchObject({ count: 3 });
    expect(await held()).toEqual(['1234.5', null, '20']);
  });

  it('creates the options of a choice; undo keeps values that somebody has changed since', async () => {
    company = await test.tenant();
    const [field] = await save({ name: 'Region' });
    const id = field?.id ?? '';
    await clients(id, ['North', 'south', 'north']);
    expect(await preview({ id, name: 'Region', type: 'select' })).toMatchObject([{ making: 2, failing: 0 }]);
    const [chosen] = await save({ id, name: 'Region', type: 'select' });
    expect(chosen?.options).toEqual([{ value: 'North' }, { value: 'south' }]);
    expect(await held()).toEqual(['North', 'south', 'North']);
    const changeId = await lastChange();
    await save({ id, name: 'Region', type: 'multiSelect', labels: { fr: 'Région' } });
    expect(await held()).toEqual(['["North"]', '["south"]', '["North"]']);
    // The type has changed since: the undo restores nothing rather than a part.
    expect((await undo(changeId)).body).toMatchObject({ count: 0 });
    expect(await held()).toEqual(['["North"]', '["south"]', '["North"]']);
    const second = await lastChange();
    const [first] = await listed();
    const body = { fields: [{ fieldDefintionId: id, value: '["south"]' }] };
    await test.call('PATCH', `/api/Clients/${first?.id}`, { as: company.admin, body });
    const undone = (await undo(second)).body;
    expect(undone.count).toBe(3);
    expect(Object.keys(undone.skipped)).toEqual([first?.id]);
  });

  it('converts many values in the background, beside other writes, and is undone there', async () => {
    company = await test.tenant();
    const many = 5100;
    const [field] = await save({ name: 'Floor' });
    const id = field?.id ?? '';
    const { tenant } = test.database.database;
    // As a field of before, whose values stand under its id.
    await tenant(company.id, {}, (tx) =>
      tx.query('update field_definitions set key = null where tenant_id = $company'),
    );
    await tenant(company.id, {}, (tx) =>
      tx.query(
        `insert into clients (tenant_id, id, name, fields)
          select $1, gen_random_uuid(), 'Client ' || n, jsonb_build_object($2::text, case when n = 7 then 'roof' else n::text end)
          from generate_series(1, ${many}) n returning 1`,
        [company.id, id],
      ),
    );
    const required = [{ id, name: 'Floor', type: 'integer', required: true }];
    expect(await preview({ id, name: 'Floor', type: 'integer', required: true })).toMatchObject([
      { emptied: 1, refused: true },
    ]);
    expect(await preview({ id, name: 'Floor', type: 'integer' })).toEqual([
      expect.not.objectContaining({ refused: true }),
    ]);
    const refused = await test.call<ErrorBody>('PUT', schema, { as: company.admin, body: required });
    expect([refused.status, refused.body.errors]).toEqual([400, { '0.type': ['Floor is required'] }]);
    await save({ id, name: 'Floor', type: 'integer' });
    const change = await lastChange();
    const again = await test.call('PUT', schema, { as: company.admin, body: [{ id, name: 'Floor', type: 'date' }] });
    expect(again.status).toBe(409);
    const numbered = (value: string) => listed({ filter: { name: value } });
    const [roof] = await numbered('Client 7');
    const body = { fields: [{ fieldDefintionId: id, value: '70' }] };
    expect((await test.call('PATCH', `/api/Clients/${roof?.id}`, { as: company.admin, body })).status).toBe(200);
    await moveCompany(test.database.database, company.id);
    expect((await numbered('Client 7'))[0]?.dynamicFields[0]?.value).toBe('70');
    await save({ id, name: 'Floor', type: 'text' });
    await moveCompany(test.database.database, company.id);
    expect((await undo(await lastChange())).body).toMatchObject({ count: 1 });
    await moveCompany(test.database.database, company.id);
    expect((await undo(change)).body.changeId).toMatch(newId().slice(0, 3));
    await moveCompany(test.database.database, company.id);
    const left = await tenant(company.id, {}, (tx) =>
      tx.query('select from field_conversions where tenant_id = $company', []),
    );
    expect(left.rowCount).toBe(0);
    expect((await save({ id, name: 'Floor' }))[0]?.type).toBe('string');
    expect((await numbered('Client 7'))[0]?.dynamicFields[0]?.value).toBe('70');
    expect((await numbered('Client 8'))[0]?.dynamicFields[0]?.value).toBe('8');
  });
});
