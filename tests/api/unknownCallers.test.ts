import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/database/ids';
import { operatorToken, type TestApp, type TestTenant, testApp } from './support/app';

let test: TestApp;
let company: TestTenant;
beforeAll(async () => {
  test = await testApp({ TRUST_PROXY: '10.0.0.0/8' });
  company = await test.tenant();
  await test.app.listen({ port: 0 });
});
afterAll(() => test.close());

const send = (from: string, token: string | undefined, more: Pick<InjectOptions, 'method' | 'url' | 'payload'> = {}) =>
  test.app.inject({
    method: 'GET',
    url: '/api/Projects',
    ...more,
    remoteAddress: '10.0.0.9',
    headers: {
      'x-forwarded-for': from,
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });

/** Of a token of ours. */
const claims = () => ({ sub: company.admin.id, tenantId: company.id, sid: newId() });

/** So many that a limit of 600 is reached in one of the two minutes that they may fall in. */
const flood = 1300;

/** The statuses of many calls, each once. */
const statusesOf = async (count: number, call: () => ReturnType<typeof send>) => {
  const statuses = new Set<number>();
  for (let n = 0; n < count; n++) statuses.add((await call()).statusCode);
  return [...statuses].sort();
};

describe('callers without a valid token (rules 15.1)', () => {
  it('are refused before their body is read, also where there is no such call', async () => {
    const wrong = { payload: '{ no json' };
    for (const token of [undefined, 'nonsense']) {
      const bulk = await send('192.0.2.1', token, { method: 'PATCH', url: '/api/Projects', ...wrong });
      expect(bulk.statusCode).toBe(401);
    }
    const operators = await send('192.0.2.1', undefined, { method: 'POST', url: '/api/Tenants', ...wrong });
    expect(operators.statusCode).toBe(401);
    const nothing = await send('192.0.2.1', undefined, { method: 'POST', url: '/api/Nothing', ...wrong });
    expect(nothing.statusCode).toBe(404);
  });

  it.each(['/api/Projects/import', '/api/Nothing'])('%s does not wait for a long body', async (path) => {
    const { port } = test.app.server.address() as AddressInfo; // the server listens on a port
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    const ended = once(socket, 'end');
    const headers = ['Host: localhost', 'Content-Type: application/json', 'Content-Length: 4000000'];
    socket.write(`POST ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n{"rows":[`);
    await ended;
    expect(answer).toMatch(/^HTTP\/1\.1 40[14] /);
  });

  it('may send little where no token is needed', async () => {
    const long = { payload: JSON.stringify({ identifier: 'x'.repeat(100_000) }) };
    const reply = await send('192.0.2.2', undefined, { method: 'POST', url: '/api/Auth/login', ...long });
    expect(reply.statusCode).toBe(413);
  });

  it.each([
    ['without a token', undefined, '192.0.2.10'],
    ['with a wrong one', 'nonsense', '192.0.2.11'],
  ])('%s are limited by their address, and nobody who has a token is', async (_how, token, from) => {
    const expired = await test.forge(claims(), { expiresIn: '-1 minute' });
    expect(await statusesOf(flood, () => send(from, token))).toEqual([401, 429]);
    expect((await send(from, company.admin.token)).statusCode).toBe(200);
    expect((await send(from, expired)).statusCode).toBe(401);
    expect((await send(from, operatorToken, { url: '/api/Tenants/all' })).statusCode).toBe(200);
    expect((await send('192.0.2.99', token)).statusCode).toBe(401);
  });

  it('a caller with a token that just expired gets that reason, however often', async () => {
    const expired = await test.forge(claims(), { expiresIn: '-1 minute' });
    expect(await statusesOf(flood, () => send('192.0.2.12', expired))).toEqual([401]);
  });
});
