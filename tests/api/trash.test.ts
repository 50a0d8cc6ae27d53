import { describe, expect, it } from 'vitest';
import type { BulkReply } from '#contract/extensions/bulk';
import type { ProjectDetails } from '#contract/resources/calls/projects';
import type { TestUser } from './support/app';
import { company, server } from './support/company';
import {
  call,
  clientId,
  create,
  empty,
  entryOf,
  file,
  makeProjects,
  project,
  restore,
  startTrash,
  trashed,
} from './support/trash';
import { download, flightBody, upload } from './support/uploads';

startTrash();

const queued = (tenantId: string) =>
  server.database.database.tenant(tenantId, { readOnly: true }, async (tx) =>
    (await tx.query<{ key: string }>('select file_key as key from file_deletions')).rows.map(({ key }) => key),
  );

describe('trash: deleted records (rules 14.13)', () => {
  it('disappear from list, address and aggregates, and stay in the trash for 30 days', async () => {
    const id = await project({ title: 'To the trash' });
    expect((await call('DELETE', `Projects/${id}`)).status).toBe(204);
    expect((await call('GET', `Projects/${id}`)).status).toBe(404);
    const found = await call<unknown[]>('GET', 'Projects?filter={"q":"to the trash"}');
    expect(found.body).toEqual([]);
    const entry = await entryOf(id);
    expect(entry).toMatchObject({
      resource: 'projects',
      entityId: id,
      name: 'To the trash',
      parent: null,
      deletedBy: company.admin.id,
    });
    const days = (Date.parse(entry?.expiresAt ?? '') - Date.parse(entry?.deletedAt ?? '')) / 86_400_000;
    expect(days).toBe(30);
  });

  it('comes back with all that hung on it: team, fields, comments, trips, documents with their files', async () => {
    const saved = await call<{ projectDefinition: { fields: { id: string }[] } }>('PUT', 'Tenants/project-schema', [
      { name: 'Budget', type: 'number' },
    ]);
    const budget = saved.body.projectDefinition.fields.at(-1)?.id;
    const worker = await company.holder();
    const id = await project({ userIds: [worker.id], fields: [{ fieldDefintionId: budget, value: '7' }] });
    const top = await create(`Projects/${id}/comments`, { content: 'Top' });
    await create(`Projects/${id}/comments`, { content: 'Reply', parentId: top });
    const flight = await create('TravelData/flights', flightBody(id));
    const paper = (await upload(server, `/api/Documents/projects/${id}/upload`, company.admin, file)).body.id;
    const ticket = `/api/Documents/travel-data/TravelDataFlight/${flight}/upload`;
    await upload(server, ticket, company.admin, file);
    const before = (await call<ProjectDetails>('GET', `Projects/${id}`)).body;
    await call('DELETE', 'Projects', { ids: [id] });
    expect(await queued(company.id)).toEqual([]);
    expect(await restore([(await entryOf(id))?.id])).toMatchObject({ status: 200, body: { count: 1 } });
    const { updatedAt: _before, ...expected } = before;
    expect((await call<ProjectDetails>('GET', `Projects/${id}`)).body).toMatchObject(expected);
    expect((await call<{ replies: unknown[] }[]>('GET', `Projects/${id}/comments`)).body[0]?.replies).toHaveLength(1);
    expect((await call<{ documents: unknown[] }>('GET', `TravelData/flights/${flight}`)).body.documents).toHaveLength(
      1,
    );
    const bytes = await download(server, `/api/Documents/projects/${id}/documents/${paper}/download`, company.admin);
    expect([bytes.status, String(bytes.content)]).toEqual([200, 'words']);
    expect(await entryOf(id)).toBeUndefined();
  });

  it.each([
    ['Clients', { name: 'Kept' }, 'clients'],
    ['Inventory', { name: 'Kept' }, 'inventory'],
  ])('%s come back, too', async (path, body, resource) => {
    const id = await create(path, body);
    const made = await server.call('GET', `/api/${path}/${id}`, { as: company.admin });
    await call('DELETE', `${path}/${id}`);
    const entry = await entryOf(id);
    expect(entry?.resource).toBe(resource);
    expect((await restore([entry?.id])).status).toBe(200);
    const back = await server.call('GET', `/api/${path}/${id}`, { as: company.admin });
    expect(back).toMatchObject({ status: 200, body });
    expect(back.headers.etag).not.toBe(made.headers.etag);
  });

  it('tickets, trips, documents and images of their own come back', async () => {
    const id = await project();
    const ticket = await create('Support/tickets', { title: 'Broken', description: 'Broken' });
    await call('DELETE', 'Support/tickets', { ids: [ticket] });
    const flight = await create('TravelData/flights', flightBody(id));
    await call('DELETE', `TravelData/flights/${flight}`);
    const paper = (await upload(server, `/api/Documents/projects/${id}/upload`, company.admin, file)).body.id;
    await call('DELETE', `Documents/projects/${id}/documents/${paper}`);
    const entries = [await entryOf(ticket), await entryOf(flight), await entryOf(paper)];
    expect(entries.map((entry) => entry?.resource)).toEqual(['supportTickets', 'flights', 'documents']);
    expect(entries[1]).toMatchObject({ parent: { resource: 'projects', id }, parentName: 'Roof' });
    await call('DELETE', `Projects/${id}`);
    expect((await entryOf(flight))?.parentName).toBe('Roof'); // the parent is in the trash, too
    expect((await restore([(await entryOf(id))?.id])).status).toBe(200);
    expect((await restore(entries.map((entry) => entry?.id))).body.count).toBe(3);
    expect((await call('GET', `TravelData/flights/${flight}`)).status).toBe(200);
    expect((await call('GET', `Documents/projects/${id}/documents/${paper}`)).status).toBe(200);
  });

  it('of a client that is deleted at the same moment comes back before, or not at all (409)', async () => {
    for (let round = 0; round < 6; round += 1) {
      const client = await create('Clients', { name: `Brief ${round}` });
      const id = await project({ clientId: client });
      await call('DELETE', `Projects/${id}`);
      const entry = await entryOf(id);
      const [back, deletion] = await Promise.all([restore([entry?.id]), call('DELETE', `Clients/${client}`)]);
      expect([
        [200, 400],
        [409, 200],
      ]).toContainEqual([back.status, deletion.status]);
    }
  });

  it('deletes 1,000 rows in one call, each an entry', async () => {
    await makeProjects(1000, clientId, 'Many');
    expect((await call<BulkReply>('DELETE', 'Projects', { filter: { title: 'Many' } })).body.count).toBe(1000);
    const page = await call('GET', 'Trash?filter={"name":"Many"}&range=[0,0]');
    expect(page.headers['content-range']).toBe('trash 0-0/1000');
  });
});

describe('trash: rights (rules 14.13)', () => {
  it('users see visible records that they may delete', async () => {
    const assigned = await company.holder('Project:ViewAssignedProjects', 'Project:DeleteProjects');
    const clerk = await company.holder('Clients:Delete');
    const nobody = await company.holder('Project:ViewAllProjects');
    const seen = await project({ userIds: [assigned.id] });
    const hidden = await project();
    await call('DELETE', 'Projects', { ids: [seen, hidden] });
    expect((await trashed({}, assigned)).map(({ entityId }) => entityId)).toEqual([seen]);
    expect((await trashed({}, clerk)).every(({ resource }) => resource === 'clients')).toBe(true);
    expect((await call('GET', 'Trash', undefined, nobody)).status).toBe(403);
    const entry = await entryOf(hidden);
    expect((await restore([entry?.id], assigned)).status).toBe(404);
    expect((await empty([entry?.id], clerk)).status).toBe(404);
    const foreign = await server.tenant();
    expect(await trashed({}, foreign.admin)).toEqual([]);
    expect((await restore([entry?.id], foreign.admin)).status).toBe(404);
  });

  it('a refusal names the record to restore first only to users who see its entry', async () => {
    const assigned = await company.holder('Project:ViewAssignedProjects', 'Project:DeleteProjects');
    const leaving = await create('Clients', { name: 'Leaving' });
    const id = await project({ clientId: leaving, userIds: [assigned.id] });
    await call('DELETE', `Projects/${id}`);
    await call('PATCH', `Clients/${leaving}`, { name: 'Renamed in secret' });
    await call('DELETE', `Clients/${leaving}`);
    const entry = await entryOf(id);
    const refused = async (as?: TestUser) => (await restore([entry?.id], as)).body;
    expect(await refused(assigned)).toEqual({
      status: 409,
      message: "The record's client is in the trash. Restore it first.",
      errors: { [entry?.id ?? '']: ["The record's client is in the trash. Restore it first."] },
    });
    expect(await refused()).toMatchObject({
      message: "The record's client Renamed in secret is in the trash. Restore it first.",
      needed: [{ id: (await entryOf(leaving))?.id, resource: 'clients', name: 'Renamed in secret' }],
    });
  });

  it('a refusal names all entries that are needed, and they are restored together', async () => {
    const client = await create('Clients', { name: 'Quay and Sons' });
    const id = await project({ clientId: client });
    const flight = await create('TravelData/flights', flightBody(id));
    const paper = (await upload(server, `/api/Documents/projects/${id}/upload`, company.admin, file)).body.id;
    for (const path of [`Documents/projects/${id}/documents/${paper}`, `TravelData/flights/${flight}`]) {
      await call('DELETE', path);
    }
    await call('DELETE', `Projects/${id}`);
    await call('DELETE', `Clients/${client}`);
    const asked = [(await entryOf(flight))?.id, (await entryOf(paper))?.id];
    const refused = await restore(asked);
    expect(refused.status).toBe(409);
    const needed = refused.body.needed ?? [];
    expect(needed.map(({ resource, name }) => [resource, name])).toEqual([
      ['projects', 'Roof'],
      ['clients', 'Quay and Sons'],
    ]);
    expect((await restore([...needed.map((entry) => entry.id), ...asked])).body.count).toBe(4);
    expect((await call('GET', `TravelData/flights/${flight}`)).status).toBe(200);
  });
});
