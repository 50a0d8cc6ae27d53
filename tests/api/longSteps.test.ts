import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import { longestStepOf } from '../support/steps';
import { type TestApp, type TestTenant, testApp } from './support/app';
import { fillCompany } from './support/manyRows';
import { makeProject } from './support/uploads';

/**
 * Four times what a step may take (rules 15.8), in milliseconds: each took several times as long while it was one step, and
 * takes half of a step in turns.
 */
const bound = 200;
const enough = 50;

let app: TestApp;
let tenant: TestTenant;
let fields: string[];
beforeAll(async () => {
  app = await testApp();
  tenant = await app.tenant();
  await fillCompany(app.database.database, tenant.id, 1000);
  const sent = Array.from({ length: 200 }, (_none, index) => ({ name: `Field ${index}`, type: 'text' }));
  const saved = await app.call<{ projectDefinition: { fields: { id: string; isItSystemField?: boolean }[] } }>(
    'PUT',
    '/api/Tenants/project-schema',
    { as: tenant.admin, body: sent },
  );
  const all = saved.body.projectDefinition.fields.filter(({ isItSystemField }) => !isItSystemField);
  fields = all.map(({ id }) => id);
});
afterAll(() => app?.close());

type Method = 'GET' | 'POST' | 'PATCH';

/** In bytes, as the network brings a body. */
const pieceSize = 65_536;
async function* inPieces(body: Buffer) {
  for (let at = 0; at < body.length; at += pieceSize) {
    yield body.subarray(at, at + pieceSize);
    await nextTurn();
  }
}

async function send(call: { method: Method; url: string; payload: string | Buffer | undefined }, status: number) {
  const { payload, ...rest } = call;
  const headers = {
    authorization: `Bearer ${tenant.admin.token}`,
    'content-type': 'application/json',
    ...(payload && { 'content-length': String(Buffer.byteLength(payload)) }),
  };
  const body =
    payload &&
    Readable.from(inPieces(typeof payload === 'string' ? Buffer.from(payload) : payload), { objectMode: false });
  const reply = await app.app.inject({ ...rest, headers, ...(body && { payload: body }) });
  expect(reply.statusCode).toBe(status);
}

/** The longest step of a call, without what the test does to write its body. */
async function stepOf(method: Method, url: string, body?: unknown, status = 200): Promise<number> {
  const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  return longestStepOf(() => send({ method, url, payload }, status), enough);
}

const rows = <Row>(make: (index: number) => Row) => Array.from({ length: 1000 }, (_none, index) => make(index));
const values = (count: number, text: string) =>
  fields.slice(0, count).map((fieldDefintionId) => ({ fieldDefintionId, value: text }));

it('a page of 1,000 records with 200 fields', async () => {
  expect(await stepOf('GET', '/api/Projects?range=[0,999]')).toBeLessThan(bound);
});

it('an import of 1,000 rows of 60 fields', async () => {
  const made = rows((index) => ({
    title: `Row ${index}`,
    clientName: 'Client row 1',
    startDate: '2026-01-01',
    endDate: '2026-01-02',
    fields: values(60, `Value ${index}`),
  }));
  const body = { mode: 'create', dryRun: true, rows: made };
  expect(await stepOf('POST', '/api/Projects/import', body)).toBeLessThan(bound / 4);
});

it('an import of 1,000 rows of long texts, which searches find', async () => {
  const made = rows((index) => ({ name: `Item ${index}`, description: 'd '.repeat(500), notes: 'n '.repeat(500) }));
  expect(await stepOf('POST', '/api/Inventory/import', { mode: 'create', rows: made })).toBeLessThan(bound);
});

it('1,000 rows with changes of their own', async () => {
  const listed = await app.call<{ id: string }[]>('GET', '/api/Projects?range=[0,999]', { as: tenant.admin });
  const own = listed.body.map(({ id }, index) => ({
    id,
    changes: { title: `Own ${index}`, fields: values(1, `${index}`) },
  }));
  expect(await stepOf('PATCH', '/api/Projects', { rows: own, dryRun: true })).toBeLessThan(bound);
});

it('a page of 1,000 entries of the history', async () => {
  expect(await stepOf('GET', '/api/History?range=[0,999]')).toBeLessThan(bound);
});

it('200 fields with patterns that are too large, none of them read before', async () => {
  let turn = 0;
  for (const large of ['\\pL{1,999}'.repeat(19), '(\\pL{1,900}|\\p{Han}{1,900})', `(${'a'.repeat(185)}){1000}`]) {
    const step = await longestStepOf(() => {
      turn += 1;
      const some = fields.map((_id, index) => ({
        name: `P${index}`,
        type: 'text',
        pattern: `${large}${turn}x${index}`,
      }));
      const payload = JSON.stringify(some);
      return send({ method: 'POST', url: '/api/Tenants/project-schema/preview', payload }, 400);
    }, enough);
    expect([large, step < bound]).toEqual([large, true]);
  }
});

it('an import of rows with 280 unknown members each, none of which has the name of another', async () => {
  const made = rows((index) => ({
    name: `Item ${index}`,
    ...Object.fromEntries(Array.from({ length: 280 }, (_none, member) => [`m${index}x${member}`, 1])),
  }));
  const body = { mode: 'create', dryRun: true, rows: made };
  expect(await stepOf('POST', '/api/Inventory/import', body)).toBeLessThan(bound / 4);
});

it('an import of 18,000 unknown names, and one of 200,000, which is refused', async () => {
  const named = (count: number) =>
    rows((index) => ({
      title: `Row ${index}`,
      clientName: `Client ${index}`,
      userIds: Array.from({ length: count }, (_none, name) => `n${index}x${name}`),
    }));
  const body = (count: number) => ({ mode: 'create', dryRun: true, rows: named(count) });
  expect(await stepOf('POST', '/api/Projects/import', body(18))).toBeLessThan(bound / 2);
  expect(await stepOf('POST', '/api/Projects/import', body(200), 400)).toBeLessThan(bound / 2);
});

describe('calls of many', () => {
  const fill = (statement: string) =>
    app.database.database.tenant(tenant.id, {}, (tx) => tx.query(`${statement} returning id`, [tenant.id]));

  it('100,000 ids, a filter with as many exceptions, and 20,000 more of either, which are refused', async () => {
    const made = await fill(`insert into tickets (tenant_id, id, title, description)
      select $1, gen_random_uuid(), 'Many ' || n, 'x' from generate_series(1, 100000) n`);
    const ids = made.rows.map(({ id }) => id);
    const changes = { priority: 'high' };
    expect(await stepOf('PATCH', '/api/Support/tickets', { ids, dryRun: true, changes })).toBeLessThan(bound / 2);
    const filtered = { filter: { title_q: 'many' }, except: ids, dryRun: true, changes };
    expect(await stepOf('PATCH', '/api/Support/tickets', filtered)).toBeLessThan(bound / 2);
    const more = [...ids, ...ids.slice(80_000)];
    for (const chosen of [{ ids: more }, { filter: {}, except: more }]) {
      const refused = await stepOf('PATCH', '/api/Support/tickets', { ...chosen, dryRun: true, changes }, 413);
      expect(refused).toBeLessThan(bound / 2);
    }
  });

  it('9,000 roles', async () => {
    await fill(`insert into roles (tenant_id, id, name, claims)
      select $1, gen_random_uuid(), 'Many ' || n, '{}' from generate_series(1, 9000) n`);
    let turn = 0;
    const change = () => {
      turn += 1;
      return send(
        {
          method: 'PATCH',
          url: '/api/Roles',
          payload: JSON.stringify({ filter: { name_q: 'many' }, changes: { description: `Turn ${turn}` } }),
        },
        200,
      );
    };
    expect(await longestStepOf(change, enough)).toBeLessThan(bound / 2);
  });

  it('a filter of the longest texts and the most groups', async () => {
    const many = <Entry>(count: number, entry: (index: number) => Entry) =>
      Array.from({ length: count }, (_none, index) => entry(index));
    for (const [filter, status] of [
      [{ $or: many(95, (index) => ({ q: `${index}${'aé '.repeat(320)}` })) }, 200],
      [{ title: many(490, (index) => `${index}${'e\u0301'.repeat(2400)}`) }, 200],
      [{ q: 'x'.repeat(4_900_000) }, 400],
      [{ $or: many(45_000, () => ({})) }, 400],
    ] as const) {
      const body = { filter, dryRun: true, changes: { status: 'OnHold' } };
      expect(await stepOf('PATCH', '/api/Projects', body, status)).toBeLessThan(bound / 2);
    }
  });
});

it('forms of more parts than there are, and a view and a sign-in of the largest bodies', async () => {
  const project = await makeProject(app, tenant);
  const url = `/api/Documents/projects/${project}/upload`;
  const part = '--b\r\ncontent-disposition: form-data; name="x"\r\n\r\nv\r\n';
  for (const payload of [part.repeat(40_000), '\r\n--b'.repeat(400_000)]) {
    const step = await longestStepOf(async () => {
      const headers = {
        authorization: `Bearer ${tenant.admin.token}`,
        'content-type': 'multipart/form-data; boundary=b',
      };
      const reply = await app.app.inject({ method: 'POST', url, headers, payload: Buffer.from(payload) });
      expect([reply.statusCode, reply.json<ErrorBody>().message]).toEqual([413, 'The form has too many parts']);
    }, enough);
    expect(step).toBeLessThan(bound / 2);
  }
  const columns = Array.from({ length: 40_000 }, (_none, index) => `column ${index}`);
  const view = { resource: 'projects', name: 'Large', query: { filter: {}, columns } };
  expect(await stepOf('POST', '/api/Views', view, 400)).toBeLessThan(bound / 2);
  const login = { identifier: ' '.repeat(20_000), password: 'e\u0301'.repeat(8000), tenantId: tenant.id };
  expect(await stepOf('POST', '/api/Auth/login', login, 400)).toBeLessThan(bound / 2);
});
