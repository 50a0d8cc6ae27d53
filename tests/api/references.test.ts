import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { BulkReply } from '#contract/extensions/bulk';
import type { HistoryEntry } from '#contract/extensions/history';
import type { ImportReply } from '#contract/extensions/importing';
import type { SchemaFile } from '#contract/extensions/schema';
import type { FieldDefinition } from '#contract/fields/fieldDefinitions';
import { type ReferenceTarget, referenceTargets } from '#contract/fields/references';
import type { Project } from '#contract/resources/calls/projects';
import type { Tenant } from '#contract/resources/calls/tenants';
import { newId } from '#server/database/ids';
import type { TestTenant } from './support/app';
import { startServer, test } from './support/company';

startServer();

type Field = Partial<FieldDefinition> & { name: string };
const saveFields = (company: TestTenant, body: Field[]) =>
  test.call<Tenant & ErrorBody>('PUT', '/api/Tenants/project-schema', { as: company.admin, body });

/** A company whose projects refer to everything that can be referred to. */
async function begin() {
  const company = await test.tenant();
  const as = company.admin;
  const saved = await saveFields(company, [
    ...referenceTargets.map((target) => ({ name: target, type: 'reference', target })),
    { name: 'items', type: 'references', target: 'inventory' },
  ]);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const ids = new Map((saved.body.projectDefinition?.fields ?? []).map(({ id, name }) => [name, id]));
  const idOf = (name: string) => ids.get(name) ?? '';
  const pairs = (values: Record<string, unknown>) =>
    Object.entries(values).map(([name, value]) => ({ fieldDefintionId: idOf(name), value }));
  const add = async (path: string, body: object) => {
    const made = await test.call<{ id: string }>('POST', `/api/${path}`, { as, body });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body.id;
  };
  const client = await add('Clients', { name: 'Harbour' });
  const project = (title: string, values: Record<string, unknown> = {}) =>
    add('Projects', { title, clientId: client, fields: pairs(values) });
  const item = (name: string) => add('Inventory', { name });
  const held = async (id: string) => {
    const { body } = await test.call<Project>('GET', `/api/Projects/${id}/details`, { as });
    return Object.fromEntries((body.dynamicFields ?? []).map(({ name, value }) => [name, value]));
  };
  const change = (id: string, values: Record<string, unknown>) =>
    test.call<ErrorBody>('PATCH', `/api/Projects/${id}`, { as, body: { fields: pairs(values) } });
  const titles = async (query: Record<string, unknown>) => {
    const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
    const { body } = await test.call<Project[]>('GET', `/api/Projects?${text}`, { as });
    return body.map(({ title }) => title);
  };
  return { company, as, idOf, pairs, add, client, project, item, held, change, titles };
}

describe('references (rules 11.30)', () => {
  it('accept ids of existing records, and refuse others at their field', async () => {
    const { as, client, project, item, held, change, idOf, add } = await begin();
    const other = await begin();
    const drill = await item('Drill');
    const ticket = await add('Support/tickets', { title: 'Leak', description: 'Wet', type: 'defect', priority: 'low' });
    const ids: Record<ReferenceTarget, string> = {
      projects: await project('Quay'),
      clients: client,
      inventory: drill,
      users: as.id,
      supportTickets: ticket,
    };
    const lock = await project('Lock', { ...ids, clients: client.toUpperCase(), items: `["${drill}","${drill}"]` });
    expect(await held(lock)).toEqual({ ...ids, items: `["${drill}"]` });
    for (const target of referenceTargets) {
      for (const wrong of [newId(), 'no id', other.client]) {
        expect(await change(lock, { [target]: wrong }), target).toMatchObject({
          status: 400,
          body: {
            errors: { [`fields.${idOf(target)}`]: [`${target} refers to a record that doesn't exist or was deleted`] },
          },
        });
      }
    }
    for (const wrong of [`["${drill}","${newId()}"]`, drill])
      expect((await change(lock, { items: wrong })).status).toBe(400);
    expect(await held(lock)).toEqual({ ...ids, items: `["${drill}"]` });
  });

  it('remain when their target is deleted, do not prevent that, and are not restored to it', async () => {
    const { as, project, item, held, change } = await begin();
    const [drill, pump] = [await item('Drill'), await item('Pump')];
    const quay = await project('Quay', { inventory: drill, items: `["${drill}","${pump}"]` });
    expect((await change(quay, { inventory: pump })).status).toBe(200);
    const history = await test.call<HistoryEntry[]>('GET', `/api/History?filter={"entityId":"${quay}"}`, { as });
    expect((await test.call('DELETE', `/api/Inventory/${drill}`, { as })).status).toBe(204);
    expect(await held(quay)).toMatchObject({ inventory: pump, items: `["${drill}","${pump}"]` });
    expect((await test.call('PATCH', `/api/Projects/${quay}`, { as, body: { title: 'Quay wall' } })).status).toBe(200);
    const undone = await test.call<{ skipped: Record<string, string[]> }>(
      'POST',
      `/api/History/${history.body[0]?.changeId}/undo`,
      { as },
    );
    expect(JSON.stringify(undone.body)).toContain('no longer exists');
    expect(await held(quay)).toMatchObject({ inventory: pump });
  });

  it('filter by any of several, and sort by name', async () => {
    const { project, item, idOf, titles } = await begin();
    const [drill, pump, axe] = [await item('Drill'), await item('Pump'), await item('Äxe')];
    await project('A', { inventory: pump, items: `["${pump}","${axe}"]` });
    await project('B', { inventory: axe, items: `["${drill}"]` });
    await project('C', { inventory: drill });
    const [one, several] = [`fields.${idOf('inventory')}`, `fields.${idOf('items')}`];
    const byTitle = { sort: ['title', 'ASC'] };
    expect(await titles({ ...byTitle, filter: { [one]: [pump, axe.toUpperCase()] } })).toEqual(['A', 'B']);
    expect(await titles({ ...byTitle, filter: { [`${one}_neq_any`]: [pump] } })).toEqual(['B', 'C']);
    expect(await titles({ ...byTitle, filter: { [`${several}_inc_any`]: [axe, drill] } })).toEqual(['A', 'B']);
    expect(await titles({ ...byTitle, filter: { [`${several}_inc`]: [axe, pump] } })).toEqual(['A']);
    expect(await titles({ ...byTitle, filter: { [`${several}_empty`]: true } })).toEqual(['C']);
    expect(await titles({ sort: [one, 'ASC'] })).toEqual(['B', 'C', 'A']); // Äxe, Drill, Pump
    expect(await titles({ sort: [one, 'DESC'], range: [0, 1] })).toEqual(['A', 'C']);
    expect(await titles({ sort: [several, 'ASC'] })).toEqual(['A', 'B', 'C']); // Äxe, Pump; Drill; none
    expect(await titles({ sort: [one, 'ASC', 'title', 'ASC'], filter: { [`${one}_empty`]: false } })).toEqual([
      'B',
      'C',
      'A',
    ]);
  });

  it('are set, added and removed in bulk', async () => {
    const { as, project, item, held, idOf } = await begin();
    const [drill, pump] = [await item('Drill'), await item('Pump')];
    const ids = [await project('A', { items: `["${drill}"]` }), await project('B')];
    const bulk = (name: string, value: unknown) =>
      test.call<BulkReply & ErrorBody>('PATCH', '/api/Projects', {
        as,
        body: { ids, changes: { fields: [{ fieldDefintionId: idOf(name), value }] } },
      });
    expect((await bulk('inventory', pump)).status).toBe(200);
    expect((await bulk('items', { add: [pump], remove: [drill] })).status).toBe(200);
    for (const id of ids) expect(await held(id)).toMatchObject({ inventory: pump, items: `["${pump}"]` });
    for (const [name, value] of [
      ['inventory', newId()],
      ['items', { add: [newId()], remove: [] }],
    ] as const) {
      expect(await bulk(name, value)).toMatchObject({
        status: 400,
        body: {
          errors: {
            [`changes.fields.${idOf(name)}`]: [`${name} refers to a record that doesn't exist or was deleted`],
          },
        },
      });
    }
  });

  it('are imported by name; an unknown or ambiguous one refuses the row', async () => {
    const { as, company, client, project, item, held, pairs, idOf } = await begin();
    const [drill, pump] = [await item('Drill'), await item('Pump')];
    for (const name of ['Twin', 'Twin']) await item(name);
    const quay = await project('Quay');
    const rows = [
      { inventory: ' drill', items: '["Pump","Drill"]', users: company.admin.userName, projects: 'QUAY' },
      { inventory: 'Twin' },
      { items: '["Pump","Nothing"]' },
      { clients: newId() },
    ].map((values, at) => ({ title: `Row ${at}`, clientId: client, fields: pairs(values) }));
    const send = (who: Parameters<typeof test.call>[2]) =>
      test.call<ImportReply>('POST', '/api/Projects/import', { ...who, body: { mode: 'create', rows } });
    const { body } = await send({ as });
    expect(body.results.map(({ action }) => action)).toEqual(['created', 'refused', 'refused', 'refused']);
    expect(body.results.map(({ errors }) => errors ?? {})).toEqual([
      {},
      { [`fields.${idOf('inventory')}`]: ['More than one record has this name'] },
      { [`fields.${idOf('items')}`]: ['No record has this name'] },
      { [`fields.${idOf('clients')}`]: ["clients refers to a record that doesn't exist or was deleted"] },
    ]);
    expect(await held(body.results[0]?.id ?? '')).toMatchObject({
      inventory: drill,
      items: `["${pump}","${drill}"]`,
      users: as.id,
      projects: quay,
    });
    // a caller who sees neither inventory, users nor that project learns nothing of their names
    const blind = await send({ as: await company.holder('Project:CreateProjects', 'Project:ViewAssignedProjects') });
    expect(blind.body.results[0]?.errors).toEqual({
      [`fields.${idOf('inventory')}`]: ['No record has this name'],
      [`fields.${idOf('items')}`]: ['No record has this name'],
      [`fields.${idOf('projects')}`]: ['No record has this name'],
      [`fields.${idOf('users')}`]: ['No record has this name'], // a user name, which who may not see users does not see
    });
  });

  it('keep their target resource while they have values, and are part of the schema file', async () => {
    const { company, as, project, item, idOf } = await begin();
    const refused = async (body: Field[]) => Object.keys((await saveFields(company, body)).body.errors ?? {});
    expect(await refused([{ name: 'A', type: 'reference' }])).toEqual(['0.target']);
    expect(await refused([{ name: 'A', type: 'references', target: 'roles' }])).toEqual(['0.target']);
    await project('Quay', { inventory: await item('Drill') });
    const [id, name, type] = [idOf('inventory'), 'inventory', 'reference'];
    expect(await refused([{ id, name, type, target: 'clients' }])).toEqual(['0.target']);
    const file = await test.call<SchemaFile>('GET', '/api/Tenants/schema-file', { as });
    expect(file.body.fields.project).toContainEqual({
      name: 'items',
      type: 'references',
      target: 'inventory',
      seenBy: 'internal',
    });
    const other = await test.tenant();
    const applied = await test.call('PUT', '/api/Tenants/schema-file', { as: other.admin, body: file.body });
    expect(applied.status).toBe(200);
    const again = await test.call<SchemaFile>('GET', '/api/Tenants/schema-file', { as: other.admin });
    expect(again.body.fields).toEqual(file.body.fields);
  });
});
