import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MadeToken } from '#contract/extensions/tokens';
import { postChanges } from '#server/areas/webhooks/outbox';
import { newId } from '#server/database/ids';
import { type IdentityProvider, openIdentityProvider } from '../support/identityProvider';
import { longestStepOf } from '../support/steps';
import { worstTexts } from '../support/worst';
import { type TestApp, type TestTenant, type TestUser, testApp } from './support/app';
import { publicUrl, saveIdentity, settingsAt, TestBrowser } from './support/identity';
import { fillCompany } from './support/manyRows';
import { patchOf, type ScimGroup, type ScimList } from './support/scim';

/** Twice what a step may take (rules 15.8), in milliseconds. */
const bound = 100;

let app: TestApp;
let address: string;
let tenant: TestTenant;
let directory: MadeToken;
beforeAll(async () => {
  app = await testApp({ IDENTITY_HTTP: 'on', IDENTITY_PRIVATE: 'on' });
  address = await app.app.listen({ host: '127.0.0.1', port: 0 });
  tenant = await app.tenant();
  await fillCompany(app.database.database, tenant.id, 20_000);
  const made = await app.call<MadeToken>('POST', '/api/Auth/tokens', {
    as: tenant.admin,
    body: { name: 'Directory', scim: true },
  });
  directory = made.body;
});
afterAll(() => app?.close());

const inside = (statement: string, values: unknown[] = []) =>
  app.database.database.tenant(tenant.id, {}, (tx) => tx.query(statement, values));

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  url: string;
  body?: unknown;
  token?: string;
}

/** The longest step of a call, without what the test does to write its body and to put its reply together. */
async function stepOf({ method, url, body, token = tenant.admin.token }: Call, statuses = [200]): Promise<number> {
  const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const headers = {
    authorization: `Bearer ${token}`,
    ...(payload && { 'content-type': url.startsWith('/scim') ? 'application/scim+json' : 'application/json' }),
  };
  return longestStepOf(async () => {
    const reply = await app.app.inject({ method, url, headers, ...(payload && { payload }), payloadAsStream: true });
    let beginning = '';
    for await (const piece of reply.stream()) if (beginning === '') beginning = piece.toString('utf8', 0, 300);
    expect(statuses, beginning).toContain(reply.statusCode);
  }, bound);
}

describe('calls of a directory', () => {
  const scim = (call: Call, statuses?: number[]) =>
    stepOf({ ...call, url: `/scim/v2${call.url}`, token: directory.token }, statuses);

  it('a group of 20,000 members', async () => {
    const [role] = (await app.call<ScimList<ScimGroup>>('GET', '/scim/v2/Groups', { as: directory })).body.Resources;
    expect(await scim({ method: 'GET', url: '/Groups' })).toBeLessThan(bound);
    expect(await scim({ method: 'GET', url: `/Groups/${role?.id}` })).toBeLessThan(bound);
    expect(await scim({ method: 'GET', url: '/Users?count=200' })).toBeLessThan(bound);
  });

  it('filters of the worst texts', async () => {
    const texts = [...worstTexts(1000), 'not('.repeat(250), 'a[b '.repeat(250), 'a eq "\\'.repeat(125)];
    for (const text of [...texts, ...texts.map((text) => `userName eq "${text.replaceAll(/["\\]/g, '')}`)]) {
      const url = `/Users?filter=${encodeURIComponent(text.slice(0, 1000).replaceAll(/\p{Cs}/gu, ''))}`;
      const step = await scim({ method: 'GET', url }, [200, 400]);
      expect([text.slice(0, 20), step < bound]).toEqual([text.slice(0, 20), true]);
    }
  });

  it('patches of the most operations, the longest paths and the most members', async () => {
    const [group] = (await app.call<ScimList<ScimGroup>>('GET', '/scim/v2/Groups', { as: directory })).body.Resources;
    for (const text of worstTexts(1000)) {
      const body = patchOf(...Array.from({ length: 100 }, () => ({ op: 'add', path: text, value: 'x' })));
      expect(await scim({ method: 'PATCH', url: `/Users/${tenant.admin.id}`, body }, [400])).toBeLessThan(bound);
      const filtered = patchOf(
        ...Array.from({ length: 100 }, () => ({ op: 'add', path: `emails[${text.slice(0, 900)}].value`, value: 'x' })),
      );
      expect(await scim({ method: 'PATCH', url: `/Users/${tenant.admin.id}`, body: filtered }, [400])).toBeLessThan(
        bound,
      );
    }
    const many = Array.from({ length: 20_000 }, () => ({ value: tenant.admin.id }));
    const members = patchOf({ op: 'replace', path: 'members', value: many });
    expect(await scim({ method: 'PATCH', url: `/Groups/${group?.id}`, body: members }, [400])).toBeLessThan(bound);
    const named = patchOf({
      op: 'add',
      value: Object.fromEntries(Array.from({ length: 2000 }, (_none, index) => [`m${index}`, 'x'.repeat(400)])),
    });
    expect(await scim({ method: 'PATCH', url: `/Users/${tenant.admin.id}`, body: named }, [400])).toBeLessThan(bound);
  });
});

it('a security log of 50,000 events, as a page and as a CSV file', async () => {
  await inside(
    `insert into security_events (tenant_id, event, actor_id, actor_name, device, details)
      select $company, 'signIn', $1, 'Name "' || n, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0',
        jsonb_build_object('method', 'password', 'text', repeat('x', 200))
      from generate_series(1, 50000) n`,
    [tenant.admin.id],
  );
  expect(await stepOf({ method: 'GET', url: '/api/SecurityEvents?range=[0,999]' })).toBeLessThan(bound);
  expect(await stepOf({ method: 'GET', url: '/api/SecurityEvents?format=csv' })).toBeLessThan(bound);
});

it('who sees a record of 20,000 people, and what 500 roles and 200 fields would gain and lose', async () => {
  const [project] = (await app.call<{ id: string }[]>('GET', '/api/Projects?range=[0,0]', { as: tenant.admin })).body;
  const record = `/api/Rights/records/projects/${project?.id}`;
  expect(await stepOf({ method: 'GET', url: `${record}?range=[0,999]` })).toBeLessThan(bound);
  expect(await stepOf({ method: 'GET', url: record })).toBeLessThan(bound);
  await inside(
    `insert into roles (tenant_id, id, name, claims)
      select $company, gen_random_uuid(), 'Many ' || n, '{Project:ViewAllProjects}' from generate_series(1, 500) n`,
  );
  await inside(
    "update users set role_id = (select id from roles where tenant_id = $company and name = 'Many 1') where tenant_id = $company and id <> $1",
    [tenant.admin.id],
  );
  const fields = Array.from({ length: 200 }, (_none, index) => ({ name: `Field ${index}`, type: 'text' }));
  const saved = await app.call<{ projectDefinition: { fields: { id: string; isItSystemField?: boolean }[] } }>(
    'PUT',
    '/api/Tenants/project-schema',
    { as: tenant.admin, body: fields },
  );
  const own = saved.body.projectDefinition.fields.filter(({ isItSystemField }) => !isItSystemField);
  const limited = own.map((field) => ({ ...field, seenBy: [] }));
  expect(await stepOf({ method: 'GET', url: `/api/Rights/fields/project/${own[0]?.id}` })).toBeLessThan(bound);
  expect(await stepOf({ method: 'POST', url: '/api/Rights/fields/project', body: limited })).toBeLessThan(bound);
  const { rows } = await inside("select id from roles where tenant_id = $company and name = 'Many 1'");
  const role = { id: rows[0]?.id, claims: ['Clients:View', 'Inventory:View'] };
  expect(await stepOf({ method: 'POST', url: '/api/Rights/role', body: role })).toBeLessThan(bound);
});

describe('an identity provider', () => {
  let provider: IdentityProvider;
  beforeAll(async () => {
    provider = await openIdentityProvider(publicUrl);
  });
  afterAll(() => provider?.close());

  it('that tells 20,000 groups, of which 100 are mapped', async () => {
    const company = await app.tenant();
    const worker = await company.role('Worker', []);
    const known = Array.from({ length: 100 }, (_none, index) => ({ value: `known ${index}`, roleId: worker.id }));
    const settings = settingsAt(provider, { roleClaim: 'groups', roles: known, createUsers: true, domains: [] });
    const [saved] = await saveIdentity(app, company.admin, settings);
    const groups = Array.from({ length: 20_000 }, (_none, index) => `group number ${index}`);
    provider.people.set('ada', { groups: [...groups, 'known 99'] });
    provider.signsIn('ada');
    const step = await longestStepOf(async () => {
      const told = await new TestBrowser(app).signIn(company.id, saved?.id ?? '');
      expect(told.get('error')).toBeNull();
    }, bound);
    expect(step).toBeLessThan(bound);
  });
});

it('groups by three fields of 20,000 records, no two of which are alike', async () => {
  const group = encodeURIComponent('title,endDate,clientName');
  const url = `/api/Projects/figures?of=${encodeURIComponent('["progress"]')}&group=${group}`;
  expect(await stepOf({ method: 'GET', url })).toBeLessThan(bound);
});

/** Changes that nobody has read yet, as if so many calls had made them. */
const addChanges = (rows: number, ids: number) =>
  inside(
    `insert into live_changes (tenant_id, resource, action, change_id, user_id, count, ids, first_at, last_at)
      select $company, 'clients', 'updated', gen_random_uuid(), $1, $3::int,
        array(select id from clients where tenant_id = $company order by id limit $3::int), now(), now()
      from generate_series(1, $2::int) n`,
    [tenant.admin.id, rows, ids],
  );

it('messages to 50 webhooks of 1,000 changes, and to one of 5,000 changes of 200 records each', async () => {
  for (let number = 0; number < 50; number += 1) {
    const made = await app.call('POST', '/api/Webhooks', {
      as: tenant.admin,
      body: { name: `Receiver ${number}`, url: 'https://example.com/', events: ['*'] },
    });
    expect(made.status).toBe(201);
  }
  const steps = async (changes: number, ids: number) =>
    longestStepOf(async () => {
      await addChanges(changes, ids);
      await app.database.database.tenant(tenant.id, {}, postChanges);
      await inside('delete from webhook_deliveries where tenant_id = $company');
    }, bound);
  expect(await steps(1000, 1)).toBeLessThan(bound);
  await inside("update webhooks set is_active = false where tenant_id = $company and name <> 'Receiver 0'");
  expect(await steps(5000, 200)).toBeLessThan(bound);
  await inside('delete from webhooks where tenant_id = $company');
});

/** Reads a stream without looking at what it says, but for a text at the end of it. */
async function followed(as: Pick<TestUser, 'token'>, topics: string) {
  const headers = { authorization: `Bearer ${as.token}` };
  const reply = await new Promise<IncomingMessage>((resolve) =>
    get(`${address}/api/Live?topics=${topics}`, { headers }, resolve),
  );
  expect(reply.statusCode).toBe(200);
  await new Promise((resolve) => reply.once('data', resolve));
  return {
    tells: (text: string) =>
      new Promise<void>((resolve) => {
        reply.on('data', (piece: Buffer) => {
          if (piece.subarray(-1000).includes(text)) resolve();
        });
      }),
    close: () => reply.destroy(),
  };
}

it('500 changes of 200 records each, told to 20 streams', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => tenant.holder('Clients:View')));
  const streams = await Promise.all(
    people.flatMap((person) => Array.from({ length: 5 }, () => followed(person, 'clients'))),
  );
  const step = await longestStepOf(async () => {
    await addChanges(500, 200);
    const made = await app.call<{ id: string }>('POST', '/api/Clients', { as: tenant.admin, body: { name: newId() } });
    await Promise.all(streams.map((stream) => stream.tells(made.body.id)));
  }, bound);
  for (const stream of streams) stream.close();
  expect(step).toBeLessThan(bound);
});
