import { afterAll, beforeAll, expect, it } from 'vitest';
import { longestStepOf } from '../support/steps';
import { type TestApp, type TestTenant, testApp } from './support/app';
import { fillCompany } from './support/manyRows';

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

async function send(call: { method: Method; url: string; payload: string | undefined }, status: number) {
  const headers = { authorization: `Bearer ${tenant.admin.token}`, 'content-type': 'application/json' };
  const { payload, ...rest } = call;
  const reply = await app.app.inject({ ...rest, headers, ...(payload !== undefined && { payload }) });
  expect(reply.statusCode).toBe(status);
}

/** The longest step of a call, without what the test does to write its body. */
async function stepOf(method: Method, url: string, body?: unknown): Promise<number> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return longestStepOf(() => send({ method, url, payload }, 200), enough);
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
  expect(await stepOf('POST', '/api/Projects/import', { mode: 'create', dryRun: true, rows: made })).toBeLessThan(
    bound,
  );
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
  expect(await stepOf('POST', '/api/Inventory/import', body)).toBeLessThan(bound / 2);
});
