import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { ProjectDetails } from '#contract/resources/calls/projects';
import { deleteRows } from '#server/records/write/write';
import { registeredOf } from '#server/resources/registry';
import { pdf, photo } from '../unit/server/files/samples';
import { type TestApp, type TestTenant, testApp } from './support/app';
import { projectCompany } from './support/projectCompany';
import { flightBody, make, upload } from './support/uploads';

let server: TestApp;
let company: TestTenant;
let clients: string[];
let fields: Record<string, string>;
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  server.call<ProjectDetails & ErrorBody>(method, `/api/Projects${path}`, {
    as: company.admin,
    ...(body !== undefined && { body }),
  });
const create = async () => {
  const contract = [{ fieldDefintionId: fields.Contract, value: 'FM-1' }];
  const reply = await call('POST', '', { title: 'Roof', clientId: clients[0], fields: contract });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body;
};
const run = (text: string, values: unknown[]) =>
  server.database.database.tenant(company.id, {}, (tx) => tx.query(text, values));

beforeAll(async () => {
  server = await testApp();
  ({ company, clients, fields } = await projectCompany(server));
});
afterAll(() => server.close());

describe('counts and the deletion of a project', () => {
  it('count children without tombstones, and queue files at the final deletion', async () => {
    const made = await create();
    const { admin } = company;
    const add = (path: string, body: unknown) => make(server, `/api/${path}`, admin, body);
    const parent = await add(`Projects/${made.id}/comments`, { content: 'Well?' });
    await add(`Projects/${made.id}/comments`, { content: 'Yes', parentId: parent });
    await call('DELETE', `/${made.id}/comments/${parent}`);
    const flight = await add('TravelData/flights', flightBody(made.id));
    const file = { name: 'a.pdf', content: pdf() };
    await upload(server, `/api/Documents/projects/${made.id}/upload`, admin, file);
    await upload(server, `/api/Image/upload/project/${made.id}`, admin, { name: 'a.png', content: await photo('png') });
    await upload(server, `/api/Documents/travel-data/TravelDataFlight/${flight}/upload`, admin, file);
    const counts = { documentCount: 1, imageCount: 1, travelDataCount: 1, commentsCount: 1 };
    expect((await call('GET', `/${made.id}/details`)).body).toMatchObject(counts);

    // In one transaction, so that no server at work on the queue empties it first.
    const [named, queued] = await server.database.database.tenant(company.id, {}, async (tx) => {
      const keys = await tx.query<{ key: string }>(
        `select file_key as key from documents where owner_id in ($1, $2)
        union all select unnest(array[file_key, thumbnail_key]) from images where owner_id = $1`,
        [made.id, flight],
      );
      const record = registeredOf('projects')?.record;
      if (record) await deleteRows(tx, record, [made.id], 0);
      const found = await tx.query<{ key: string }>('select file_key as key from file_deletions');
      return [keys.rows, found.rows.map(({ key }) => key)];
    });
    expect(named).toHaveLength(4);
    expect(queued).toEqual(expect.arrayContaining(named.map(({ key }) => key)));
    expect((await call('GET', `/${made.id}`)).status).toBe(404);
    const left = await run('select from field_values where entity_id = $1', [made.id]);
    expect(left.rowCount).toBe(0);
  });
});

describe('DELETE /api/Projects/{id} (rules 14.4)', () => {
  it('answers 204 without a body, then 404', async () => {
    const { id } = await create();
    const deletion = await call('DELETE', `/${id}`);
    expect([deletion.status, deletion.body]).toEqual([204, '']);
    expect((await call('DELETE', `/${id}`)).status).toBe(404);
  });
});
