import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestTenant, testApp } from './support/app';

const token = 'the token of the measurements, and of nothing else';
let test: TestApp;
let company: TestTenant;
beforeAll(async () => {
  test = await testApp({ METRICS_TOKEN: token });
  company = await test.tenant();
});
afterAll(() => test.close());

describe('metrics (rules 17.6)', () => {
  it('tell calls by route and status, transactions, deletions and the companies that take most', async () => {
    await test.call('GET', '/api/Clients?range=[0,4]', { as: company.admin });
    await test.call('GET', '/api/Clients/no-id', { as: company.admin });
    const { status, body } = await test.call<string>('GET', '/metrics', { as: { token } });
    expect(status).toBe(200);
    expect(body).toMatch(/atrium_request_seconds_count\{method="GET",route="\/api\/Clients",status="200"\} 1/);
    expect(body).toMatch(/atrium_request_seconds_count\{method="GET",route="\/api\/Clients\/:id",status="404"\} 1/);
    expect(body).toMatch(/atrium_transactions\{state="waiting"\} 0/);
    expect(body).toMatch(/atrium_tenant_deletions 0/);
    expect(body).toContain(`atrium_company_seconds{company="${company.id}"}`);
    expect(body).not.toContain(company.name);
  });

  it('are for the holder of their token alone, and nowhere without one', async () => {
    expect((await test.call('GET', '/metrics')).status).toBe(401);
    expect((await test.call('GET', '/metrics', { as: company.admin })).status).toBe(401);
    const closed = await testApp();
    try {
      expect((await closed.call('GET', '/metrics', { as: { token } })).status).toBe(404);
    } finally {
      await closed.close();
    }
  });

  it('a reply names its request, as the log does', async () => {
    const ids = [await test.call('GET', '/Health'), await test.call('GET', '/Health')].map(
      ({ headers }) => headers['x-request-id'],
    );
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(new Set(ids).size).toBe(2);
  });
});
