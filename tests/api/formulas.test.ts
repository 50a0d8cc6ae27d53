import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { HistoryEntry } from '#contract/extensions/history';
import type { FieldDefinition } from '#contract/fields/fieldDefinitions';
import type { Project } from '#contract/resources/calls/projects';
import type { Tenant } from '#contract/resources/calls/tenants';
import { moveCompany } from '#server/jobs/moveFields';
import type { TestTenant } from './support/app';
import { startServer, test } from './support/company';

startServer();

type Field = Partial<FieldDefinition> & { name: string };
const custom = (tenant: Tenant) => tenant.projectDefinition?.fields.filter((field) => !field.isItSystemField) ?? [];

async function saveFields(company: TestTenant, fields: Field[]) {
  const saved = await test.call<Tenant & ErrorBody>('PUT', '/api/Tenants/project-schema', {
    as: company.admin,
    body: fields,
  });
  return { ...saved, fields: saved.status === 200 ? custom(saved.body) : [] };
}

const basis: Field[] = [
  { name: 'Price', type: 'currency' },
  { name: 'Count', type: 'integer' },
  { name: 'Total', type: 'currency', formula: '{Price} * {count}' },
  { name: 'Size', type: 'text', formula: 'if({Total} >= 100, "large", "small")' },
  { name: 'Length', type: 'integer', formula: 'days({startDate}, {endDate})' },
];

/** A company with computed fields, and how to write its projects. */
async function begin() {
  const company = await test.tenant();
  const as = company.admin;
  const { fields } = await saveFields(company, basis);
  const idOf = (name: string) => fields.find((field) => field.name === name)?.id ?? '';
  const pairs = (values: Record<string, string | null>) =>
    Object.entries(values).map(([name, value]) => ({ fieldDefintionId: idOf(name), value }));
  const client = await test.call<{ id: string }>('POST', '/api/Clients', { as, body: { name: 'Harbour' } });
  const add = async (title: string, values: Record<string, string | null>, more: object = {}) => {
    const body = { title, clientId: client.body.id, fields: pairs(values), ...more };
    return (await test.call<{ id: string }>('POST', '/api/Projects', { as, body })).body.id;
  };
  const held = async (id: string) => {
    const { body } = await test.call<Project>('GET', `/api/Projects/${id}/details`, { as });
    return Object.fromEntries((body.dynamicFields ?? []).map(({ name, value }) => [name, value]));
  };
  return { company, as, fields, idOf, pairs, add, held };
}

describe('computed fields (rules 11.19)', () => {
  it('are computed by every write, in their order, whatever the request contains', async () => {
    const { as, add, held, pairs } = await begin();
    const days = { startDate: '2026-03-01', endDate: '2026-03-11' };
    const id = await add('Quay', { Price: '12.5', Count: '4', Total: '1' }, days);
    expect(await held(id)).toEqual({ Price: '12.5', Count: '4', Total: '50', Size: 'small', Length: '10' });
    const change = (body: object) => test.call('PATCH', `/api/Projects/${id}`, { as, body });
    expect((await change({ fields: pairs({ Count: '8', Size: 'huge' }) })).status).toBe(200);
    expect(await held(id)).toMatchObject({ Total: '100', Size: 'large', Length: '10' });
    await change({ endDate: '2026-03-02' });
    expect(await held(id)).toMatchObject({ Total: '100', Length: '1' });
    await change({ fields: pairs({ Price: null }) });
    expect(await held(id)).toMatchObject({ Total: null, Size: 'small' });
  });

  it('are computed for many rows at once, filtered and sorted by their type, and recorded in the history', async () => {
    const { as, add, held, idOf } = await begin();
    const ids = [await add('A', { Price: '9', Count: '1' }), await add('B', { Price: '10', Count: '1' })];
    const raised = [{ fieldDefintionId: idOf('Count'), value: { $raise: { amount: 1 } } }];
    const body = { ids, changes: { fields: raised } };
    const bulk = await test.call('PATCH', '/api/Projects', { as, body });
    expect(bulk.status, JSON.stringify(bulk.body)).toBe(200);
    expect(await Promise.all(ids.map(held))).toMatchObject([{ Total: '18' }, { Total: '20' }]);
    const list = async (query: string) =>
      (await test.call<Project[]>('GET', `/api/Projects?${query}&range=[0,9]`, { as })).body.map(({ title }) => title);
    const key = `fields.${idOf('Total')}`;
    expect(await list(`sort=${encodeURIComponent(JSON.stringify([key, 'DESC']))}`)).toEqual(['B', 'A']);
    expect(await list(`filter=${encodeURIComponent(JSON.stringify({ [`${key}_gt`]: 19 }))}`)).toEqual(['B']);
    const history = await test.call<HistoryEntry[]>('GET', `/api/History?filter={"entityId":"${ids[0]}"}`, { as });
    expect(history.body[0]?.changes.find(({ field }) => field === key)).toMatchObject({ before: '9', after: '18' });
  });

  it('are computed again when a formula changes, also before an undo', async () => {
    const { company, as, add, held, fields, pairs } = await begin();
    const id = await add('Quay', { Price: '10', Count: '3' });
    await test.call('PATCH', `/api/Projects/${id}`, { as, body: { fields: pairs({ Count: '5' }) } });
    const other = fields.map((field) => (field.name === 'Total' ? { ...field, formula: '{Price} + {Count}' } : field));
    expect((await saveFields(company, other)).status).toBe(200);
    await moveCompany(test.database.database, company.id);
    expect(await held(id)).toMatchObject({ Total: '15', Size: 'small' });
    const history = await test.call<HistoryEntry[]>('GET', `/api/History?filter={"entityId":"${id}"}`, { as });
    const undone = await test.call('POST', `/api/History/${history.body[0]?.changeId}/undo`, { as });
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect(await held(id)).toMatchObject({ Count: '3', Total: '13' });
  });

  it('a blank formula is none', async () => {
    const { company } = await begin();
    const saved = await saveFields(company, [{ name: 'A', formula: '  ' }]);
    expect(saved.fields.find(({ name }) => name === 'A')).toEqual(expect.not.objectContaining({ formula: '  ' }));
    expect(saved.body).not.toHaveProperty('errors');
  });

  it('follow a renamed field, and refuse invalid references', async () => {
    const { company, fields } = await begin();
    const renamed = fields.map((field) => (field.name === 'Count' ? { ...field, name: 'Pieces' } : field));
    const saved = await saveFields(company, renamed);
    expect(saved.fields.find(({ name }) => name === 'Total')?.formula).toBe('{Price} * {Pieces}');
    const refused = async (more: Field[]) =>
      Object.entries((await saveFields(company, more)).body.errors ?? {}).map(([key, [message]]) => [key, message]);
    expect(await refused(saved.fields.filter(({ name }) => name !== 'Price'))).toEqual([
      ['1.formula', "The formula refers to a field that doesn't exist: 'price'"],
    ]);
    const cycle = [
      { name: 'A', type: 'number', formula: '{B} + 1' },
      { name: 'B', type: 'number', formula: '{A} + 1' },
    ];
    expect(await refused(cycle)).toEqual([
      ['0.formula', 'The formula refers to itself, directly or through other fields'],
      ['1.formula', 'The formula refers to itself, directly or through other fields'],
    ]);
    for (const [formula, shown] of [
      ['()', '()'],
      ['({A})(1)', '({A})(1)'],
      ['{A}.length', '{A}.length'],
      ['1 +', '1 +'],
      ['wrong(1)', 'wrong'],
    ] as const) {
      const said = [['1.formula', `The formula is not valid (${shown})`]];
      expect(await refused([{ name: 'A' }, { name: 'B', formula }]), formula).toEqual(said);
    }
    for (const formula of ['constructor', '{A}.constructor', '__proto__()', 'this', 'a = 1; b', '`x`', '(', '[1]']) {
      const [[key] = []] = await refused([{ name: 'A' }, { name: 'B', formula }]);
      expect(key, formula).toBe('1.formula');
    }
  });
});

describe('limits of formulas (rules 15.8)', () => {
  it('is bounded for all fields of an entity together, at the last of them', async () => {
    const company = await test.tenant();
    const field = (name: string, terms: number) => ({
      name,
      type: 'number',
      formula: Array(terms).fill('1').join('+'),
    });
    const full = Array.from({ length: 10 }, (_, at) => field(`F${at}`, 50)); // 50 values and 49 signs each
    expect((await saveFields(company, [...full, field('Last', 5)])).status).toBe(200);
    const { status, body } = await saveFields(company, [...full, field('Last', 6)]);
    expect([status, body.errors]).toEqual([
      400,
      { '10.formula': ['The formulas of all fields together are too long'] },
    ]);
  });
});
