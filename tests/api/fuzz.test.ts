import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, isMultipart, parameterNames } from '#contract/endpoint';
import { endpoints } from '#contract/index';
import { inventoryCategories, inventoryStatuses } from '#contract/resources/inventory';
import { newId } from '#server/database/ids';
import { operatorToken, type TestApp, type TestUser, testApp } from './support/app';
import { arbitraryOf, type Known, listQueries, strayBodies } from './support/arbitraries';
import { formsOf, type RawForm } from './support/forms';
import { testSeed } from './support/seed';

/**
 * Calls of every kind with what no caller should send. Whatever it is, the answer says what is wrong with it: never 500.
 * @see rules 15.7
 */
const calls = Number.parseInt(process.env.FUZZ_CALLS ?? '2000', 10);

let server: TestApp;
let known: Known = {};
let caller: TestUser;

/** A company with a little of everything, so that ids lead somewhere. */
async function company(): Promise<void> {
  const made = await server.tenant();
  caller = made.admin;
  const as = caller;
  const create = async (url: string, body: unknown) =>
    (await server.call<{ id?: string }>('POST', url, { as, body })).body.id ?? newId();
  const schema = await server.call<{ projectDefinition: { fields: { id: string }[] } }>(
    'PUT',
    '/api/Tenants/project-schema',
    {
      as,
      body: ['number', 'date', 'string', 'multiSelect', 'checkbox', 'user', 'dateTime'].map((type) => ({
        name: `A ${type}`,
        type,
      })),
    },
  );
  const clientId = await create('/api/Clients', { name: 'Acme' });
  const projectId = await create('/api/Projects', { title: 'One', clientId });
  const role = await made.role('Some role', ['Project:ViewAllProjects']);
  const user = await made.user(role);
  const inventoryItemId = await create('/api/Inventory', item);
  const ticketId = await create('/api/Support/tickets', {
    title: 'Broken',
    description: 'x',
    type: 'defect',
    priority: 'low',
  });
  const flightId = await create('/api/TravelData/flights', { ...flight, projectId });
  const commentId = await create(`/api/Projects/${projectId}/comments`, { content: 'Well' });
  const definitions = schema.body.projectDefinition.fields.flatMap(({ id }) => (id.length === 36 ? [id] : []));
  const everything = [clientId, projectId, role.id, user.id, inventoryItemId, ticketId, flightId, commentId];
  known = {
    clientId: [clientId],
    projectId: [projectId],
    roleId: [role.id],
    userIds: [user.id],
    userId: [user.id],
    tenantId: [made.id],
    identifier: [user.userName],
    inventoryItemId: [inventoryItemId],
    itemId: [inventoryItemId],
    commentId: [commentId],
    fieldId: definitions,
    fieldDefintionId: definitions,
    entityId: [flightId],
    entityType: ['TravelDataFlight'],
    ids: [clientId, projectId, role.id, user.id, inventoryItemId, ticketId],
    '/api/Projects': [projectId],
    '/api/Clients': [clientId],
    '/api/Users': [user.id],
    '/api/Inventory': [inventoryItemId],
    '/api/Support/tickets': [ticketId],
    '/api/TravelData/flights': [flightId],
    '': everything,
  };
}

const item = { name: 'Drill', category: inventoryCategories[0], status: inventoryStatuses[0], quantity: 1 };
const flight = {
  title: 'Out',
  departureAirport: 'A',
  departureTime: '2026-01-01T10:00',
  arrivalAirport: 'B',
  arrivalTime: '2026-01-01T12:00',
};

/** The names that the lists sort and filter by. */
const own = ['id', 'q', 'createdAt', 'updatedAt'];
const fieldsOf: Record<string, readonly string[]> = {
  projects: [
    'title',
    'description',
    'status',
    'endDate',
    'progress',
    'clientId',
    'clientName',
    'commentsCount',
    'internalUsers',
  ],
  clients: ['name'],
  users: ['fullName', 'email', 'isActive', 'roleName', 'clientId'],
  roles: ['name', 'userCount', 'roleType'],
  inventory: ['name', 'quantity', 'purchaseDate', 'lowStock', 'status'],
  tickets: ['title', 'priority', 'status', 'createdByUser'],
  values: ['entityName', 'value', 'entityId'],
};

beforeAll(async () => {
  server = await testApp();
  await company();
});
afterAll(() => server.close());

interface Call {
  endpoint: Endpoint;
  params: string[];
  query: Record<string, unknown>;
  body: unknown;
  form: RawForm | undefined;
}

/** The ids for a parameter of an address; `{id}` belongs to the path before it. */
const idsOf = (endpoint: Endpoint, name: string): readonly string[] =>
  known[name] ?? known[endpoint.path.split('/{')[0] ?? ''] ?? known[''] ?? [];

const callOf = async (endpoint: Endpoint): Promise<fc.Arbitrary<Call>> => {
  const { body, query } = endpoint;
  const form: fc.Arbitrary<RawForm | undefined> = isMultipart(body)
    ? await formsOf(body, known)
    : fc.constant(undefined);
  const id = (name: string) =>
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...idsOf(endpoint, name)) },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }) },
      { weight: 1, arbitrary: fc.constantFrom('\u0000', 'x'.repeat(90), '..', 'TravelDataHotel', newId()) },
    );
  const parameters = query
    ? arbitraryOf(endpoint.list ? query.omit({ sort: true, range: true, filter: true }) : query, known)
    : fc.constant({});
  const listed = endpoint.list
    ? listQueries([
        ...own,
        ...(fieldsOf[endpoint.list] ?? []),
        ...(known.fieldId ?? []).map((field) => `fields.${field}`),
      ])
    : fc.constant({});
  return fc.record({
    endpoint: fc.constant(endpoint),
    params: fc.tuple(...parameterNames(endpoint).map(id)),
    query: fc.tuple(parameters, listed).map(([own, dialect]) => ({ ...Object(own), ...dialect })),
    body:
      body && !isMultipart(body)
        ? fc.oneof({ weight: 8, arbitrary: arbitraryOf(body, known) }, { weight: 1, arbitrary: strayBodies })
        : fc.constant(undefined),
    form,
  });
};

/** A lone half of a character cannot stand in an address. */
const encoded = (text: unknown) => encodeURIComponent(String(text).replaceAll(/\p{Cs}/gu, '?'));

function addressOf({ endpoint, params, query }: Call): string {
  const parameterValues = params.values();
  const path = endpoint.path.replace(/\{\w+\}/g, () => encoded(parameterValues.next().value));
  const search = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => `${encodeURIComponent(name)}=${encoded(one)}`),
  );
  return search.length > 0 ? `${path}?${search.join('&')}` : path;
}

/** Signing out takes nothing that could be wrong, and would end what the other calls need. */
const signingOut = ['auth.logout', 'identity.logout'];
const fuzzed = Object.entries(endpoints).filter(([name, { servedBy }]) => !servedBy && !signingOut.includes(name));

type Reply = { status: number };

async function send(call: Call, as: Pick<TestUser, 'token'>): Promise<Reply> {
  const url = addressOf(call);
  if (!call.form) {
    return server.call(call.endpoint.method, url, { as, ...(call.body !== undefined && { body: call.body }) });
  }
  const { contentType, payload } = call.form;
  const headers = { authorization: `Bearer ${as.token}`, 'content-type': contentType };
  return { status: (await server.app.inject({ method: call.endpoint.method, url, headers, payload })).statusCode };
}

/** The sent body as text, to be read. */
const sentBy = ({ body, form }: Call): string =>
  (form ? form.payload.toString('latin1') : (JSON.stringify(body) ?? '')).slice(0, 1500);

describe('no input makes a call answer 500 (rules 15.7)', () => {
  it(`in ${calls} generated calls of the contract`, async () => {
    const seed = testSeed('Fuzz');
    const failed: string[] = [];
    const each = Math.ceil(calls / fuzzed.length);
    const made: Call[] = [];
    for (const [index, [, endpoint]] of fuzzed.entries()) {
      made.push(...fc.sample(await callOf(endpoint), { seed: seed + index, numRuns: each }));
    }
    // in a mixed order, so that calls meet what others have made; what is deleted is deleted at the end
    const isDeletion = (index: number) => made[index]?.endpoint.method === 'DELETE';
    const mixed = made.map((_, index) => (index * 7919) % made.length);
    const order = [...mixed.filter((index) => !isDeletion(index)), ...mixed.filter(isDeletion)];
    for (const index of order) {
      const call = made[index];
      if (!call) continue;
      const { method, needs } = call.endpoint;
      const reply = await send(call, needs === 'operator' ? { token: operatorToken } : caller);
      if (reply.status >= 500)
        failed.push(`${reply.status} ${method} ${addressOf(call).slice(0, 500)} ${sentBy(call)}`);
      if (reply.status === 401 && needs !== 'operator' && needs !== 'nobody') await company();
    }
    expect(failed).toEqual([]);
  }, 300_000);
});
