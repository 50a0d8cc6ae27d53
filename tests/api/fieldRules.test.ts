import { beforeAll, describe, expect, it } from 'vitest';
import type { BulkReply } from '#contract/extensions/bulk';
import type { ImportReply } from '#contract/extensions/importing';
import type { Tenant } from '#contract/resources/calls/tenants';
import { company, startCompany, test } from './support/company';
import { addClient, call, define, fieldsOf, payloadOf } from './support/fieldRules';

startCompany();

describe('conditions on a record (rules 11.15)', () => {
  const conditionsOf = (flag: string) => ({
    visible: { status: 'OnHold' },
    required: { $or: [{ progressPercentage: 1 }, { [`fields.${flag}`]: 'yes' }] },
  });
  let clientId: string;
  let ids: Record<string, string>;
  beforeAll(async () => {
    clientId = (await addClient('Acme')).body.id;
    ids = await define('project', [
      { id: 'flag', name: 'Flag', type: 'string' },
      {
        name: 'Reason',
        type: 'string',
        required: true,
        conditions: { visible: { status: 'OnHold' }, readOnly: { progress_gte: 90 } },
      },
      {
        name: 'Proof',
        type: 'string',
        conditions: { required: { $or: [{ status: 'Completed' }, { 'fields.flag': 'yes' }] } },
      },
    ]);
  });
  const add = (values: object, fields: Record<string, string | null> = {}) =>
    call<{ id: string }>('POST', '/api/Projects', { title: 'P', clientId, ...values, fields: payloadOf(fields) });
  const change = (id: string, values: object, fields: Record<string, string | null> = {}) =>
    call('PATCH', `/api/Projects/${id}`, { ...values, fields: payloadOf(fields) });
  const key = (name: string) => `fields.${ids[name]}`;

  it('are refused for unknown fields and effects, and refer to new fields by the ids of the same request', async () => {
    const wrong = await call('PUT', '/api/Tenants/project-schema', [
      { name: 'Lost', conditions: conditionsOf('gone') },
    ]);
    expect(wrong.body.errors).toEqual({
      '0.conditions.required': [expect.stringContaining("This field doesn't exist")],
    });
    const misspelt = await call('PUT', '/api/Tenants/project-schema', [
      { name: 'Lost', conditions: { visibel: { status: 'OnHold' } } },
    ]);
    expect([misspelt.status, Object.keys(misspelt.body.errors ?? {})]).toEqual([400, ['0.conditions']]);
    const tenant = await call<Tenant>('GET', '/api/Tenants');
    expect(fieldsOf(tenant.body, 'project')[2]?.conditions).toEqual({
      required: { $or: [{ status: 'Completed' }, { [key('Flag')]: 'yes' }] },
    });
  });

  it('require visible fields, keep hidden values, and protect read-only ones', async () => {
    expect((await add({ status: 'OnHold' })).body.errors).toEqual({ [key('Reason')]: ['Reason is required'] });
    expect((await add({ status: 'Completed' })).body.errors).toEqual({ [key('Proof')]: ['Proof is required'] });
    const { id } = (await add({ status: 'OnHold' }, { [String(ids.Reason)]: 'Rain' })).body;
    expect((await change(id, { status: 'InProgress' })).status).toBe(200);
    expect((await change(id, { progressPercentage: 95 }, { [String(ids.Reason)]: 'Snow' })).status).toBe(200);
    expect((await change(id, {}, { [String(ids.Reason)]: 'Hail' })).body.errors).toEqual({
      [key('Reason')]: ["Reason is read-only because of the record's other values"],
    });
    expect((await change(id, { title: 'Q' }, { [String(ids.Reason)]: 'Snow' })).status).toBe(200);
    expect((await change(id, { status: 'Completed' })).body.errors).toEqual({ [key('Proof')]: ['Proof is required'] });
    expect((await change(id, {}, { [String(ids.Flag)]: 'yes' })).status).toBe(400);
    expect((await change(id, { status: 'Completed' }, { [String(ids.Proof)]: 'Seen' })).status).toBe(200);
  });

  it('apply row by row in bulk calls and imports', async () => {
    const rows = await Promise.all([add({}), add({}, { [String(ids.Proof)]: 'Seen' })]);
    const [bare = '', proven = ''] = rows.map(({ body }) => body.id);
    const bulk = (more: object) =>
      call<BulkReply>('PATCH', '/api/Projects', { ids: [bare, proven], changes: { status: 'Completed' }, ...more });
    expect((await bulk({})).body.errors).toEqual({ [bare]: ['Proof is required'] });
    expect((await bulk({ skipRefused: true })).body).toMatchObject({ count: 1, refusedCount: 1 });
    const imported = await call<ImportReply>('POST', '/api/Projects/import', {
      mode: 'upsert',
      key: 'id',
      rows: [
        { id: bare, status: 'Completed' },
        { title: 'New', clientId, status: 'OnHold' },
        { title: 'New', clientId, status: 'OnHold', fields: payloadOf({ [String(ids.Reason)]: 'Rain' }) },
      ],
    });
    expect(imported.body.results.map(({ errors }) => errors && Object.keys(errors))).toEqual([
      [key('Proof')],
      [key('Reason')],
      undefined,
    ]);
  });

  it('name fields in a schema file, and are restored from it in another company', async () => {
    const file = await call<{ fields: { project: object[] } }>('GET', '/api/Tenants/schema-file');
    expect(file.body.fields.project[2]).toMatchObject({
      conditions: { required: { $or: [{ status: 'Completed' }, { 'fields.Flag': 'yes' }] } },
    });
    const other = await test.tenant();
    const as = other.admin;
    const applied = await test.call('PUT', '/api/Tenants/schema-file', { as, body: file.body });
    expect(applied.status).toBe(200);
    const again = await test.call('POST', '/api/Tenants/schema-file/compare', { as, body: file.body });
    expect(again.body).toEqual([]);
  });
});

describe('a computed default (rules 11.16)', () => {
  it('is the day, the time or the user at the creation of a record; an invalid one is refused', async () => {
    const ids = await define('client', [
      { name: 'Due', type: 'date', defaultValue: '$today+14d' },
      { name: 'Made', type: 'dateTime', defaultValue: '$now' },
      { name: 'By', type: 'user', defaultValue: '$me' },
      { name: 'Word', type: 'string', defaultValue: '$me' },
    ]);
    const before = new Date().toISOString().slice(0, 16);
    const { id } = (await addClient('Fresh')).body;
    const made = await call<{ dynamicFields: { id: string; value: string }[] }>('GET', `/api/Clients/${id}`);
    const values = new Map(made.body.dynamicFields.map((field) => [field.id, field.value]));
    const value = (name: string) => values.get(ids[name] ?? '') ?? '';
    expect((Date.parse(value('Due')) - Date.parse(before.slice(0, 10))) / 86_400_000).toBeOneOf([14, 15]);
    expect(value('Made') >= before).toBe(true);
    expect([value('By'), value('Word')]).toEqual([company.admin.id, '$me']);
    const wrong = await call('PUT', '/api/Tenants/client-schema', [
      { name: 'Due', type: 'date', defaultValue: '$now' },
      { name: 'Sum', type: 'number', defaultValue: '$today' },
    ]);
    expect(Object.keys(wrong.body.errors ?? {})).toEqual(['0.defaultValue', '1.defaultValue']);
  });
});

describe('limits of conditions (rules 15.8)', () => {
  it('refuse too many comparisons at the field that exceeds them (rules 15.8)', async () => {
    const asking = (count: number) => ({ $or: Array.from({ length: count }, (_, at) => ({ title_q: `a${at}` })) });
    const largest = { visible: asking(50), required: asking(50) };
    const full = Array.from({ length: 10 }, (_, at) => ({ name: `F${at}`, conditions: largest }));
    await define('project', full);

    const save = (fields: readonly object[]) => call('PUT', '/api/Tenants/project-schema', fields);
    const beyond = await save([...full, { name: 'More', conditions: { readOnly: { status: 'OnHold' } } }]);
    expect([beyond.status, beyond.body.errors]).toEqual([
      400,
      { '10.conditions.readOnly': ['All fields together can have at most 1,000 conditions'] },
    ]);
    const long = await save([{ name: 'Long', conditions: { visible: asking(51), required: asking(50) } }]);
    expect([long.status, long.body.errors]).toEqual([
      400,
      { '0.conditions.visible': ['A filter can have at most 50 conditions'] },
    ]);
    const hostile = Array.from({ length: 150 }, (_, at) => ({ name: `H${at}`, conditions: { visible: asking(99) } }));
    expect((await save(hostile)).status).toBe(400);
  });
});

describe('limits of patterns (rules 15.8)', () => {
  it('apply to all fields of an entity together, at the field that exceeds them', async () => {
    const field = (at: number) => ({ name: `P${at}`, type: 'text', pattern: `[a-f]{${900 + at}}` });
    await define('client', [0, 1, 2, 3].map(field));
    const { status, body } = await call('PUT', '/api/Tenants/client-schema', [0, 1, 2, 3, 4].map(field));
    expect([status, body.errors]).toEqual([
      400,
      { '4.pattern': ['The patterns of all fields together are too large'] },
    ]);
  });
});
