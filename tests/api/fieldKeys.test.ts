import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#contract/extensions/history';
import type { FieldDefinition } from '#contract/fields/fieldDefinitions';
import type { Project } from '#contract/resources/calls/projects';
import type { Tenant } from '#contract/resources/calls/tenants';
import { emptyDeletedFields } from '#server/jobs/expireTrash';
import { moveCompany } from '#server/jobs/moveFields';
import { type TestApp, type TestTenant, testApp } from './support/app';

let test: TestApp;
let company: TestTenant;
/** All that was answered. */
let answered: string[];
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const inside = async <Row extends Record<string, unknown>>(text: string, ...values: unknown[]) =>
  test.database.database.tenant(company.id, {}, async (tx) => (await tx.query<Row>(text, values)).rows);

async function call<Body>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) {
  const reply = await test.call<Body>(method, `/api/${path}`, {
    as: company.admin,
    ...(body !== undefined && { body }),
  });
  answered.push(JSON.stringify(reply.body ?? null));
  expect(reply.status, `${method} ${path}: ${answered.at(-1)}`).toBeLessThan(300);
  return reply.body;
}
const list = (path: string, query: Record<string, unknown>) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]))}`;

const changesOf = (entry: HistoryEntry | undefined) =>
  Object.fromEntries((entry?.changes ?? []).map(({ field, before, after }) => [field, [before, after]]));

const wanted = [
  { name: 'Order', type: 'string', unique: true },
  { name: 'Floors', type: 'integer' },
  { name: 'Shift', type: 'multiselect', options: [{ value: 'Day' }, { value: 'Night' }] },
  { name: 'Twice', type: 'number', formula: '{Floors} * 2' },
  { name: 'No.', type: 'autoNumber' },
];

const ofKinds: [where: string, key: string | null][] = [
  ['six letters', '^[A-Za-z0-9]{6}$'],
  ['their ids, as of fields of before', null],
];

describe.each(ofKinds)('values under %s (rules 11.12)', (_where, key) => {
  let fields: FieldDefinition[];
  const idOf = (name: string) => fields.find((field) => field.name === name)?.id ?? '';
  const asValues = (values: Record<string, unknown>) =>
    Object.entries(values).map(([name, value]) => ({ fieldDefintionId: idOf(name), value }));
  const valuesOf = ({ dynamicFields }: Project) =>
    Object.fromEntries((dynamicFields ?? []).map(({ name, value }) => [name, value]));
  const titles = async (query: Record<string, unknown>) =>
    (await call<Project[]>('GET', list('Projects', query))).map(({ title }) => title);
  const custom = ({ projectDefinition }: Tenant) =>
    projectDefinition?.fields.filter(({ isItSystemField }) => !isItSystemField) ?? [];
  const storedKeys = () =>
    inside<{ key: string }>(
      `select distinct f.key from projects p, jsonb_each(p.fields) f where p.tenant_id = $company`,
    );

  it('are written, read, filtered, sorted, undone, restored and converted', async () => {
    company = await test.tenant();
    answered = [];
    fields = custom(await call<Tenant>('PUT', 'Tenants/project-schema', wanted));
    if (key === null) await inside('update field_definitions set key = null where tenant_id = $company');
    const definitions = await inside<{ id: string; key: string | null }>(
      'select id, key from field_definitions where tenant_id = $company',
    );
    for (const one of definitions) {
      if (key === null) expect(one.key).toBeNull();
      else expect(one.key).toMatch(new RegExp(key));
    }

    const { id: clientId } = await call<{ id: string }>('POST', 'Clients', { name: 'Acme' });
    const made: Project[] = [];
    for (const [index, title] of ['Roof', 'Door', 'Wall'].entries()) {
      const values = { Order: `PO-${index}`, Floors: String(9 - index), Shift: '["Day"]' };
      const body = { title, clientId, startDate: '2026-03-01', endDate: '2026-04-01', fields: asValues(values) };
      made.push(await call<Project>('POST', 'Projects', body));
    }
    const [roof, door, wall] = made.map(({ id }) => id);
    expect(made.map(valuesOf)).toEqual(
      [0, 1, 2].map((index) => ({
        ...{ Order: `PO-${index}`, Floors: String(9 - index), Shift: '["Day"]' },
        ...{ Twice: String(18 - 2 * index), 'No.': String(index + 1) },
      })),
    );
    expect((await storedKeys()).map((row) => row.key).sort()).toEqual(
      definitions.map((one) => one.key ?? one.id).sort(),
    );

    // Read, filtered, sorted and summed.
    const of = (name: string, ending = '') => `fields.${idOf(name)}${ending}`;
    expect(await titles({ filter: { [of('Order')]: 'PO-1' } })).toEqual(['Door']);
    expect(await titles({ filter: { [of('Floors', '_gte')]: 8 }, sort: [of('Floors'), 'ASC'] })).toEqual([
      'Door',
      'Roof',
    ]);
    expect(await titles({ filter: { [of('Shift')]: 'Day' }, sort: [of('Order'), 'DESC'] })).toEqual([
      'Wall',
      'Door',
      'Roof',
    ]);
    expect(await titles({ filter: { [of('Shift')]: null } })).toEqual([]);
    expect(await call('GET', list('Projects/figures', { of: [of('Floors')] }))).toMatchObject({
      figures: { [of('Floors')]: { sum: 24 } },
    });
    expect(valuesOf(await call<Project>('GET', `Projects/${wall}`))).toMatchObject({ Floors: '7', Twice: '14' });
    expect(await call('GET', list(`Tenants/schema/${idOf('Order')}/values`, { range: [0, 9] }))).toHaveLength(3);

    // A change, its history, and back; what is unique stays it.
    await call('PATCH', 'Projects', { ids: [roof, door], changes: { fields: asValues({ Floors: '3' }) } });
    await call('PATCH', `Projects/${wall}`, { fields: asValues({ Shift: null, Order: 'PO-9' }) });
    const taken = await test.call('PATCH', `/api/Projects/${wall}`, {
      as: company.admin,
      body: { fields: asValues({ Order: 'PO-1' }) },
    });
    expect(taken.status).toBe(400);
    const [entry] = await call<HistoryEntry[]>('GET', list('History', { filter: { entityId: wall } }));
    expect(changesOf(entry)).toMatchObject({ [of('Shift')]: ['["Day"]', null], [of('Order')]: ['PO-2', 'PO-9'] });
    await call('POST', `History/${entry?.changeId}/undo`);
    expect(valuesOf(await call<Project>('GET', `Projects/${wall}`))).toMatchObject({ Shift: '["Day"]', Order: 'PO-2' });
    expect(valuesOf(await call<Project>('GET', `Projects/${roof}`))).toMatchObject({ Floors: '3', Twice: '6' });

    // To the trash and back.
    await call('DELETE', `Projects/${roof}`);
    const [deleted] = await call<HistoryEntry[]>('GET', list('History', { filter: { entityId: roof } }));
    expect(changesOf(deleted)).toMatchObject({ [of('Order')]: ['PO-0', null], [of('No.')]: ['1', null] });
    const [trashed] = await call<{ id: string }[]>('GET', 'Trash');
    await call('POST', 'Trash/restore', { ids: [trashed?.id] });
    expect(valuesOf(await call<Project>('GET', `Projects/${roof}`))).toEqual({
      ...{ Order: 'PO-0', Floors: '3', Shift: '["Day"]', Twice: '6', 'No.': '1' },
    });

    // Another type, and a field that goes, off the records, too.
    const changed = fields.filter(({ name }) => name !== 'Shift').map((field) => ({ ...field }));
    const after = changed.map((field) => (field.name === 'Floors' ? { ...field, type: 'string' } : field));
    await call(
      'POST',
      'Tenants/project-schema/preview',
      after.filter(({ name }) => name !== 'Twice'),
    );
    await call(
      'PUT',
      'Tenants/project-schema',
      after.filter(({ name }) => name !== 'Twice'),
    );
    await test.database.database.tenant(company.id, {}, (tx) =>
      tx.query('update deleted_fields set expires_at = now() where tenant_id = $company'),
    );
    await emptyDeletedFields(test.database.database, 10);
    await moveCompany(test.database.database, company.id);
    expect((await storedKeys()).length).toBe(3);
    expect(valuesOf(await call<Project>('GET', `Projects/${wall}`))).toEqual({
      Order: 'PO-2',
      Floors: '7',
      'No.': '3',
    });

    await call('GET', 'Tenants');
    await call('GET', `Tenants/schema/${idOf('Order')}/use`);
    await call('GET', 'Tenants/schema-file');
    const everything = answered.join('\n');
    for (const one of definitions) if (one.key) expect(everything).not.toContain(one.key);
  });
});
