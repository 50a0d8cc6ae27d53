import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { type ErrorBody, errorBody } from '#contract/errors';
import { newId } from '#server/database/ids';
import { readConfig } from '#server/process/config';
import { operatorToken, type TestTenant, testApp } from './support/app';
import { company, startCompany, test } from './support/company';
import { withClient } from './support/database';

startCompany();

const asOperator = { token: operatorToken };
const claimsOf = ({ id, tenantId }: TestTenant['admin']) => ({ sub: id, tenantId, permissions: ['Clients:View'] });

describe('errors (rules 14.2)', () => {
  it('an unknown address answers 404 as JSON, another method of a known one 404 or 405', async () => {
    const nothing = await test.call('GET', '/api/Nothing');
    expect(nothing).toMatchObject({ status: 404, body: { status: 404, message: expect.any(String) } });
    expect(nothing.headers['content-type']).toContain('application/json');
    const other = await test.call<ErrorBody>('PUT', '/api/Clients', { as: company.admin, body: {} });
    expect([404, 405]).toContain(other.status);
    expect(errorBody.safeParse(other.body).success).toBe(true);
  });

  it('a body that is not JSON answers 400, of another type 415, of more than 1 MB 413', async () => {
    const send = (payload: string, type = 'application/json') =>
      test.app.inject({ method: 'POST', url: '/api/Auth/login', headers: { 'content-type': type }, payload });
    for (const [reply, status] of [
      [await send('{ no json'), 400],
      [await send('<a/>', 'text/xml'), 415],
      [await send(JSON.stringify({ identifier: 'x'.repeat(2 ** 20) })), 413],
    ] as const) {
      expect(reply.statusCode).toBe(status);
      expect(reply.json()).toMatchObject({ status, message: expect.any(String) });
      expect(reply.body).not.toMatch(/\bat .*\.(ts|js):\d/);
    }
  });

  it('an unreadable address answers 400 or 414 in the same shape, without repeating it', async () => {
    for (const [path, status] of [
      ['/api/Projects/%ff', 400],
      [`/api/Projects/${'x'.repeat(5000)}`, 414],
    ] as const) {
      const reply = await test.call<ErrorBody>('GET', path, { as: company.admin });
      expect(reply).toMatchObject({ status, body: { status, message: 'The address is not valid' } });
      expect(reply.headers['x-content-type-options']).toBe('nosniff');
      expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(reply.headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('an invalid request answers 400, too many headers 431, in the same shape', async () => {
    const url = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }));
    for (const [sent, status] of [
      ['FOO /\r\n\r\n', 400],
      [`GET /Health HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ] as const) {
      const socket = connect(Number(url.port), url.hostname, () => socket.write(sent));
      const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
      expect(head).toContain(`HTTP/1.1 ${status} `);
      expect(head).toContain('x-content-type-options: nosniff');
      expect(head).toContain("frame-ancestors 'none'");
      expect(errorBody.parse(JSON.parse(body))).toMatchObject({ status });
    }
  });

  it('a bulk body may have up to 5 MB', async () => {
    const ids = Array.from({ length: 10_000 }, newId);
    const padded = { ids, padding: 'x'.repeat(2 ** 20) };
    expect((await test.call('DELETE', '/api/Clients', { as: company.admin, body: padded })).status).toBe(404);
    const larger = { ids, padding: 'x'.repeat(5 * 2 ** 20) };
    expect((await test.call('DELETE', '/api/Clients', { as: company.admin, body: larger })).status).toBe(413);
  });

  it('unknown members of a body are ignored, wrong ones are reported by field (rules 11.7, 14.9)', async () => {
    const made = await test.call('POST', '/api/Clients', { as: company.admin, body: { name: 'A', colour: 'red' } });
    expect(made.status).toBe(201);
    const wrong = await test.call('POST', '/api/Clients', { as: company.admin, body: { name: 7, fields: [{}] } });
    expect(wrong).toMatchObject({ status: 400, body: { errors: { 'fields.0.fieldDefintionId': expect.any(Array) } } });
    const fields = [{ fieldDefintionId: newId(), value: 7 }];
    const figure = await test.call('POST', '/api/Clients', { as: company.admin, body: { name: 'A', fields } });
    expect(figure).toMatchObject({ status: 400, body: { errors: { 'fields.0.value': expect.any(Array) } } });
    const list = await test.call('POST', '/api/Clients', { as: company.admin, body: [{ name: 'A' }] });
    expect(list.status).toBe(400);
  });

  it('a call without a body, but with the content type of JSON, is accepted', async () => {
    const url = '/api/Roles/assign-claim?role=Admin&claimValue=Inventory:View';
    const headers = { authorization: `Bearer ${company.admin.token}`, 'content-type': 'application/json' };
    expect((await test.app.inject({ method: 'POST', url, headers })).statusCode).toBe(200);
  });
});

describe('tokens (rules 1.9)', () => {
  const current = (token: string | undefined) =>
    test.call('GET', '/api/Tenants', token === undefined ? {} : { as: { token } });

  it('none, an altered, an expired, a foreign or an unsigned one answers 401 in the specified shape', async () => {
    const [head, , signature] = company.admin.token.split('.');
    const claims = Buffer.from(JSON.stringify({ ...claimsOf(company.admin), exp: 4e9 })).toString('base64url');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    const tokens = [
      undefined,
      '',
      'nonsense',
      `${head}.${claims}.${signature}`,
      `${none}.${claims}.`,
      await test.forge(claimsOf(company.admin), { expiresIn: '-1 minute' }),
      await test.forge(claimsOf(company.admin), { secret: 'another secret that is long enough for it' }),
      operatorToken,
    ];
    for (const token of tokens) {
      expect(await current(token)).toMatchObject({ status: 401, body: { status: 401, message: expect.any(String) } });
    }
    expect((await current(company.admin.token)).status).toBe(200);
  });

  it('of an unknown user or a closed company answers 401', async () => {
    expect((await current(await test.forge({ ...claimsOf(company.admin), sub: newId() }))).status).toBe(401);
    const closed = await test.tenant();
    await test.database.database.tenant(closed.id, {}, (tx) => tx.query('update tenants set is_active = false'));
    expect((await current(closed.admin.token)).status).toBe(401);
  });

  it("operator calls: 401 without or with a wrong token, 403 with a company's, 200 with the operator's", async () => {
    const all = (as?: { token: string }) => test.call('GET', '/api/Tenants/all', { as });
    expect((await all()).status).toBe(401);
    expect((await all({ token: `${operatorToken}x` })).status).toBe(401);
    expect((await all(company.admin)).status).toBe(403);
    expect((await all(asOperator)).status).toBe(200);
  });
});

describe('headers for browsers (rules 16.5, 16.8)', () => {
  it('forbid caching, sniffing, framing and reading by other origins', async () => {
    const { headers } = await test.call('GET', '/api/Tenants', {
      as: company.admin,
      headers: { origin: 'http://evil' },
    });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toMatch(/worker-src 'self'(;|$)/);
    expect(policy).not.toContain('unsafe-eval');
    // no third parties
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('https:');
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(String(headers['referrer-policy'])).toMatch(/strict-origin|no-referrer|same-origin/);
  });

  it('forbid caching of errors', async () => {
    expect((await test.call('GET', '/api/Nothing')).headers['cache-control']).toBe('no-store');
    expect((await test.call('GET', '/api/Tenants')).headers['cache-control']).toBe('no-store');
  });

  it('require https once it is used; named origins may call', async () => {
    const other = await testApp({ PUBLIC_URL: 'https://atrium.example', CORS_ORIGINS: 'https://app.example' });
    try {
      const origin = { origin: 'https://app.example' };
      const reply = await other.call('GET', '/Health', { headers: origin });
      expect(reply.headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
      const unread = await other.call('GET', '/api/Projects/%ff');
      expect(unread.headers['strict-transport-security']).toBe(reply.headers['strict-transport-security']);
      expect(reply.headers['access-control-allow-origin']).toBe('https://app.example');
      const asked = await other.call('OPTIONS', '/api/Projects', {
        headers: { ...origin, 'access-control-request-method': 'PATCH' },
      });
      expect(asked.status).toBe(204);
      expect(String(asked.headers['access-control-allow-headers'])).toMatch(/if-match/i);
      const foreign = await other.call('GET', '/Health', { headers: { origin: 'https://evil.example' } });
      expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
    } finally {
      await other.close();
    }
  });
});

describe('health (rules 14.6)', () => {
  it('answers without a token: Healthy, the version and the extensions', async () => {
    const reply = await test.call('GET', '/Health');
    expect(reply).toMatchObject({ status: 200, body: { status: 'Healthy', version: '1.0.0' } });
    expect(reply.body).toHaveProperty(
      'extensions',
      expect.arrayContaining(['lists', 'bulk', 'concurrency', 'profile']),
    );
  });

  it('is ready if a table and the file store can be read; otherwise 503 names the problem, and the server is alive (rules 17.6)', async () => {
    const own = await testApp();
    const ready = () => own.call<ErrorBody>('GET', '/Health/ready');
    try {
      expect(await ready()).toMatchObject({ status: 200, body: { status: 'Ready' } });
      await withClient(own.database.adminUrl, (client) => client.query('alter table tenants rename to hidden'));
      const without = await ready();
      expect(without).toMatchObject({ status: 503, body: { errors: { database: [expect.any(String)] } } });
      expect(without.body.errors).not.toHaveProperty('files');
      rmSync(own.config.filesUrl, { recursive: true });
      expect((await ready()).body.message).toMatch(/database, files/);
      expect((await own.call('GET', '/Health')).status).toBe(200);
    } finally {
      await own.close();
    }
  });
});

describe('addresses and documentation (rules 17.7)', () => {
  it('a company with a name of 120 characters is found by it', async () => {
    const name = `${'Ärzte & Söhne '.repeat(8)}GmbH`.padEnd(120, '.');
    const long = await test.tenant(name);
    const found = await test.call('GET', `/api/Tenants/by-name/${encodeURIComponent(name)}`);
    expect(found).toMatchObject({ status: 200, body: { id: long.id, name } });
  });

  it('the API documentation is served unless DOCS is off', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atrium-page-'));
    writeFileSync(join(folder, 'index.html'), '<html></html>');
    expect(readConfig({ DATA_DIR: folder }).docs).toBe(true);
    const open = await testApp({ DOCS: 'on' }, { consoleFolder: folder });
    const closed = await testApp({ DOCS: 'off' }, { consoleFolder: folder });
    try {
      for (const url of ['/docs', '/docs/', '/openapi.json']) {
        expect((await open.call('GET', url)).status).toBe(200);
        expect((await closed.call('GET', url)).status).toBe(404);
      }
      const policy = String((await open.call('GET', '/docs')).headers['content-security-policy']);
      expect(policy).not.toContain('unsafe-inline');
    } finally {
      await open.close();
      await closed.close();
      rmSync(folder, { recursive: true });
    }
  });

  it('an unknown address of the API answers JSON, not a page of the console', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atrium-page-'));
    writeFileSync(join(folder, 'index.html'), '<html></html>');
    const shown = await testApp({ DOCS: 'off' }, { consoleFolder: folder });
    try {
      for (const url of [
        '/docs',
        '/docs/',
        '/docs/json',
        '/openapi.json',
        '/metrics',
        '/Health/nothing',
        '/api/Nothing',
      ]) {
        const reply = await shown.call('GET', url);
        expect([url, reply.status, errorBody.safeParse(reply.body).success]).toEqual([url, 404, true]);
      }
      for (const url of ['/documents', '/settings/metrics']) {
        expect((await shown.call('GET', url)).headers['content-type']).toContain('text/html');
      }
    } finally {
      await shown.close();
      rmSync(folder, { recursive: true });
    }
  });
});
