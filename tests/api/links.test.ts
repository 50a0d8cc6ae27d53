import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { HistoryEntry } from '#contract/extensions/history';
import type { FieldImpact, SchemaFile } from '#contract/extensions/schema';
import type { EntityKind } from '#contract/fields/entityKinds';
import type { FieldDefinition } from '#contract/fields/fieldDefinitions';
import type { EntityDefinition } from '#contract/resources/calls/tenants';
import type { DynamicField } from '#contract/values';
import { moveCompany } from '#server/jobs/moveFields';
import type { TestTenant } from './support/app';
import { startServer, test } from './support/company';

startServer();

type Field = Partial<FieldDefinition> & { name: string };
const paths = { project: 'Projects', client: 'Clients', inventory: 'Inventory' } as const;
type Kind = keyof typeof paths;

/** A company whose fields are saved and whose records are written by name. */
async function begin() {
  const company = await test.tenant();
  const as = company.admin;
  const ids = new Map<string, string>();
  const key = (kind: Kind, name: string) => `fields.${ids.get(`${kind} ${name}`) ?? name}`;
  const save = async (kind: Kind, body: Field[]) => {
    const saved = await test.call<EntityDefinition & ErrorBody>('PUT', `/api/Tenants/schemas/${kind}`, { as, body });
    for (const { id, name } of saved.body.fields ?? []) ids.set(`${kind} ${name}`, id);
    return saved;
  };
  const saved = async (kind: Kind, body: Field[]) => {
    const { status, body: reply } = await save(kind, body);
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply.fields.filter(({ isItSystemField }) => !isItSystemField);
  };
  const pairs = (kind: Kind, values: Record<string, unknown>) =>
    Object.entries(values).map(([name, value]) => ({ fieldDefintionId: ids.get(`${kind} ${name}`), value }));
  const add = async (kind: Kind, own: object, values: Record<string, unknown> = {}) => {
    const body = { ...own, fields: pairs(kind, values) };
    const made = await test.call<{ id: string }>('POST', `/api/${paths[kind]}`, { as, body });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body.id;
  };
  const change = async (kind: Kind, id: string, own: object, values: Record<string, unknown> = {}) => {
    const body = { ...own, ...(Object.keys(values).length > 0 && { fields: pairs(kind, values) }) };
    const changed = await test.call<ErrorBody>('PATCH', `/api/${paths[kind]}/${id}`, { as, body });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  };
  const held = async (kind: Kind, id: string) => {
    const url = `/api/${paths[kind]}?filter=${encodeURIComponent(JSON.stringify({ id }))}`;
    const { body } = await test.call<{ dynamicFields: DynamicField[] }[]>('GET', url, { as });
    return Object.fromEntries((body[0]?.dynamicFields ?? []).map(({ name, value }) => [name, value]));
  };
  const found = async (query: Record<string, unknown>) => {
    const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
    return (await test.call<{ title: string }[]>('GET', `/api/Projects?${text}`, { as })).body.map(
      ({ title }) => title,
    );
  };
  const work = () => moveCompany(test.database.database, company.id);
  return { company, as, key, save, saved, pairs, add, change, held, found, work };
}

/** Items cost something; projects have a machine and a client, and say what those say; both say what their projects do. */
async function linked() {
  const it = await begin();
  await it.saved('inventory', [
    { name: 'Cost', type: 'currency' },
    { name: 'Wood', type: 'select', options: [{ value: 'Oak', color: 'teal' }] },
  ]);
  const cost = it.key('inventory', 'Cost');
  await it.saved('project', [
    { id: 'machine', name: 'Machine', type: 'reference', target: 'inventory' },
    { name: 'Budget', type: 'currency' },
    { name: 'Machine cost', lookup: { through: 'fields.machine', field: cost } },
    { name: 'Machine name', lookup: { through: 'fields.machine', field: 'name' } },
    { name: 'Wood', lookup: { through: 'fields.machine', field: it.key('inventory', 'Wood') } },
    { name: 'Client name', lookup: { through: 'clientId', field: 'name' } },
    { name: 'Double', type: 'number', formula: '{Machine cost} * 2' },
  ]);
  const of = it.key('project', 'Budget');
  const through = it.key('project', 'Machine');
  await it.saved('client', [
    { name: 'Projects', rollup: { resource: 'projects', through: 'clientId', how: 'count' } },
    { name: 'Budgets', rollup: { resource: 'projects', through: 'clientId', how: 'sum', of } },
    { name: 'First start', rollup: { resource: 'projects', through: 'clientId', how: 'min', of: 'startDate' } },
    {
      name: 'Machines',
      rollup: { resource: 'projects', through: 'clientId', how: 'sum', of: it.key('project', 'Double') },
    },
  ]);
  return { ...it, of, through, cost };
}

describe('look-ups and roll-ups (rules 11.31)', () => {
  it('are updated by each write of their sources, also through formulas and other look-ups', async () => {
    const { add, change, held, as, key } = await linked();
    const [acme, zenith] = [await add('client', { name: 'Acme' }), await add('client', { name: 'Zenith' })];
    const drill = await add('inventory', { name: 'Drill' }, { Cost: '12.5', Wood: 'Oak' });
    const quay = await add(
      'project',
      { title: 'Quay', clientId: acme, startDate: '2026-03-01', endDate: '2026-04-01' },
      { Machine: drill, Budget: '100' },
    );
    expect(await held('project', quay)).toMatchObject({
      'Machine cost': '12.5',
      'Machine name': 'Drill',
      Wood: 'Oak',
      'Client name': 'Acme',
      Double: '25',
    });
    const ofAcme = { Projects: '1', Budgets: '100', 'First start': '2026-03-01', Machines: '25' };
    expect(await held('client', acme)).toEqual(ofAcme);
    expect((await held('client', zenith)).Projects).toBe('0');
    await change('inventory', drill, { name: 'Big drill' }, { Cost: '20' });
    expect(await held('project', quay)).toMatchObject({ 'Machine name': 'Big drill', Double: '40' });
    expect(await held('client', acme)).toEqual({ ...ofAcme, Machines: '40' });
    await change('project', quay, { clientId: zenith });
    expect(await held('client', acme)).toEqual({ Projects: '0', Budgets: null, 'First start': null, Machines: null });
    expect(await held('client', zenith)).toEqual({ ...ofAcme, Machines: '40' });
    expect(await held('project', quay)).toMatchObject({ 'Client name': 'Zenith' });
    expect((await test.call('DELETE', `/api/Inventory/${drill}`, { as })).status).toBe(204);
    expect(await held('project', quay)).toMatchObject({ Machine: drill, 'Machine cost': null, Double: null });
    expect(await held('client', zenith)).toMatchObject({ Machines: null });
    const history = await test.call<HistoryEntry[]>('GET', `/api/History?filter={"entityId":"${quay}"}`, { as });
    const written = history.body.flatMap(({ changes }) => changes.map(({ field }) => field));
    expect(written.filter((field) => field === key('project', 'Machine cost'))).toHaveLength(1); // as it was made
  });

  it('are updated by deletion, undo and bulk calls; sent values are refused', async () => {
    const { add, held, as, key, pairs, of } = await linked();
    const acme = await add('client', { name: 'Acme' });
    const projects = [await add('project', { title: 'A', clientId: acme }, { Budget: '1' })];
    projects.push(await add('project', { title: 'B', clientId: acme }, { Budget: '2' }));
    const raise = [{ fieldDefintionId: of.slice('fields.'.length), value: { $raise: { amount: 10 } } }];
    await test.call('PATCH', '/api/Projects', { as, body: { ids: projects, changes: { fields: raise } } });
    expect(await held('client', acme)).toMatchObject({ Projects: '2', Budgets: '23' });
    await test.call('DELETE', `/api/Projects/${projects[0]}`, { as });
    expect(await held('client', acme)).toMatchObject({ Projects: '1', Budgets: '12' });
    const [entry] = (
      await test.call<{ id: string }[]>('GET', `/api/Trash?filter={"entityId":"${projects[0]}"}`, { as })
    ).body;
    const back = await test.call('POST', '/api/Trash/restore', { as, body: { ids: [entry?.id] } });
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    expect(await held('client', acme)).toMatchObject({ Projects: '2', Budgets: '23' });
    const refused = await test.call<ErrorBody>('PATCH', `/api/Projects/${projects[0]}`, {
      as,
      body: { fields: pairs('project', { 'Machine name': 'Mine' }) },
    });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        errors: {
          [key('project', 'Machine name')]: ['Machine name is calculated from other records and cannot be entered'],
        },
      },
    });
  });

  it('are correct after simultaneous writers', async () => {
    const { add, held, work, change } = await linked();
    const acme = await add('client', { name: 'Acme' });
    const drill = await add('inventory', { name: 'Drill' }, { Cost: '5' });
    const made = await Promise.all(
      Array.from({ length: 6 }, (_none, index) =>
        add('project', { title: `At once ${index}`, clientId: acme }, { Machine: drill, Budget: '10' }),
      ),
    );
    await Promise.all([
      change('inventory', drill, {}, { Cost: '7' }),
      change('project', made[0] ?? '', {}, { Budget: '20' }),
    ]);
    await work();
    expect(await held('client', acme)).toMatchObject({ Projects: '6', Budgets: '70', Machines: String(6 * 14) });
    for (const id of made) expect(await held('project', id)).toMatchObject({ Double: '14' });
  });

  it('filter and sort by the type of their source', async () => {
    const { add, found, key, saved, save } = await linked();
    const acme = await add('client', { name: 'Acme' });
    const items = [
      await add('inventory', { name: 'Drill' }, { Cost: '9', Wood: 'Oak' }),
      await add('inventory', { name: 'Pump' }, { Cost: '10' }),
    ];
    for (const [index, Machine] of items.entries()) {
      await add('project', { title: `P${index}`, clientId: acme }, { Machine });
    }
    await add('project', { title: 'None', clientId: acme });
    const cost = key('project', 'Machine cost');
    expect(await found({ sort: [cost, 'DESC'] })).toEqual(['P1', 'P0', 'None']);
    expect(await found({ filter: { [`${cost}_gt`]: 9 } })).toEqual(['P1']);
    expect(await found({ filter: { [key('project', 'Wood')]: ['Oak'] } })).toEqual(['P0']);
    const shown = await saved('client', []);
    expect(shown).toEqual([]);
    const fields = (await save('project', [])).body.fields.filter(({ isItSystemField }) => !isItSystemField);
    expect(fields).toEqual([]);
  });

  it('are computed in the background if they are many or new', async () => {
    const { add, change, held, saved, work, company, as } = await linked();
    const acme = await add('client', { name: 'Acme' });
    const rows = Array.from({ length: 260 }, (_none, index) => ({
      title: `Row ${index}`,
      clientId: acme,
      startDate: '2026-03-01',
      endDate: '2026-04-01',
    }));
    const sent = await test.call('POST', '/api/Projects/import', { as, body: { mode: 'create', rows } });
    expect(sent.status, JSON.stringify(sent.body).slice(0, 300)).toBe(200);
    expect(await held('client', acme)).toMatchObject({ Projects: '260' });
    await change('client', acme, { name: 'Zenith' });
    const named = async () => {
      const { rows: found } = await test.database.database.tenant(company.id, {}, (tx) =>
        tx.query<{ value: string; count: number }>(
          `select f.value, count(*)::int as count from projects p, jsonb_each_text(p.fields) f
            where p.tenant_id = $company and f.value in ('Acme', 'Zenith') group by 1 order by 1`,
          [],
        ),
      );
      return found;
    };
    expect(await named()).toEqual([{ value: 'Acme', count: 260 }]);
    await work();
    expect(await named()).toEqual([{ value: 'Zenith', count: 260 }]);
    await saved('client', [{ name: 'How many', rollup: { resource: 'projects', through: 'clientId', how: 'count' } }]);
    await work();
    expect(await held('client', acme)).toEqual({ 'How many': '260' });
  });

  it('refuse unknown sources, cycles and the deletion of a source; the preview counts dependents', async () => {
    const { save, add, as, key, through, cost } = await linked();
    const refused = async (kind: Kind, body: Field[]) =>
      Object.entries((await save(kind, body)).body.errors ?? {}).map(([name, [message]]) => [name, message]);
    const machine = { id: through.slice('fields.'.length), name: 'Machine' };
    const lookup = (field: string, by = through) => ({ name: 'X', lookup: { through: by, field } });
    const keep = [
      { id: key('project', 'Budget').slice(7), name: 'Budget' },
      { id: key('project', 'Double').slice(7), name: 'Double', type: 'number', formula: '2' },
    ];
    for (const [body, path] of [
      [lookup('nothing'), 'lookup'],
      [lookup('name', 'title'), 'lookup'],
      [{ name: 'X', rollup: { resource: 'projects', through: 'clientId', how: 'count' as const } }, 'rollup'],
      [{ ...lookup(cost), required: true }, 'lookup'],
    ] as const) {
      expect((await refused('project', [machine, ...keep, body])).map(([name]) => name)).toEqual([`3.${path}`]);
    }
    // the client's sum reads the project's number, which would read the client's sum
    const circle = [
      machine,
      keep[0] ?? machine,
      { id: key('project', 'Double').slice(7), name: 'Double', type: 'number', formula: '{X} + 1' },
      lookup(key('client', 'Machines'), 'clientId'),
    ];
    expect(await refused('project', circle)).toEqual([
      ['3.lookup', 'The field refers to itself, directly or through other fields'],
    ]);
    expect((await refused('inventory', []))[0]?.[0]).toBe('body');
    expect((await refused('project', [machine]))[0]?.[0]).toBe('body');
    await add('client', { name: 'Acme' });
    const preview = await test.call<FieldImpact[]>('POST', '/api/Tenants/schemas/client/preview', {
      as,
      body: [{ name: 'New', rollup: { resource: 'projects', through: 'clientId', how: 'count' } }],
    });
    expect(preview.body.at(-1)).toMatchObject({ name: 'New', change: 'created', working: 1 });
  });

  it('name fields in the schema file', async () => {
    const { as } = await linked();
    const read = async (who: TestTenant['admin']) =>
      (await test.call<SchemaFile>('GET', '/api/Tenants/schema-file', { as: who })).body;
    const file = await read(as);
    expect(file.fields.project).toContainEqual({
      name: 'Machine cost',
      type: 'currency',
      lookup: { through: 'fields.Machine', field: 'fields.Cost', resource: 'inventory' },
      seenBy: 'internal',
    });
    expect(file.fields.client).toContainEqual({
      name: 'Budgets',
      type: 'currency',
      rollup: { resource: 'projects', through: 'clientId', how: 'sum', of: 'fields.Budget' },
      seenBy: 'internal',
    });
    const other = await test.tenant();
    for (const _ of ['once', 'twice']) {
      const applied = await test.call('PUT', '/api/Tenants/schema-file', { as: other.admin, body: file });
      expect(applied.status, JSON.stringify(applied.body)).toBe(200);
      const kinds: EntityKind[] = ['project', 'client', 'inventory'];
      const again = await read(other.admin);
      for (const kind of kinds) expect(again.fields[kind]).toEqual(file.fields[kind]);
    }
  });
});
