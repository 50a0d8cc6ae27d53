import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, isMultipart, parameterNames } from '#contract/endpoint';
import { endpoints } from '#contract/index';
import type { Tenant } from '#contract/resources/calls/tenants';
import { newId } from '#server/database/ids';
import { type TestApp, type TestTenant, testApp } from './support/app';
import { withClient } from './support/database';
import { takenBodies } from './support/takenBodies';

/**
 * Two companies with the same kinds of data: nothing of one can be seen, changed or named by the other's Admin.
 * @see architecture, idea 4
 */
let test: TestApp;
const companies: { tenant: TestTenant; ids: Record<string, string> }[] = [];

/** Creates a record of every kind, through the API. */
async function fill(tenant: TestTenant): Promise<Record<string, string>> {
  const as = tenant.admin;
  const post = async (url: string, body: unknown) => {
    const reply = await test.call<{ id: string }>('POST', url, { as, body });
    expect(reply.status, `${url}: ${JSON.stringify(reply.body)}`).toBe(201);
    return reply.body.id;
  };
  const upload = async (url: string, name: string, type: string, content: Buffer) => {
    const boundary = 'a-boundary';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="File"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
    const reply = await test.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${as.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
    expect(reply.statusCode, `${url}: ${reply.body}`).toBe(200);
    const body: { id?: string; imageId?: string } = reply.json();
    return body.id ?? body.imageId ?? '';
  };
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  const saved = await test.call<Tenant>('PUT', '/api/Tenants/project-schema', { as, body: [{ name: 'Shared field' }] });
  const field = saved.body.projectDefinition?.fields.at(-1)?.id ?? '';
  const client = await post('/api/Clients', { name: 'Shared name' });
  const role = await post('/api/Roles', { name: 'Shared role', claims: ['Project:ViewAllProjects'] });
  const user = await post('/api/Users/create', { firstName: 'A', lastName: 'B', roleId: role });
  const project = await post('/api/Projects', { title: 'Shared title', clientId: client, userIds: [user] });
  const comment = await post(`/api/Projects/${project}/comments`, { content: 'Shared words' });
  const travel = { title: 'Shared', projectId: project };
  const flight = await post('/api/TravelData/flights', {
    ...travel,
    departureAirport: 'A',
    arrivalAirport: 'B',
    departureTime: '2026-01-01T10:00',
    arrivalTime: '2026-01-01T12:00',
  });
  const hotel = await post('/api/TravelData/hotels', {
    ...travel,
    hotelName: 'H',
    address: 'S',
    checkInTime: '2026-01-01T10:00',
    checkOutTime: '2026-01-02T12:00',
  });
  const item = await post('/api/Inventory', { name: 'Shared item' });
  const ticket = await post('/api/Support/tickets', { title: 'Shared ticket', description: 'Shared' });
  const sessions = await test.call<{ id: string }[]>('GET', '/api/Auth/sessions', { as });
  const session = sessions.body[0]?.id ?? '';
  const text = Buffer.from('words of one company');
  const document = await upload(`/api/Documents/projects/${project}/upload`, 'a.txt', 'text/plain', text);
  const flightDocument = await upload(
    `/api/Documents/travel-data/TravelDataFlight/${flight}/upload`,
    'b.txt',
    'text/plain',
    text,
  );
  const itemDocument = await upload(`/api/Inventory/${item}/documents/upload`, 'c.txt', 'text/plain', text);
  const webhook = await post('/api/Webhooks', {
    name: 'Shared',
    url: 'https://receiver.example',
    events: ['*'],
    isActive: false,
  });
  const image = await upload(`/api/Image/upload/project/${project}`, 'd.png', 'image/png', pixel);
  const itemImage = await upload(`/api/Inventory/${item}/images/upload`, 'e.png', 'image/png', pixel);
  return {
    field,
    client,
    role,
    user,
    project,
    comment,
    flight,
    hotel,
    item,
    ticket,
    document,
    flightDocument,
    itemDocument,
    image,
    itemImage,
    session,
    webhook,
  };
}

beforeAll(async () => {
  test = await testApp();
  for (const name of ['First', 'Second']) {
    const tenant = await test.tenant(name);
    companies.push({ tenant, ids: await fill(tenant) });
  }
});
afterAll(() => test.close());

const otherIds = () => companies[1]?.ids ?? {};
const me = () => {
  const mine = companies[0];
  if (!mine) throw new Error('The companies are not there');
  return mine;
};

const called = Object.entries(endpoints).filter(
  ([, { servedBy, needs }]) => !servedBy && needs !== 'operator' && needs !== 'nobody',
);
const withIds = called.filter(([, endpoint]) => parameterNames(endpoint).some((name) => /id$/i.test(name)));
const lists = called.filter(
  ([, { replies, method }]) =>
    method === 'GET' && typeof replies[200] === 'object' && replies[200].def.type === 'array',
);

const query = (endpoint: Endpoint, value: string) => {
  const names = Object.keys(endpoint.query?.shape ?? {}).filter(
    (name) => !endpoint.query?.shape[name].safeParse(undefined).success,
  );
  return names.length === 0
    ? ''
    : `?${names.map((name) => `${name}=${name === 'expirationMinutes' ? 5 : value}`).join('&')}`;
};
/** Everything that one company has, as the other tables of the database hold it. */
const snapshot = () => {
  const other = companies[1];
  if (!other) throw new Error('The companies are not there');
  return test.database.database.tenant(other.tenant.id, { readOnly: true }, async (tx) => {
    const tables = [
      'projects',
      'clients',
      'users',
      'roles',
      'comments',
      'flights',
      'hotels',
      'inventory_items',
      'tickets',
      'documents',
      'images',
      'sessions',
      'invitations',
      'api_tokens',
      'passkeys',
    ];
    const rows = [];
    for (const table of tables) rows.push((await tx.query(`select * from ${table} order by id`)).rows);
    return JSON.stringify(rows);
  });
};

describe.each(withIds)('%s', (name, endpoint) => {
  it('does not know an id of another company', async () => {
    const before = await snapshot();
    for (const id of Object.values(otherIds())) {
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_match, parameter: string) =>
        parameter === 'entityType' ? 'TravelDataFlight' : id,
      );
      const example = takenBodies[name];
      const projectId = me().ids.project;
      const body =
        typeof example === 'object' && example !== null && 'projectId' in example
          ? { ...example, projectId }
          : (example ?? {});
      const reply = await test.call(endpoint.method, path + query(endpoint, id), {
        as: me().tenant.admin,
        ...(endpoint.body && !isMultipart(endpoint.body) && { body }),
      });
      const refused = isMultipart(endpoint.body) ? [404, 400, 406, 415] : [404];
      expect(refused, `${path}: ${JSON.stringify(reply.body)}`).toContain(reply.status);
    }
    expect(await snapshot()).toBe(before);
  });
});

describe('ids in bodies', () => {
  const refuse = async (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string, body: unknown) => {
    const before = await snapshot();
    const reply = await test.call(method, url, { as: me().tenant.admin, body });
    expect([400, 404], JSON.stringify(reply.body)).toContain(reply.status);
    expect(await snapshot()).toBe(before);
  };

  it('cannot name what belongs to another company', async () => {
    const other = otherIds();
    const own = me().ids;
    const travel = {
      title: 'x',
      departureAirport: 'A',
      arrivalAirport: 'B',
      departureTime: '2026-01-01T10:00',
      arrivalTime: '2026-01-01T12:00',
    };
    await refuse('POST', '/api/Projects', { title: 'x', clientId: other.client });
    await refuse('POST', '/api/Projects', { title: 'x', clientId: own.client, userIds: [other.user] });
    await refuse('PATCH', `/api/Projects/${own.project}`, { userIds: [other.user] });
    await refuse('POST', '/api/Users/create', { firstName: 'x', lastName: 'y', roleId: other.role });
    await refuse('PATCH', `/api/Users/${own.user}`, { roleId: other.role });
    await refuse('PUT', '/api/Roles', { id: other.role, name: 'x', claims: [] });
    await refuse('POST', `/api/Projects/${own.project}/comments`, { content: 'x', parentId: other.comment });
    await refuse('POST', '/api/TravelData/flights', { ...travel, projectId: other.project });
    await refuse('POST', '/api/Auth/admin/change-password', {
      userId: other.user,
      password: 'Better-horse-8',
      confirmedPassword: 'Better-horse-8',
    });
    const collections = {
      Projects: 'project',
      Inventory: 'item',
      Clients: 'client',
      Users: 'user',
      Roles: 'role',
      'Support/tickets': 'ticket',
      'TravelData/flights': 'flight',
      'TravelData/hotels': 'hotel',
    };
    for (const [collection, kind] of Object.entries(collections)) {
      const ids = [own[kind], other[kind]];
      await refuse('DELETE', `/api/${collection}`, { ids });
      await refuse('PATCH', `/api/${collection}`, { ids, changes: {} });
    }
  });
});

describe.each(lists)('%s', (_name, endpoint) => {
  it('holds nothing of another company', async () => {
    const own = me().ids;
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_match, parameter: string) => {
      if (parameter === 'entityType') return 'TravelDataFlight';
      if (parameter === 'entityId') return own.flight ?? '';
      if (parameter === 'fieldId') return own.field ?? '';
      if (parameter === 'kind') return 'project';
      if (parameter === 'resource') return 'projects';
      if (endpoint.path.startsWith('/api/Users/')) return own.user ?? '';
      if (/webhooks/i.test(endpoint.path)) return own.webhook ?? '';
      return (/inventory/i.test(endpoint.path) ? own.item : own.project) ?? '';
    });
    const reply = await test.call(endpoint.method, path + query(endpoint, own.project ?? ''), {
      as: me().tenant.admin,
    });
    expect(reply.status).toBe(200);
    const text = JSON.stringify(reply.body);
    for (const id of Object.values(otherIds())) expect(text).not.toContain(id);
  });
});

describe('the database', () => {
  it('answers nothing to a query without a company', async () => {
    await withClient(test.database.requestUrl, async (client) => {
      for (const table of [
        'projects',
        'clients',
        'users',
        'roles',
        'documents',
        'field_values',
        'refresh_tokens',
        'sessions',
      ]) {
        expect((await client.query(`select * from ${table}`)).rows).toEqual([]);
      }
    });
  });

  it('knows no company that is not there', async () => {
    const token = await test.forge({
      sub: me().tenant.admin.id,
      tenantId: newId(),
      permissions: ['Project:ViewAllProjects'],
      sid: newId(),
    });
    expect((await test.call('GET', '/api/Projects', { as: { token } })).status).toBe(401);
  });
});
