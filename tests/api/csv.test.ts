import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint';
import type { MadeToken } from '#contract/extensions/tokens';
import type { View } from '#contract/extensions/views';
import { endpoints } from '#contract/index';
import type { EntityDefinition } from '#contract/resources/calls/tenants';
import { newId } from '#server/database/ids';
import { operatorToken } from './support/app';
import { callsOf } from './support/calls';
import { admin, company, startCompany, test } from './support/company';

startCompany('Company of spreadsheets');
const { create } = callsOf(() => ({ server: test, company }));

const read = (url: string, headers: Record<string, string> = {}, as: { token: string } | undefined = admin) =>
  test.call<string>('GET', url, { as, headers });
/** The lines of a file without its mark of UTF-8. */
const linesOf = (text: string) => text.replace(/^\uFEFF/, '').split('\r\n');
const basic = (token: string, name = 'anybody') => ({
  authorization: `Basic ${Buffer.from(`${name}:${token}`).toString('base64')}`,
});

let clientId: string;
let fieldId: string;
beforeAll(async () => {
  const saved = await test.call<EntityDefinition>('PUT', '/api/Tenants/schemas/client', {
    as: admin,
    body: [{ name: 'Region', type: 'string' }],
  });
  fieldId = saved.body.fields.find(({ name }) => name === 'Region')?.id ?? '';
  clientId = await create('Clients', {
    name: 'Palisade, "Bank"',
    fields: [{ fieldDefintionId: fieldId, value: '=HYPERLINK("http://example.com")' }],
  });
});

describe('a list as a CSV file (rules 14.32)', () => {
  it("names fields in the caller's language, and contains no formulas", async () => {
    const { status, body, headers } = await read('/api/Clients?format=csv');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(headers['content-disposition']).toBe('attachment; filename="clients.csv"');
    expect(body.startsWith('\uFEFF')).toBe(true);
    expect(linesOf(body)).toEqual([
      'ID,Client name,Region',
      `${clientId},"Palisade, ""Bank""","'=HYPERLINK(""http://example.com"")"`,
      '',
    ]);
    const german = await read('/api/Clients?format=csv', { 'accept-language': 'de-CH,de;q=0.9' });
    expect(linesOf(german.body)[0]).toBe('ID,Kundenname,Region');
  });

  it('has names instead of ids, with the filter, sort and page of the list', async () => {
    const user = await company.user(await company.role('Foreman', []));
    const make = (title: string) => create('Projects', { title, clientId, userIds: [user.id], progressPercentage: 40 });
    await make('Roof');
    await make('Cellar');
    const sorted = await read('/api/Projects?format=csv&sort=["title","ASC"]');
    const [head, first, second] = linesOf(sorted.body);
    expect(head).toBe('ID,Project Title,Description,Client,Status,Start Date,Due Date,Progress,Team');
    expect(first).toMatch(/,Cellar,,"Palisade, ""Bank""",NotStarted,[\d-]{10},[\d-]{10},40,user-\w+ Tester$/);
    expect(second).toContain(',Roof,');
    const page = await read('/api/Projects?format=csv&sort=["title","ASC"]&range=[1,1]');
    expect(linesOf(page.body)).toEqual([head, second, '']);
    expect(page.headers['content-range']).toBe('projects 1-1/2');
    const filtered = await read('/api/Projects?format=csv&filter={"title":"Roof"}');
    expect(linesOf(filtered.body)).toHaveLength(3);
  });

  it('streams a long list', async () => {
    await test.database.database.tenant(company.id, {}, (tx) =>
      tx.query(
        `insert into inventory_items (tenant_id, id, name) select $company, gen_random_uuid(), 'Item ' || n from generate_series(1, 2000) n returning 1`,
      ),
    );
    const { body } = await read('/api/Inventory?format=csv');
    expect(linesOf(body)).toHaveLength(2002);
    expect(new Set(linesOf(body)).size).toBe(2002);
  });

  it('of a saved view has its filter, with relative values, its order and its columns', async () => {
    const view = async (query: View['query'], more: object = {}) =>
      create('Views', { resource: 'projects', name: `View ${Math.random()}`, query, ...more });
    const id = await view({
      filter: {
        $or: [
          { title: 'Cellar', endDate_gte: '$today' },
          { title: 'Roof', createdAt_gte: '$today@start' },
        ],
      },
      sort: ['title', 'DESC'],
      columns: ['title', 'clientId'],
    });
    const file = await read(`/api/Projects?format=csv&view=${id}`);
    const client = '"Palisade, ""Bank"""';
    expect(linesOf(file.body)).toEqual(['Project Title,Client', `Roof,${client}`, `Cellar,${client}`, '']);
    const late = await view({ filter: { overdue: true }, columns: ['title'] });
    expect(linesOf((await read(`/api/Projects?format=csv&view=${late}`)).body)).toEqual(['Project Title', '']);
    const stranger = await company.holder('Project:ViewAllProjects');
    expect((await read(`/api/Projects?format=csv&view=${id}`, {}, stranger)).status).toBe(404);
    expect((await read(`/api/Clients?format=csv&view=${id}`)).status).toBe(404);
  });

  it('contains only rows and fields that the caller may see', async () => {
    const none = await company.holder('Project:ViewAssignedProjects');
    expect(linesOf((await read('/api/Projects?format=csv', {}, none)).body)).toHaveLength(2);
    const selecting = await company.holder('Project:CreateProjects');
    const users = linesOf((await read('/api/Users/all?format=csv', {}, selecting)).body);
    expect(users[0]).not.toContain('Email');
    expect(users.join()).not.toContain('@example.com');
    expect((await read('/api/Inventory?format=csv', {}, none)).status).toBe(403);
    expect((await read('/api/Clients?format=xls')).status).toBe(400);
  });

  const reads = Object.values<Endpoint>(endpoints).filter(
    ({ method, needs }) => method === 'GET' && needs !== 'nobody',
  );
  it.each(reads)('is not replaced by JSON where there is none: $path', async ({ path, needs, query }) => {
    const has = (name: string) => Object.hasOwn(query?.shape ?? {}, name);
    const url = `${path.replaceAll(/\{\w+\}/g, newId())}?format=csv${has('projectId') ? `&projectId=${newId()}` : ''}`;
    const as = needs === 'operator' ? { token: operatorToken } : admin;
    const { status, body, headers } = await test.call<{ errors?: object }>('GET', url, { as });
    const reply = { status, errors: body.errors, type: String(headers['content-type']).split(';')[0] };
    if (!has('format')) {
      expect(reply).toMatchObject({ status: 400, errors: { format: ["This call has no parameter 'format'"] } });
    } else if (status !== 404) {
      expect(reply).toMatchObject({ status: 200, type: 'text/csv' });
    }
  });

  it('has no parameters of other names (rules 13.2)', async () => {
    const { status, body } = await test.call<{ errors: object }>('GET', '/api/Clients?filtre={"name":"none"}', {
      as: admin,
    });
    expect([status, body.errors]).toEqual([400, { filtre: ["This call has no parameter 'filtre'"] }]);
  });
});

describe('a spreadsheet program', () => {
  let token: string;
  beforeAll(async () => {
    const made = await test.call<MadeToken>('POST', '/api/Auth/tokens', {
      as: admin,
      body: { name: 'Sheet', permissions: ['Clients:View'] },
    });
    token = made.body.token;
  });

  it('sends its token as a bearer token, or as the password of HTTP Basic', async () => {
    for (const headers of [{ authorization: `Bearer ${token}` }, basic(token), basic(token, '')]) {
      const { status, body } = await test.call<string>('GET', '/api/Clients?format=csv', { headers });
      expect([status, linesOf(body).length]).toEqual([200, 3]);
    }
  });

  it('is asked for a password if it sends none', async () => {
    for (const headers of [{}, basic('atr_wrong'), basic('Correct-horse-7', admin.userName), basic(admin.token)]) {
      const reply = await test.call('GET', '/api/Clients?format=csv', { headers });
      expect([reply.status, reply.headers['www-authenticate']]).toEqual([401, 'Basic realm="Atrium", charset="UTF-8"']);
    }
  });

  it('can call nothing else with HTTP Basic', async () => {
    const reply = await test.call('GET', '/api/Clients', { headers: basic(token) });
    expect([reply.status, reply.headers['www-authenticate']]).toEqual([401, undefined]);
    const write = { name: 'No' };
    const wrote = await test.call('POST', '/api/Clients?format=csv', { headers: basic(token), body: write });
    expect(wrote.status).toBe(401);
  });
});
