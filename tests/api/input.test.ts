import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { Tenant } from '#contract/resources/calls/tenants';
import { serveConsole } from '#server/plugins/console';
import { effortOf } from '../support/effort';
import { withClient, withDatabase } from './support/cluster';
import { company, server, startCompany } from './support/company';

startCompany();

let clientId: string;
beforeAll(async () => {
  clientId = (await call<{ id: string }>('POST', '/api/Clients', { name: 'Acme' })).body.id;
});

const call = <Body = ErrorBody>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, body?: unknown) =>
  server.call<Body>(method, url, { as: company.admin, body });
const refusal = async (...sent: Parameters<typeof call>) => {
  const { status, body } = await call(...sent);
  return [status, Object.keys(body.errors ?? {})];
};

describe('texts that cannot be stored are refused at their field (rules 14.7)', () => {
  it.each(['\u0000', 'a\u0000b', '\ud800', 'x\udfffy'])('%j', async (text) => {
    expect(await refusal('POST', '/api/Clients', { name: text })).toEqual([400, ['name']]);
    expect(
      await refusal('PATCH', `/api/Clients/${clientId}`, { fields: [{ fieldDefintionId: 'x', value: text }] }),
    ).toEqual([400, ['fields.0.value']]);
    expect(await refusal('PUT', '/api/Tenants/project-schema', [{ name: 'A', labels: { fr: text } }])).toEqual([
      400,
      ['0.labels.fr'],
    ]);
    expect(await refusal('POST', '/api/Projects', { title: 'x', clientId, [text]: 1 })).toEqual([400, ['body']]);
  });

  it('in addresses, too', async () => {
    expect(await refusal('GET', '/api/Roles/name/a%00b')).toEqual([400, ['roleName']]);
    expect(await refusal('GET', '/api/TravelData/flights?projectId=%00')).toEqual([400, ['projectId']]);
  });
});

describe('a text of invisible characters', () => {
  const nothing = '\u200B \u2060\uFEFF\u3164\u00AD';

  it('is refused where a text is required: of a record, a field, a comment', async () => {
    const [fieldId] = await requiredField();
    for (const [method, url, body, field] of [
      ['POST', '/api/Clients', { name: nothing, fields: value('x', fieldId) }, 'name'],
      ['POST', '/api/Clients', { name: 'Acme', fields: value(nothing, fieldId) }, `fields.${fieldId}`],
      ['PATCH', `/api/Clients/${clientId}`, { fields: value(nothing, fieldId) }, `fields.${fieldId}`],
      [
        'POST',
        '/api/Support/tickets',
        { title: nothing, description: nothing, type: 'defect', priority: 'low' },
        'title',
      ],
      ['PUT', '/api/Tenants/project-schema', [{ name: nothing }], '0.name'],
    ] as const) {
      const [status, named] = await refusal(method, url, body);
      expect([status, named]).toEqual([400, expect.arrayContaining([field])]);
    }
    await call('PUT', '/api/Tenants/client-schema', []);
  });

  it('is stored as none where a text is optional', async () => {
    const item = { name: 'Drill', category: 'Equipment', status: 'Available', description: nothing };
    const { body } = await call<{ description: string | null }>('POST', '/api/Inventory', item);
    expect(body.description).toBeNull();
  });

  const value = (text: string, id: string | undefined) => [{ fieldDefintionId: id, value: text }];
  const requiredField = async () => {
    const saved = await call<Tenant>('PUT', '/api/Tenants/client-schema', [
      { name: 'Code', type: 'string', required: true },
    ]);
    return (saved.body.clientDefinition?.fields ?? []).flatMap(({ id, name }) => (name === 'Code' ? [id] : []));
  };
});

describe('limits against expensive input (rules 15.8)', () => {
  const raw = async (url: string, payload: string, method: 'POST' | 'PATCH' = 'POST') => {
    const headers = { authorization: `Bearer ${company.admin.token}`, 'content-type': 'application/json' };
    const reply = await server.app.inject({ method, url, headers, payload });
    return [reply.statusCode, reply.json<ErrorBody>().message];
  };

  it('a body of five thousand levels is refused by every call with a body', async () => {
    const deep = `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`;
    for (const url of ['/api/Auth/login', '/api/Projects', '/api/Views', '/api/Auth/refresh-token']) {
      expect(await raw(url, deep)).toEqual([400, 'The body is nested too deeply']);
    }
    const filter = encodeURIComponent('['.repeat(3000) + ']'.repeat(3000));
    expect((await call('GET', `/api/Projects?filter=${filter}`)).status).toBe(400);
    const nested = encodeURIComponent(`{"title":${'['.repeat(2500)}${']'.repeat(2500)}}`);
    expect((await call('GET', `/api/Projects?filter=${nested}`)).status).toBe(400);
  });

  it('an object of a hundred thousand members is refused', async () => {
    const members = Array.from({ length: 100_000 }, (_none, index) => `"k${index}":0`).join(',');
    expect(await raw('/api/Clients', `{${members}}`, 'PATCH')).toEqual([400, 'An object has more than 2,000 members']);
  });

  it('only the first errors of a list of invalid entries are returned', async () => {
    const reply = await call('PATCH', '/api/Clients', { ids: new Array(100_000).fill({}), changes: {} });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.errors ?? {})).toHaveLength(100);
    const fields = [{ name: '' }, ...new Array(30).fill({ name: 'A', type: 'string' }), { name: '' }];
    expect(await refusal('PUT', '/api/Tenants/project-schema', fields)).toEqual([400, ['0.name', '31.name']]);
  });

  const many = <Entry>(entry: (index: number) => Entry, count = 1001) =>
    Array.from({ length: count }, (_none, index) => entry(index));
  it.each([
    ['PATCH', '/api/Projects', { filter: {}, changes: { fields: many(() => ({ fieldDefintionId: 'x', value: '' })) } }],
    ['PATCH', '/api/Projects', { filter: {}, changes: { userIds: many(String) } }],
    ['PATCH', '/api/Projects', { filter: {}, changes: { userIds: { add: many(String) } } }],
    ['POST', '/api/Clients', { name: 'A', fields: many(() => ({ fieldDefintionId: 'x', value: '' })) }],
    ['POST', '/api/Roles', { name: 'A', claims: many(String) }],
    ['PUT', '/api/Tenants/project-schema', many((index) => ({ name: `${index}` }))],
    ['POST', '/api/Trash/restore', { ids: many(String, 10_001) }],
  ] as const)('lists have a largest length: %s %s', async (method, url, body) => {
    const reply = await call(method, url, body);
    expect([reply.status, Object.values(reply.body.errors ?? {})]).toEqual([
      400,
      [[expect.stringMatching(/^At most [\d,]+ entries are allowed$/)]],
    ]);
  });

  it('a role of a schema file has the limits of any other', async () => {
    const role = { name: 'A', description: 'x'.repeat(600), claims: [] };
    const file = { format: 'atrium-schema', version: 1, fields: { project: [], client: [] }, roles: [role] };
    expect(await refusal('PUT', '/api/Tenants/schema-file', file)).toEqual([400, ['roles.0.description']]);
  });

  it('a range has a largest number', async () => {
    expect((await call('GET', `/api/Projects?range=[${2 ** 31},${2 ** 31 + 9}]`)).status).toBe(400);
    expect((await call('GET', `/api/Projects?range=[0,${2 ** 40}]`)).status).toBe(400);
    expect((await call('GET', `/api/Projects?range=[${2 ** 31 - 2},${2 ** 31 - 1}]`)).status).toBe(200);
  });

  it('a set that neither adds nor removes is no change', async () => {
    const made = await call<{ id: string }>('POST', '/api/Projects', {
      title: 'One',
      description: 'x',
      clientId,
      startDate: '2026-01-01',
      endDate: '2026-02-01',
    });
    const change = { ids: [made.body.id], changes: { userIds: { plus: [] } } };
    expect(await refusal('PATCH', '/api/Projects', change)).toEqual([400, ['changes.userIds']]);
  });

  it('blanks do not become a day', async () => {
    const saved = await call<{ projectDefinition: { fields: { id: string; name: string }[] } }>(
      'PUT',
      '/api/Tenants/project-schema',
      [{ name: 'Blanks', type: 'string' }],
    );
    const field = saved.body.projectDefinition.fields.find(({ name }) => name === 'Blanks');
    const made = await call('POST', '/api/Projects', {
      title: 'Two',
      description: 'x',
      clientId,
      startDate: '2026-01-01',
      endDate: '2026-02-01',
      fields: [{ fieldDefintionId: field?.id, value: `9${' '.repeat(9000)}x` }],
    });
    expect(made.status).toBe(201);
    const preview = () =>
      call('POST', '/api/Tenants/project-schema/preview', [{ id: field?.id, name: 'Blanks', type: 'date' }]);
    expect((await preview()).status).toBe(200);
    expect(await effortOf(preview)).toBeLessThan(500);
  });

  it('formatted text has the limit of values', async () => {
    const saved = await call<{ projectDefinition: { fields: { id: string; name: string }[] } }>(
      'PUT',
      '/api/Tenants/project-schema',
      [{ name: 'Rich', type: 'richText' }],
    );
    const id = saved.body.projectDefinition.fields.find(({ name }) => name === 'Rich')?.id;
    const send = () =>
      refusal('PATCH', '/api/Projects', {
        filter: {},
        changes: { fields: [{ fieldDefintionId: id, value: '<b>'.repeat(300_000) }] },
      });
    expect(await send()).toEqual([400, [`changes.fields.${id}`]]);
    expect(await effortOf(send)).toBeLessThan(500);
  });
});

describe('cases that once answered 200 or 500 (rules 15.7)', () => {
  it('PATCH with the body null is refused', async () => {
    expect(await refusal('PATCH', `/api/Clients/${clientId}`, null)).toEqual([400, ['body']]);
  });

  it('a field with values of 400 digits becomes a number', async () => {
    const save = (type: string, id?: string) =>
      call<Tenant>('PUT', '/api/Tenants/client-schema', [{ id, name: 'Figure', type }]);
    const fieldOf = ({ body }: { body: Tenant }) => body.clientDefinition?.fields.at(-1)?.id ?? '';
    const id = fieldOf(await save('string'));
    const make = (value: string) =>
      call<{ id: string }>('POST', '/api/Clients', {
        name: value.slice(0, 9),
        fields: [{ fieldDefintionId: id, value }],
      });
    for (const value of ['9'.repeat(400), '1e999', ' 12.50 ', 'twelve', '-3']) await make(value);
    expect((await save('number', id)).status).toBe(200);
    const found = async (filter: object) => {
      const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: `["fields.${id}","ASC"]` });
      return (await call<{ name: string }[]>('GET', `/api/Clients?${query}`)).body.map(({ name }) => name.trim());
    };
    expect(await found({ [`fields.${id}_lte`]: 12.5 })).toEqual(['-3', '12.50']);
    expect(await found({ [`fields.${id}`]: '12.5' })).toEqual(['12.50']);
  });

  it("a value is respelled when its field's type changes, so that filters find it", async () => {
    const save = (type: string, id?: string) =>
      call<Tenant>('PUT', '/api/Tenants/client-schema', [{ id, name: 'Signed', type }]);
    const id = (await save('string')).body.clientDefinition?.fields.at(-1)?.id ?? '';
    for (const value of ['TRUE', 'False', 'perhaps']) {
      await call('POST', '/api/Clients', { name: value, fields: [{ fieldDefintionId: id, value }] });
    }
    await save('checkbox', id);
    const query = new URLSearchParams({ filter: JSON.stringify({ [`fields.${id}`]: true }) });
    const { body } = await call<{ name: string }[]>('GET', `/api/Clients?${query}`);
    expect(body.map(({ name }) => name)).toEqual(['TRUE']);
  });

  it('a new user whose role is deleted at the same time', async () => {
    const role = await company.role('Short-lived', []);
    const inside = server.database.database;
    let creation: Promise<unknown[]> = Promise.resolve([]);
    const { adminUrl, workers } = inject('cluster');
    const name = new URL(server.database.adminUrl).pathname.slice(1);
    /** How many statements wait for another, on a cluster on whichever node. */
    const waiting = async () => {
      const asked = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      const found = await Promise.all(
        [adminUrl, ...workers].map((url) => withClient(withDatabase(url, name), (client) => client.query(asked))),
      );
      return found.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
    };
    await inside.tenant(company.id, {}, async (tx) => {
      await tx.query('delete from roles where id = $1', [role.id]);
      creation = refusal('POST', '/api/Users/create', { firstName: 'A', lastName: 'B', roleId: role.id });
      // the creation has found the role, and now waits for the role's deletion
      await vi.waitFor(async () => {
        expect(await waiting()).toBeGreaterThan(0);
      }, 10_000);
    });
    expect(await creation).toEqual([400, ['roleId']]);
  });

  it('a language that is requested twice', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atrium-page-'));
    for (const name of ['index.html', 'landing.en.html', 'landing.fr.html']) writeFileSync(join(folder, name), name);
    const app = Fastify();
    await serveConsole(app, folder, { publicUrl: 'http://atrium.test', docs: true });
    const reply = await app.inject('/?lang=fr&lang=en');
    expect([reply.statusCode, reply.body]).toEqual([200, 'landing.fr.html']);
    await app.close();
    rmSync(folder, { recursive: true });
  });
});
