import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#contract/extensions/history';
import type { SchemaFile, StoredValue } from '#contract/extensions/schema';
import { fieldTypeNames } from '#contract/fields/fieldTypes';
import type { Tenant } from '#contract/resources/calls/tenants';
import { effortOf } from '../support/effort';
import { custom, preview, project, save, startSchemas, test } from './support/schemas';

startSchemas();

describe('saving (extension schema)', () => {
  it('stores every setting of a field, and keeps settings that a later save omits', async () => {
    const company = await test.tenant();
    const settings = {
      type: 'select',
      required: true,
      options: [{ value: 'North', color: 'info' }, { value: 'South' }],
      help: 'Where it stands',
      defaultValue: 'North',
      labels: { fr: 'Région' },
    };
    const first = await save(company, [{ name: 'Region', ...settings }]);
    const [field] = custom(first.body);
    expect(field).toMatchObject({
      name: 'Region',
      ...settings,
      options: [{ value: 'North', color: 'info' }, { value: 'South' }],
    });
    const renamed = await save(company, [{ id: field?.id, name: 'Area' }]);
    expect(custom(renamed.body)).toEqual([{ ...field, name: 'Area' }]);
  });

  it('records only changes in the history, whatever the spelling (rules 14.11)', async () => {
    const company = await test.tenant();
    const [region, floor] = custom(
      (
        await save(company, [
          { name: 'Region', type: 'select', options: [{ value: 'North' }, { value: 'South' }] },
          { name: 'Floor' },
        ])
      ).body,
    );
    const spelt = {
      ...region,
      name: 'Region',
      options: ['North', 'South'].map((value) => ({ value, label: null, color: null })),
    };
    expect((await save(company, [spelt, { ...floor, name: 'Storey' }])).status).toBe(200);
    const path = `/api/History?filter=${JSON.stringify({ resource: 'projectSchema' })}`;
    const [entry] = (await test.call<HistoryEntry[]>('GET', path, { as: company.admin })).body;
    expect(entry?.changes.map(({ field }) => field)).toEqual([`fields.${floor?.id}`]);
  });

  it('reports contradictions at the field', async () => {
    const company = await test.tenant();
    const { status, body } = await save(company, [
      { name: 'Twice' },
      { name: 'twice' },
      { name: 'Range', type: 'number', min: 5, max: 1 },
      { name: 'Pattern', pattern: '(' },
      { name: 'Large', pattern: '[a-z]{1,1000}'.repeat(9) },
      { name: 'Start', type: 'integer', defaultValue: 'many' },
      { name: 'Choice', type: 'select', options: [{ value: 'a' }, { value: 'a' }] },
    ]);
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {}).sort()).toEqual([
      '1.name',
      '2.max',
      '3.pattern',
      '4.pattern',
      '5.defaultValue',
      '6.options',
    ]);
    expect(custom((await test.call<Tenant>('GET', '/api/Tenants', { as: company.admin })).body)).toEqual([]);
  });

  it('checks patterns that block a backtracking engine in linear time (rules 11.5)', async () => {
    const company = await test.tenant();
    for (const pattern of ['(a|a)*', '(a+)+', '(.*)*x', '([a-z]+)*\\d']) {
      const effort = await effortOf(async () => {
        const { body } = await save(company, [{ name: 'Slow', pattern, defaultValue: `${'a'.repeat(480)}!` }]);
        expect(Object.keys(body.errors ?? {})).toEqual(['0.defaultValue']);
      });
      expect(effort).toBeLessThan(2000);
    }
    const { status } = await save(company, [{ name: 'Fine', pattern: '[A-Z]{2}-\\d+', defaultValue: 'AB-12' }]);
    expect(status).toBe(200);
  });

  it('has limits, and reports them (rules 11.2)', async () => {
    const company = await test.tenant();
    const many = (count: number, what: string) => Array.from({ length: count }, (_, index) => `${what} ${index}`);
    const fields = (count: number) => many(count, 'Field').map((name) => ({ name }));
    expect((await save(company, fields(200))).status).toBe(200);
    const { status, body } = await save(company, fields(201));
    expect([status, body.message]).toEqual([400, 'An entity can have at most 200 custom fields']);
    const choice = (options: unknown[]) => save(company, [{ name: 'Choice', type: 'select', options }]);
    expect((await choice(many(500, 'Option'))).status).toBe(200);
    expect((await choice(many(501, 'Option'))).body.errors).toEqual({
      '0.options': ['At most 500 options are allowed'],
    });
    const long = 'x'.repeat(201);
    expect(Object.keys((await choice([long])).body.errors ?? {})).toEqual(['0.options.0.value']);
    expect(Object.keys((await choice([{ value: 'a', label: long }])).body.errors ?? {})).toEqual(['0.options.0.label']);
  });

  it('changes only the label when an option is renamed; a bare text is an option, too (rules 11.3)', async () => {
    const company = await test.tenant();
    const saved = custom((await save(company, [{ name: 'Phase', type: 'select', options: ['Design', 'Build'] }])).body);
    expect(saved[0]?.options).toEqual([{ value: 'Design' }, { value: 'Build' }]);
    const { body: made } = await project(company, 'Quay', { Phase: 'Design' });
    const options = [{ value: 'Design', label: 'Planning', labels: { fr: 'Conception' }, color: 'teal' }, 'Build'];
    const [renamed] = custom((await save(company, [{ id: saved[0]?.id, name: 'Phase', options }])).body);
    expect(renamed?.options).toEqual([options[0], { value: 'Build' }]);
    const impacts = await preview(company, [{ id: saved[0]?.id, name: 'Phase', options: ['Planning', 'Build'] }]);
    expect(impacts.body).toMatchObject([
      { holding: 1, failing: 1, failures: [{ entityId: made.id, value: 'Design' }] },
    ]);
    const query = new URLSearchParams({ filter: JSON.stringify({ [`fields.${renamed?.id}`]: 'Design' }) });
    const found = await test.call<{ id: string }[]>('GET', `/api/Projects?${query}`, { as: company.admin });
    expect(found.body.map(({ id }) => id)).toEqual([made.id]);
    expect((await project(company, 'Other', { Phase: 'Planning' })).status).toBe(400);
    const { body: file } = await test.call<SchemaFile>('GET', '/api/Tenants/schema-file', { as: company.admin });
    expect(file.fields.project[0]?.options).toEqual(renamed?.options);
  });

  it('pages the values of a field (rules 11.2)', async () => {
    const company = await test.tenant();
    const [field] = custom((await save(company, [{ name: 'Floor' }])).body);
    for (const title of ['B', 'C', 'A']) await project(company, title, { Floor: `of ${title}` });
    const url = `/api/Tenants/schema/${field?.id}/values`;
    const page = await test.call<StoredValue[]>('GET', `${url}?range=[0,1]`, { as: company.admin });
    expect(page.body.map(({ entityName, value }) => [entityName, value])).toEqual([
      ['A', 'of A'],
      ['B', 'of B'],
    ]);
    expect(page.headers['content-range']).toBe('values 0-1/3');
    const filter = encodeURIComponent(JSON.stringify({ value_q: 'C' }));
    const found = await test.call<StoredValue[]>('GET', `${url}?filter=${filter}`, { as: company.admin });
    expect(found.body.map(({ entityName }) => entityName)).toEqual(['C']);
  });

  it('checks values by type and rules at their field', async () => {
    const company = await test.tenant();
    const fields = fieldTypeNames.map((type) => ({ name: type, type, target: 'users' }));
    const { body: tenant } = await save(company, [
      ...fields,
      { name: 'code', pattern: '[A-Z]{3}' },
      { name: 'age', type: 'integer', min: 18 },
    ]);
    const wrong = {
      number: 'x',
      integer: '1.5',
      date: '2026-02-30',
      dateTime: 'noon',
      checkbox: 'maybe',
      email: 'x',
      url: 'javascript:alert(1)',
      phone: '?',
      currency: 'x',
      percentage: 'x',
      multiSelect: 'x',
      user: 'nobody',
      rating: '6',
      color: 'red',
      duration: 'long',
      location: 'Nowhere (91, 0)',
      json: '{',
      reference: 'nobody',
      references: 'x',
      code: 'abc',
      age: '17',
    };
    const reply = await project(company, 'Wrong', wrong);
    expect(reply.status).toBe(400);
    const ids = new Map(custom(tenant).map(({ id, name }) => [name, id]));
    expect(Object.keys(reply.body.errors ?? {}).sort()).toEqual(
      Object.keys(wrong)
        .map((name) => `fields.${ids.get(name)}`)
        .sort(),
    );
    const right = {
      number: '1.5',
      integer: '3',
      date: '2026-02-28',
      dateTime: '2026-02-28T09:30',
      checkbox: 'true',
      email: 'a@b.example',
      url: 'https://b.example',
      phone: '+44 20 7946',
      currency: '9.99',
      percentage: '50',
      multiSelect: '["a"]',
      user: company.admin.id,
      rating: '5',
      color: '#0AF',
      duration: '1:30',
      location: '59.91,10.75',
      json: '{ "a": [1] }',
      reference: company.admin.id,
      references: `["${company.admin.id}"]`,
      code: 'ABC',
      age: '18',
    };
    expect((await project(company, 'Right', right)).status).toBe(201);
  });

  it('keeps the values of an archived field, and shows them again when it is restored', async () => {
    const company = await test.tenant();
    const [field] = custom((await save(company, [{ name: 'Floor' }])).body);
    const { body: made } = await project(company, 'House', { Floor: '3' });
    const read = async () =>
      (
        await test.call<{ dynamicFields: { value: string | null }[] }>('GET', `/api/Projects/${made.id}`, {
          as: company.admin,
        })
      ).body.dynamicFields;
    await save(company, [{ id: field?.id, name: 'Floor', archived: true }]);
    expect(await read()).toEqual([]);
    await save(company, [{ id: field?.id, name: 'Floor', archived: false }]);
    expect(await read()).toMatchObject([{ value: '3' }]);
  });
});
