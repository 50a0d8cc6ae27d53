import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../e2e/support/server';
import { type TestApp, type TestTenant, testApp } from './support/app';

const token = 'the token of the measurements, and of nothing else';
let test: TestApp;
let company: TestTenant;
beforeAll(async () => {
  test = await testApp({ METRICS_TOKEN: token });
  company = await test.tenant();
});
afterAll(() => test.close());

const aClient = async () =>
  (await test.call<{ id: string }>('POST', '/api/Clients', { as: company.admin, body: { name: 'Client' } })).body.id;

describe('metrics (rules 17.6)', () => {
  it('contain calls by route and status, transactions, deletions and the largest companies', async () => {
    await test.call('GET', '/api/Clients?range=[0,4]', { as: company.admin });
    await test.call('GET', '/api/Clients/no-id', { as: company.admin });
    const { status, body } = await test.call<string>('GET', '/metrics', { as: { token } });
    expect(status).toBe(200);
    expect(body).toMatch(/atrium_request_seconds_count\{method="GET",route="\/api\/Clients",status="200"\} 1/);
    expect(body).toMatch(/atrium_request_seconds_count\{method="GET",route="\/api\/Clients\/:id",status="404"\} 1/);
    expect(body).toMatch(/atrium_transactions\{state="waiting"\} 0/);
    expect(body).toMatch(/atrium_connections\{state="waiting"\} 0/);
    expect(body).toMatch(/atrium_waiting\{queue="passwords"\} 0/);
    expect(body).toMatch(/atrium_queue_length\{queue="trash"\} 0/);
    const now = async () => (await test.call<string>('GET', '/metrics', { as: { token } })).body;
    await expect.poll(now).toMatch(/atrium_job_seconds_count\{job="trash",outcome="done"\} 1/); // begins with the server
    expect(body).toMatch(/atrium_tenant_deletions 0/);
    expect(body).toContain(`atrium_company_seconds{company="${company.id}"}`);
    expect(body).not.toContain(company.name);
  });

  it('require their token, and are disabled without one', async () => {
    expect((await test.call('GET', '/metrics')).status).toBe(401);
    expect((await test.call('GET', '/metrics', { as: company.admin })).status).toBe(401);
    const closed = await testApp();
    try {
      expect((await closed.call('GET', '/metrics', { as: { token } })).status).toBe(404);
    } finally {
      await closed.close();
    }
  });

  it('with a wrong token answer 429 after ten failures; the right token always works', async () => {
    const limited = await testApp({ METRICS_TOKEN: token });
    try {
      const metrics = (of: string) => limited.call('GET', '/metrics', { as: { token: of } });
      const statuses: number[] = [];
      for (let time = 0; time < 12; time += 1) statuses.push((await metrics(`wrong ${time}`)).status);
      expect(statuses).toEqual([...new Array(10).fill(401), 429, 429]);
      expect(Number((await metrics('wrong')).headers['retry-after'])).toBeGreaterThan(0);
      expect((await metrics(token)).status).toBe(200);
    } finally {
      await limited.close();
    }
  });

  it('are on a separate port if one is set, and nowhere else', async () => {
    const port = await freePort();
    const apart = await testApp({ METRICS_PORT: String(port) });
    try {
      await apart.app.ready();
      const reply = await fetch(`http://127.0.0.1:${port}/metrics`);
      expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining('atrium_transactions')]);
      expect((await fetch(`http://127.0.0.1:${port}/Health`)).status).toBe(404);
      expect((await apart.call('GET', '/metrics')).status).toBe(404);
    } finally {
      await apart.close();
    }
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
  });

  it('of jobs contain results and waiting work', async () => {
    const { database } = test.database;
    await database.tenant(company.id, {}, (tx) =>
      tx.query("insert into file_deletions (tenant_id, file_key) values ($company, 'none'), ($company, 'nothing')"),
    );
    const lengths = () => database.system.queueLengths(1);
    const none = {
      live: 0,
      mails: 0,
      viewWatches: 0,
      notifications: 0,
      reminders: 0,
      companies: 0,
      trash: 0,
      fieldMoves: 0,
      fieldFiles: 0,
      deletedFields: 0,
      keptAnswers: 0,
      searchTexts: 0,
      parts: 0,
      webhookChanges: 0,
      webhooks: 0,
      webhookDeliveries: 0,
      chains: 0,
      checkpoints: 0,
    };
    expect(await lengths()).toEqual({ ...none, fileDeletions: 1, chains: 1 }); // counted up to one
    await test.call('DELETE', `/api/Clients/${await aClient()}`, { as: company.admin }); // wakes the worker
    await expect.poll(lengths).toMatchObject({ fileDeletions: 0 });
    const said = async () => (await test.call<string>('GET', '/metrics', { as: { token } })).body;
    await expect.poll(said).toMatch(/atrium_job_seconds_count\{job="fileDeletions",outcome="done"\} [2-9]/);
  });
});

describe('requests (rules 17.12)', () => {
  it('a reply contains the id of its request, as the log does', async () => {
    const ids = [await test.call('GET', '/Health'), await test.call('GET', '/Health')].map(
      ({ headers }) => headers['x-request-id'],
    );
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(new Set(ids).size).toBe(2);
  });

  it('a valid id of the caller is kept', async () => {
    const idOf = async (sent: string) =>
      (await test.call('GET', '/Health', { headers: { 'x-request-id': sent } })).headers['x-request-id'];
    expect(await idOf('01HF-proxy.7:req/2=')).toBe('01HF-proxy.7:req/2=');
    for (const odd of ['', 'two words', '{"reqId":"1"}', 'a'.repeat(129), 'é']) {
      expect(await idOf(odd)).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('lines of the log have the id of their request', async () => {
    const lines: string[] = [];
    const logStream = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    const logging = await testApp({ LOG_LEVEL: 'info' }, { logStream });
    try {
      const body = { identifier: 'nobody', password: 'wrong', tenantId: company.id };
      await logging.call('POST', '/api/Auth/login', { body, headers: { 'x-request-id': 'from-the-proxy' } });
    } finally {
      await logging.close();
    }
    const line = lines.find((text) => text.includes('signInFailed'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ reqId: 'from-the-proxy' });
  });
});
