import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { HistoryEntry } from '#contract/extensions/history';
import type { Layout } from '#contract/extensions/layouts';
import type { SchemaDifference, SchemaFile } from '#contract/extensions/schema';
import { permissions } from '#contract/permissions';
import type { EntityDefinition, Tenant } from '#contract/resources/calls/tenants';
import { callsOf } from './support/calls';
import { company, startCompany, test } from './support/company';

startCompany();

const { call } = callsOf(() => ({ server: test, company }));

const save = (kind: string, layout: Layout) =>
  call<EntityDefinition & ErrorBody>('PUT', `Tenants/schemas/${kind}/layout`, layout);

describe('the layout of a kind (rules 11.29)', () => {
  it('is returned with its fields, names only visible fields, drops deleted ones, and is stored as sent', async () => {
    const before = JSON.stringify((await call<Tenant>('GET', 'Tenants')).body);
    const made = await call<EntityDefinition>('PUT', 'Tenants/schemas/project', [
      { name: 'Code' },
      { name: 'Cost', seenBy: [] },
    ]);
    const [code = '', cost = ''] = made.body.fields.slice(-2).map(({ id }) => `fields.${id}`);
    const sections = [
      { title: 'What', titles: { fr: 'Quoi' }, fields: [{ key: code, whole: true }, { key: 'title' }] },
      { title: 'Money', fields: [{ key: cost }, { key: 'fields.gone' }] },
    ];
    const twice = await save('project', { sections: [...sections, { title: 'X', fields: [{ key: code }] }] });
    expect(twice.body.errors).toEqual({ 'sections.2.fields.0.key': ['The field is already in the form'] });
    expect((await save('project', { sections: [{ title: ' ', fields: [] }] })).status).toBe(400);

    const saved = await save('project', { sections, columns: ['status', cost, 'status'], card: [cost, code] });
    expect(saved.body.layout).toEqual({
      sections: [sections[0], { title: 'Money', fields: [{ key: cost }] }],
      columns: ['status', cost],
      card: [cost, code],
    });
    const others = await company.holder(...permissions.filter((one) => !one.startsWith('EntitiesSchema')));
    const seen = await call<Tenant>('GET', 'Tenants', undefined, others);
    expect(seen.body.projectDefinition?.layout).toEqual({
      sections: [sections[0], { title: 'Money', fields: [] }],
      columns: ['status'],
      card: [code],
    });
    expect(seen.body.clientDefinition).not.toHaveProperty('layout');
    expect((await call('PUT', 'Tenants/schemas/project/layout', {}, others)).status).toBe(403);
    const filter = encodeURIComponent(JSON.stringify({ resource: 'projectSchema' }));
    const history = await call<HistoryEntry[]>('GET', `History?filter=${filter}`);
    expect(history.body[0]?.changes).toEqual([{ field: 'layout', before: null, after: saved.body.layout }]);

    await call('PUT', 'Tenants/schemas/project', []);
    await save('project', {});
    expect(JSON.stringify((await call<Tenant>('GET', 'Tenants')).body)).toBe(before);
  });

  it('names fields in the schema file, and is restored unchanged', async () => {
    const made = await call<EntityDefinition>('PUT', 'Tenants/schemas/inventory', [{ name: 'Shelf' }]);
    const shelf = `fields.${made.body.fields.at(-1)?.id}`;
    await save('inventory', { columns: ['name', shelf], filters: ['status'] });
    const { body: file } = await call<SchemaFile>('GET', 'Tenants/schema-file');
    expect(file.layouts).toEqual({ inventory: { columns: ['name', 'fields.Shelf'], filters: ['status'] } });
    const other = await test.tenant();
    const apply = async () =>
      (await test.call<SchemaDifference[]>('PUT', '/api/Tenants/schema-file', { as: other.admin, body: file })).body;
    expect(await apply()).toContainEqual({ kind: 'layout', name: 'inventory', difference: 'onlyInFile', members: [] });
    expect(await apply()).toEqual([]);
  });
});
