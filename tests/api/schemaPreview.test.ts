import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { FieldImpact, OptionUse, SchemaDifference, SchemaFile, StoredValue } from '#contract/extensions/schema';
import { permissions } from '#contract/permissions';
import type { Tenant } from '#contract/resources/calls/tenants';
import type { TestTenant } from './support/app';
import { custom, preview, project, save, startSchemas, test } from './support/schemas';

startSchemas();

describe('previewing (extension schema)', () => {
  it('reports an added field as the only change (rules 11.9)', async () => {
    const company = await test.tenant();
    const options = [{ value: 'Low', color: 'success' }, { value: 'High' }];
    const fields = [{ name: 'Risk', type: 'select', options }, { name: 'Floor' }];
    const saved = custom((await save(company, fields)).body);
    await project(company, 'One', { Risk: 'Low', Floor: '2' });
    // every member is named, as the console sends them
    const nothing = { help: null, defaultValue: null, min: null, max: null, pattern: null, labels: null };
    const sent = saved.map(({ id, name, type, options: some }) => ({
      ...{ id, name, type, required: false, isItSystemField: false, archived: false, ...nothing },
      options: some?.map(({ value, color }) => ({ value, label: null, labels: null, color: color ?? null })) ?? null,
    }));
    const { body } = await preview(company, [...sent, { name: 'Ward' }]);
    expect(body.map(({ name, change }) => [name, change])).toEqual([
      ['Risk', 'unchanged'],
      ['Floor', 'unchanged'],
      ['Ward', 'created'],
    ]);
  });

  it('counts values and names invalid ones, and saves nothing', async () => {
    const company = await test.tenant();
    const [due, note, old] = custom((await save(company, [{ name: 'Due' }, { name: 'Note' }, { name: 'Old' }])).body);
    await project(company, 'Good', { Due: '2026-05-01', Old: 'x' });
    await project(company, 'Bad', { Due: 'soon', Note: 'n' });
    const { status, body } = await preview(company, [
      { id: due?.id, name: 'Due', type: 'date' },
      { id: note?.id, name: 'Note' },
      { name: 'Fresh', type: 'number' },
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { id: due?.id, change: 'changed', holding: 2, failing: 1, failures: [{ entityName: 'Bad', value: 'soon' }] },
      { id: note?.id, change: 'unchanged', failing: 0 },
      { id: old?.id, name: 'Old', change: 'deleted', holding: 1 },
      { id: null, name: 'Fresh', change: 'created', holding: 0 },
    ]);
    const values = await test.call<StoredValue[]>('GET', `/api/Tenants/schema/${old?.id}/values`, {
      as: company.admin,
    });
    expect(values.body).toMatchObject([{ entityName: 'Good', value: 'x' }]);
    expect(custom((await test.call<Tenant>('GET', '/api/Tenants', { as: company.admin })).body)).toHaveLength(3);
  });
});

describe('users who change fields without the right to the records', () => {
  it('get the number of invalid values, but only values that they may read', async () => {
    const company = await test.tenant();
    const [due] = custom((await save(company, [{ name: 'Due' }])).body);
    const id = due?.id;
    await project(company, 'Secret', { Due: 'soon' });
    await project(company, 'Secret, too', { Due: 'soon' });
    const told = async (as: TestTenant['admin'], wanted: object) => {
      const impacts = await test.call<FieldImpact[]>('POST', '/api/Tenants/project-schema/preview', {
        as,
        body: [{ id, name: 'Due', ...wanted }],
      });
      const [impact] = impacts.body;
      const values = await test.call<StoredValue[]>('GET', `/api/Tenants/schema/${id}/values`, { as });
      const use = await test.call<OptionUse>('GET', `/api/Tenants/schema/${id}/use`, { as });
      const { failing, failures } = impact ?? {};
      return [failing, failures?.length, values.body.length, use.body.counts.length];
    };
    const editor = await company.holder('EntitiesSchema:Edit');
    const reader = await company.holder('EntitiesSchema:Edit', 'Project:ViewAllProjects');
    for (const wanted of [{ type: 'date' }, { unique: true }]) {
      expect(await told(editor, wanted)).toEqual([2, 0, 0, 0]);
      expect(await told(reader, wanted)).toEqual([2, 2, 2, 1]);
    }
  });

  it('get the number of duplicate values, but none of them', async () => {
    const company = await test.tenant();
    const [amount] = custom((await save(company, [{ name: 'Amount', unique: true }])).body);
    await project(company, 'One', { Amount: '1' });
    await project(company, 'Other', { Amount: '1.0' });
    const body = [{ id: amount?.id, name: 'Amount', unique: true, type: 'number' }];
    const change = async (as: TestTenant['admin']) =>
      (await test.call<ErrorBody>('PUT', '/api/Tenants/project-schema', { as, body })).body.errors;
    expect(await change(await company.holder('EntitiesSchema:Edit'))).toEqual({
      '0.type': ['These values must be unique but would become the same: …'],
    });
    expect(await change(company.admin)).toEqual({
      '0.type': ["These values must be unique but would become the same: '1', '1.0'"],
    });
  });
});

describe('a schema as a file (extension schema)', () => {
  const read = (company: TestTenant) => test.call<SchemaFile>('GET', '/api/Tenants/schema-file', { as: company.admin });
  const compare = (company: TestTenant, file: SchemaFile) =>
    test.call<SchemaDifference[]>('POST', '/api/Tenants/schema-file/compare', { as: company.admin, body: file });
  const apply = (company: TestTenant, file: SchemaFile) =>
    test.call<SchemaDifference[]>('PUT', '/api/Tenants/schema-file', { as: company.admin, body: file });

  it('copies fields, labels and roles from one company to another, and back without a difference', async () => {
    const [from, to] = [await test.tenant(), await test.tenant()];
    await save(from, [
      { name: 'Floor', type: 'integer', min: 0, labels: { fr: 'Étage' } },
      { name: 'Region', type: 'select', options: [{ value: 'North', color: 'info' }] },
    ]);
    await from.role('Crew', ['Project:ViewAllProjects', 'Inventory:View']);
    await save(to, [{ name: 'Own' }, { name: 'floor' }]);
    const { body: file } = await read(from);
    expect(JSON.stringify(file)).not.toContain(from.id);
    const differences = await compare(to, file);
    expect(differences.body).toEqual([
      {
        kind: 'project',
        name: 'Floor',
        difference: 'differs',
        members: expect.arrayContaining(['type', 'min', 'labels']),
      },
      { kind: 'project', name: 'Region', difference: 'onlyInFile', members: [] },
      { kind: 'project', name: 'Own', difference: 'onlyHere', members: [] },
      { kind: 'role', name: 'Crew', difference: 'onlyInFile', members: [] },
    ]);
    expect((await apply(to, file)).body).toEqual(differences.body);
    expect((await compare(to, file)).body).toEqual([
      { kind: 'project', name: 'Own', difference: 'onlyHere', members: [] },
    ]);
    expect((await apply(to, (await read(to)).body)).body).toEqual([]);
  });

  it('refuses another format, and roles with more rights than the caller', async () => {
    const company = await test.tenant();
    const { body: file } = await read(company);
    const other = { ...file, format: 'something else' };
    expect((await test.call('PUT', '/api/Tenants/schema-file', { as: company.admin, body: other })).status).toBe(400);
    const lesser = await company.holder(...permissions.filter((permission) => permission !== 'Inventory:Delete'));
    const more = { ...file, roles: [{ name: 'More', claims: ['Inventory:Delete'] }] };
    expect((await test.call('PUT', '/api/Tenants/schema-file', { as: lesser, body: more })).status).toBe(403);
  });
});
