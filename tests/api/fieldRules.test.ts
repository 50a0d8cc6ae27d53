import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { BulkReply } from '#contract/extensions/bulk';
import type { ImportReply } from '#contract/extensions/importing';
import type { FieldImpact } from '#contract/extensions/schema';
import type { EntityKind, Tenant } from '#contract/resources/calls/tenants';
import { company, startCompany, test } from './support/company';

startCompany();

const call = <Body = unknown>(method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
  test.call<Body & Partial<ErrorBody>>(method, url, { as: company.admin, body });
const fieldsOf = (tenant: Tenant, kind: EntityKind) =>
  (kind === 'project' ? tenant.projectDefinition : tenant.clientDefinition)?.fields.filter(
    ({ isItSystemField }) => !isItSystemField,
  ) ?? [];
/** Saves fields in place of all; their ids by their names. */
async function define(kind: EntityKind, fields: readonly object[]): Promise<Record<string, string>> {
  const saved = await call<Tenant>('PUT', `/api/Tenants/${kind}-schema`, fields);
  expect(saved.body).not.toHaveProperty('errors');
  return Object.fromEntries(fieldsOf(saved.body, kind).map(({ id, name }) => [name, id]));
}
const given = (values: Record<string, string | null>) =>
  Object.entries(values).map(([fieldDefintionId, value]) => ({ fieldDefintionId, value }));
const addClient = (name: string, values: Record<string, string | null> = {}) =>
  call<{ id: string }>('POST', '/api/Clients', { name, fields: given(values) });

describe('a value that is unique in the company (rules 11.14)', () => {
  it('holds under parallel writes, in bulk, in an import, after an undo and on the way out of the trash', async () => {
    const { Code = '' } = await define('client', [{ name: 'Code', type: 'integer', unique: true }]);
    const key = `fields.${Code}`;
    const message = 'Code must be unique. Another record already has this value.';
    const parallel = await Promise.all(Array.from({ length: 8 }, (_, at) => addClient(`C${at}`, { [Code]: '7' })));
    expect(parallel.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400, 400, 400]);
    expect(parallel.find(({ status }) => status === 400)?.body.errors).toEqual({ [key]: [message] });
    const first = parallel.find(({ status }) => status === 201)?.body.id ?? '';

    expect((await addClient('Spelled otherwise', { [Code]: '07.0' })).status).toBe(400);
    const other = (await addClient('Other', { [Code]: '8' })).body.id;
    expect((await call('PATCH', `/api/Clients/${other}`, { fields: given({ [Code]: '7' }) })).body.errors).toEqual({
      [key]: [message],
    });
    expect((await call('PATCH', `/api/Clients/${other}`, { fields: given({ [Code]: '8' }) })).status).toBe(200);

    const many = (value: string, more = {}) =>
      call<BulkReply>('PATCH', '/api/Clients', {
        ids: [first, other],
        changes: { fields: given({ [Code]: value }) },
        ...more,
      });
    expect((await many('9')).status).toBe(400);
    expect((await many('9', { dryRun: true })).body.refusedCount).toBe(2);
    const rows = [first, other].map((id) => ({ id, changes: { fields: given({ [Code]: '11' }) } }));
    expect((await call('PATCH', '/api/Clients', { rows })).status).toBe(400);

    const imported = await call<ImportReply>('POST', '/api/Clients/import', {
      mode: 'create',
      rows: ['7', '20', '21', '21'].map((value, at) => ({ name: `I${at}`, fields: given({ [Code]: value }) })),
    });
    expect(imported.body.results.map(({ action }) => action)).toEqual(['refused', 'created', 'created', 'refused']);
    expect(imported.body.results[0]?.errors).toEqual({ [key]: [message] });
    expect(imported.body.results[3]?.errors).toEqual({ [key]: [message] });

    const cleared = await call('PATCH', `/api/Clients/${first}`, { fields: given({ [Code]: null }) });
    expect(cleared.status).toBe(200);
    await call('PATCH', `/api/Clients/${other}`, { fields: given({ [Code]: '7' }) });
    const history = await call<{ changeId: string }[]>(
      'GET',
      `/api/History?filter=${encodeURIComponent(JSON.stringify({ entityId: first, action: 'updated' }))}`,
    );
    const undone = await call<{ count: number; skipped: unknown }>(
      'POST',
      `/api/History/${history.body[0]?.changeId}/undo`,
    );
    expect(undone.body).toMatchObject({ count: 0, skipped: { [first]: [message] } });

    await call('DELETE', `/api/Clients/${other}`);
    expect((await addClient('Heir', { [Code]: '7' })).status).toBe(201);
    const trash = await call<{ id: string; name: string }[]>('GET', '/api/Trash');
    const entry = trash.body.find(({ name }) => name === 'Other')?.id ?? '';
    expect((await call('POST', '/api/Trash/restore', { ids: [entry] })).body).toMatchObject({ message });
  });

  it('is announced with the values that stand twice, which are kept; not every type can be unique', async () => {
    const { Code = '' } = await define('client', [{ name: 'Code', type: 'string' }]);
    for (const value of ['A', 'A', 'B']) await addClient(`Holder of ${value}`, { [Code]: value });
    const fields = [{ id: Code, name: 'Code', unique: true }];
    const preview = await call<FieldImpact[]>('POST', '/api/Tenants/client-schema/preview', fields);
    expect(preview.body).toMatchObject([
      {
        change: 'changed',
        holding: 3,
        failing: 2,
        doubled: 2,
        failures: [
          { entityName: 'Holder of A', value: 'A' },
          { entityName: 'Holder of A', value: 'A' },
        ],
      },
    ]);
    const saved = await call<Tenant>('PUT', '/api/Tenants/client-schema', fields);
    expect(fieldsOf(saved.body, 'client')).toMatchObject([{ unique: true }]);
    const same = [{ ...fields[0], conditions: null, helps: null, message: null, messages: null }];
    const again = await call<FieldImpact[]>('POST', '/api/Tenants/client-schema/preview', same);
    expect(again.body).toMatchObject([{ change: 'unchanged' }]);
    expect((await addClient('New', { [Code]: ' B ' })).status).toBe(400);
    const off = await call<Tenant>('PUT', '/api/Tenants/client-schema', [{ id: Code, name: 'Code', unique: false }]);
    expect(fieldsOf(off.body, 'client')[0]).not.toHaveProperty('unique');
    const wrong = await call('PUT', '/api/Tenants/client-schema', [{ name: 'Done', type: 'checkbox', unique: true }]);
    expect(wrong.body.errors).toEqual({ '0.unique': ['Values of this type cannot be unique'] });
  });
});

describe('what conditions ask of a record (rules 11.15)', () => {
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
    call<{ id: string }>('POST', '/api/Projects', { title: 'P', clientId, ...values, fields: given(fields) });
  const change = (id: string, values: object, fields: Record<string, string | null> = {}) =>
    call('PATCH', `/api/Projects/${id}`, { ...values, fields: given(fields) });
  const key = (name: string) => `fields.${ids[name]}`;

  it('refuses conditions on fields that there are not, and knows new ones by the ids that they are sent with', async () => {
    const wrong = await call('PUT', '/api/Tenants/project-schema', [
      { name: 'Lost', conditions: conditionsOf('gone') },
    ]);
    expect(wrong.body.errors).toEqual({
      '0.conditions.required': [expect.stringContaining("This field doesn't exist")],
    });
    const tenant = await call<Tenant>('GET', '/api/Tenants');
    expect(fieldsOf(tenant.body, 'project')[2]?.conditions).toEqual({
      required: { $or: [{ status: 'Completed' }, { [key('Flag')]: 'yes' }] },
    });
  });

  it('demands what is required where it is shown, keeps what is hidden, and holds what is read-only', async () => {
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

  it('does so row by row in bulk and in an import', async () => {
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
        { title: 'New', clientId, status: 'OnHold', fields: given({ [String(ids.Reason)]: 'Rain' }) },
      ],
    });
    expect(imported.body.results.map(({ errors }) => errors && Object.keys(errors))).toEqual([
      [key('Proof')],
      [key('Reason')],
      undefined,
    ]);
  });

  it('stands in a schema file by names, and comes back from it in another company', async () => {
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

describe('a default that is worked out (rules 11.16)', () => {
  it('is of the day, the minute and the person at which a record is made; what it cannot come to is refused', async () => {
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

describe('options of a choice (rules 11.17)', () => {
  it('say how often they are used, and go into another: the values move as one change, which can be put back', async () => {
    const options = ['Red', 'Crimson', 'Blue'].map((value) => ({ value }));
    const fields = [
      { name: 'Colour', type: 'select', options },
      { name: 'Colours', type: 'multiSelect', options },
    ];
    const { Colour = '', Colours = '' } = await define('client', fields);
    const several = JSON.stringify(['Crimson', 'Red']);
    const [one = '', other = ''] = await Promise.all(
      [
        { [Colour]: 'Crimson', [Colours]: several },
        { [Colour]: 'Blue', [Colours]: null },
      ].map(async (values, at) => (await addClient(`Painter ${at}`, values)).body.id),
    );
    const use = await call<object>('GET', `/api/Tenants/schema/${Colours}/use`);
    expect(use.body).toEqual({
      whole: true,
      counts: expect.arrayContaining([
        { value: 'Crimson', count: 1 },
        { value: 'Red', count: 1 },
      ]),
    });

    const merged = options.map((option) => (option.value === 'Crimson' ? { ...option, mergeInto: 'Red' } : option));
    const payload = [Colour, Colours].map((id, at) => ({ ...fields[at], id, options: merged }));
    const preview = await call<FieldImpact[]>('POST', '/api/Tenants/client-schema/preview', payload);
    expect(preview.body).toMatchObject([{ moving: 1 }, { moving: 1 }]);
    const saved = await call<Tenant>('PUT', '/api/Tenants/client-schema', payload);
    expect(fieldsOf(saved.body, 'client')[0]?.options).toMatchObject([
      { value: 'Red' },
      { value: 'Crimson', archived: true },
      { value: 'Blue' },
    ]);
    const valuesOf = async (id: string) =>
      (await call<{ dynamicFields: { value: string | null }[] }>('GET', `/api/Clients/${id}`)).body.dynamicFields.map(
        ({ value }) => value,
      );
    expect(await valuesOf(one)).toEqual(['Red', JSON.stringify(['Red'])]);
    expect(await valuesOf(other)).toEqual(['Blue', null]);

    const history = await call<{ changeId: string }[]>(
      'GET',
      `/api/History?filter=${encodeURIComponent(JSON.stringify({ entityId: one, action: 'updated' }))}`,
    );
    for (const { changeId } of history.body) {
      expect((await call<object>('POST', `/api/History/${changeId}/undo`)).body).toMatchObject({
        count: 1,
        skipped: {},
      });
    }
    expect(await valuesOf(one)).toEqual(['Crimson', several]);
    const wrong = await call('PUT', '/api/Tenants/client-schema', [
      { name: 'Colour', type: 'select', options: [{ value: 'Red', mergeInto: 'Gone' }] },
    ]);
    expect(wrong.body.errors).toEqual({ '0.options': ['An option can be merged only into an option that stays'] });
  });
});

describe('how much conditions may ask (rules 15.8)', () => {
  it('refuses more comparisons than every row can be asked, at the field that goes beyond (rules 15.8)', async () => {
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

describe('how much patterns may ask (rules 15.8)', () => {
  it('is bounded for all fields of an entity together, at the field that goes beyond', async () => {
    const field = (at: number) => ({ name: `P${at}`, type: 'text', pattern: `[a-f]{${900 + at}}` });
    await define('client', [0, 1, 2, 3].map(field));
    const { status, body } = await call('PUT', '/api/Tenants/client-schema', [0, 1, 2, 3, 4].map(field));
    expect([status, body.errors]).toEqual([
      400,
      { '4.pattern': ['The patterns of all fields together are too large'] },
    ]);
  });
});
