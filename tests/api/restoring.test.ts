import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { BulkReply } from '#contract/extensions/bulk';
import type { HistoryEntry, UndoReply } from '#contract/extensions/history';
import type { TrashEntry } from '#contract/extensions/trash';
import { fieldTypeNames } from '#contract/fields/fieldTypes';
import type { ProjectDetails } from '#contract/resources/calls/projects';
import type { EntityDefinition } from '#contract/resources/calls/tenants';
import { emptyExpired } from '#server/jobs/expireTrash';
import { testApp } from './support/app';
import { company, server } from './support/company';
import { call, clientId, create, empty, entryOf, file, project, restore, startTrash } from './support/trash';
import { flightBody, upload } from './support/uploads';

startTrash();

describe('trash: records that cannot be restored (rules 14.13)', () => {
  it('a client with all projects in the trash can be deleted; they are restored only after it', async () => {
    const client = await create('Clients', { name: 'Leaving' });
    const id = await project({ clientId: client });
    expect((await call('DELETE', `Clients/${client}`)).status).toBe(400);
    await call('DELETE', `Projects/${id}`);
    expect((await call('DELETE', `Clients/${client}`)).status).toBe(200);
    const [ofProject, ofClient] = [await entryOf(id), await entryOf(client)];
    const other = await project();
    await call('DELETE', `Projects/${other}`);
    const ofOther = await entryOf(other);
    const refused = await restore([ofProject?.id, ofOther?.id]);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([409, [ofProject?.id]]);
    expect(refused.body.message).toBe("The record's client Leaving is in the trash. Restore it first.");
    expect((await call('GET', `Projects/${other}`)).status).toBe(404);
    expect((await restore([ofProject?.id, ofClient?.id])).body.count).toBe(2);
  });

  it('a flight whose project is in the trash, or gone for ever', async () => {
    const id = await project();
    const { title } = (await call<{ title: string }>('GET', `Projects/${id}`)).body;
    const flight = await create('TravelData/flights', flightBody(id));
    await call('DELETE', `TravelData/flights/${flight}`);
    await call('DELETE', `Projects/${id}`);
    const [ofFlight, ofProject] = [await entryOf(flight), await entryOf(id)];
    const refused = async () => (await restore([ofFlight?.id])).body.message;
    expect(await refused()).toBe(`The parent record ${title} is in the trash. Restore it first.`);
    expect((await empty([ofProject?.id])).status).toBe(200);
    expect(await refused()).toBe('The parent record no longer exists.');
  });

  it('a record with a value that another has taken since, in whichever spelling, or whose trip has one', async () => {
    const field = async (kind: string, unique: boolean) => {
      const { body } = await call<EntityDefinition>('GET', `Tenants/schemas/${kind}`);
      const others = body.fields.filter(({ isItSystemField, name }) => !isItSystemField && name !== 'Code');
      const code = { id: body.fields.find(({ name }) => name === 'Code')?.id, name: 'Code', type: 'number', unique };
      const saved = await call<EntityDefinition>('PUT', `Tenants/schemas/${kind}`, [...others, code]);
      return saved.body.fields.find(({ name }) => name === 'Code')?.id;
    };
    const [ofProjects, ofFlights] = [await field('project', false), await field('flight', false)];
    const withCode = (id: string | undefined, value: string) => ({ fields: [{ fieldDefintionId: id, value }] });
    const coded = await project(withCode(ofProjects, '7.0'));
    const travelling = await project();
    await create('TravelData/flights', { ...flightBody(travelling), ...withCode(ofFlights, '8.0') });
    const free = await project(withCode(ofProjects, '9.0'));
    await call('DELETE', 'Projects', { ids: [coded, travelling, free] });
    for (const kind of ['project', 'flight']) await field(kind, true);
    const taking = await project(withCode(ofProjects, '7'));
    await create('TravelData/flights', { ...flightBody(taking), ...withCode(ofFlights, '8') });
    const entries = await Promise.all([coded, travelling, free].map(async (id) => (await entryOf(id))?.id));
    const refused = await restore(entries);
    expect(refused.status).toBe(409);
    expect(Object.keys(refused.body.errors ?? {}).sort()).toEqual(entries.slice(0, 2).sort());
    expect((await restore([entries[2]])).status).toBe(200);
    const again = await call<ErrorBody>('POST', 'Projects', { title: 'Again', clientId, ...withCode(ofProjects, '9') });
    expect(again.body.errors).toHaveProperty(`fields.${ofProjects}`);
    expect((await call('DELETE', `Projects/${taking}`)).status).toBe(204);
    expect((await restore(entries.slice(0, 2))).status).toBe(200);
    for (const kind of ['project', 'flight']) await field(kind, false);
  });

  it('no record for values that do not fit what their fields have become: they stay, and every list reads them', async () => {
    const own = await server.tenant();
    const at = <Body>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
      server.call<Body>(method, `/api/${path}`, { as: own.admin, ...(body !== undefined && { body }) });
    let ids: Readonly<Record<string, string>> = {};
    const define = async (settings: (type: string) => object) => {
      const fields = fieldTypeNames.map((type) => ({ id: ids[type], name: type, ...settings(type) }));
      const saved = await at<EntityDefinition>('PUT', 'Tenants/schemas/client', fields);
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
      ids = Object.fromEntries(saved.body.fields.map(({ name, id }) => [name, id]));
    };
    await define(() => ({ type: 'string' }));
    const fields = fieldTypeNames.map((type) => ({ fieldDefintionId: ids[type], value: 'many' }));
    const { id } = (await at<{ id: string }>('POST', 'Clients', { name: 'Sized', fields })).body;
    await at('DELETE', 'Clients', { ids: [id] });
    await define((type) => ({ type, options: [{ value: 'few' }], target: 'users' }));
    const [entry] = (await at<TrashEntry[]>('GET', 'Trash')).body;
    expect((await at('POST', 'Trash/restore', { ids: [entry?.id] })).body).toEqual({ count: 1 });
    const keys = fieldTypeNames.map((type) => `fields.${ids[type]}`);
    const queries = keys.flatMap((key) => [`sort=["${key}","ASC"]&range=[0,9]`, `filter={"${key}_empty":false}`]);
    for (const path of [`Clients/${id}`, 'Clients?format=csv', ...queries.map((query) => `Clients?${query}`)]) {
      const read = await at('GET', path);
      expect(read.status, `${path} ${JSON.stringify(read.body)}`).toBeLessThan(500);
    }
  });

  it('records deleted permanently, with their files', async () => {
    const id = await project();
    await upload(server, `/api/Documents/projects/${id}/upload`, company.admin, file);
    await call('DELETE', `Projects/${id}`);
    const entry = await entryOf(id);
    expect((await empty([entry?.id])).body).toEqual({ count: 1 });
    expect(await entryOf(id)).toBeUndefined();
    expect((await restore([entry?.id])).status).toBe(404);
  });

  it('expired records: the job deletes them, and queues their files', async () => {
    const id = await project();
    await upload(server, `/api/Documents/projects/${id}/upload`, company.admin, file);
    await call('DELETE', `Projects/${id}`);
    const run = (sql: string) => server.database.database.tenant(company.id, {}, (tx) => tx.query(sql, [id]));
    expect(await emptyExpired(server.database.database, 100)).toBe(0);
    await run("update trash set expires_at = now() - interval '1 second' where entity_id = $1");
    expect(await emptyExpired(server.database.database, 100)).toBe(1);
    expect(await entryOf(id)).toBeUndefined();
  });

  it('nothing is stored with TRASH_DAYS=0', async () => {
    const without = await testApp({ TRASH_DAYS: '0' });
    try {
      const { admin } = await without.tenant();
      const made = await without.call<{ id: string }>('POST', '/api/Clients', { as: admin, body: { name: 'Gone' } });
      expect((await without.call('DELETE', `/api/Clients/${made.body.id}`, { as: admin })).status).toBe(200);
      expect((await without.call('GET', '/api/Trash', { as: admin })).body).toEqual([]);
      const { body: health } = await without.call<{ extensions: string[]; trashDays?: number }>('GET', '/Health');
      expect(health.extensions).not.toContain('trash');
      expect(health.trashDays).toBeUndefined();
    } finally {
      await without.close();
    }
  });
});

describe('history: a deletion (rules 14.11, 14.13)', () => {
  it('is restored from the trash, and the restoration can be undone', async () => {
    const ids = [await project({ title: 'A' }), await project({ title: 'B' })];
    const deleted = await call<BulkReply>('DELETE', 'Projects', { ids });
    const undo = (changeId: string | undefined) => call<UndoReply>('POST', `History/${changeId}/undo`);
    const undone = await undo(deleted.body.changeId);
    expect(undone).toMatchObject({ status: 200, body: { count: 2, skipped: {} } });
    expect((await call<ProjectDetails>('GET', `Projects/${ids[0]}`)).body.title).toBe('A');
    const [entry] = (await call<HistoryEntry[]>('GET', `History?filter={"entityId":"${ids[0]}"}`)).body;
    expect(entry).toMatchObject({ action: 'restored', changeId: undone.body.changeId });
    expect((await undo(undone.body.changeId)).body.count).toBe(2);
    expect((await call('GET', `Projects/${ids[0]}`)).status).toBe(404);
  });

  it('with an emptied trash entry is skipped and named', async () => {
    const id = await project();
    const deleted = await call<BulkReply>('DELETE', 'Projects', { ids: [id] });
    await empty([(await entryOf(id))?.id]);
    const undone = await call<UndoReply>('POST', `History/${deleted.body.changeId}/undo`);
    expect(undone.body).toMatchObject({ count: 0, skipped: { [id]: [expect.any(String)] } });
  });
});
