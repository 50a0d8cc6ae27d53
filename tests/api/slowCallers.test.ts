import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SlowCallerLimits } from '#server/plugins/slowCallers';
import { type TestApp, type TestTenant, testApp } from './support/app';
import { withClient } from './support/database';
import { fillCompany } from './support/manyRows';
import { makeProject } from './support/uploads';

const limits: SlowCallerLimits = {
  headers: 400,
  beat: 50,
  window: 400,
  leastBytes: 1024,
  body: 1500,
  stalled: 400,
};

let test: TestApp;
let company: TestTenant;
let projectId: string;
beforeAll(async () => {
  test = await testApp({}, { slowCallers: limits });
  company = await test.tenant();
  projectId = await makeProject(test, company);
  await test.app.listen({ port: 0 });
});
afterAll(() => test.close());

/** A caller who sends what we want, when we want it. */
function caller(): { socket: Socket; answer: () => string; gone: Promise<unknown> } {
  const { port } = test.app.server.address() as AddressInfo; // the server listens on a port
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  return { socket, answer: () => text, gone: once(socket, 'close') };
}

const head = (path: string, headers: Record<string, string | number>, method = 'POST') =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${company.admin.token}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

const json = { 'Content-Type': 'application/json' };
const part = '--b\r\nContent-Disposition: form-data; name="File"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n';
const upload = (length: number) =>
  head(`/api/Documents/projects/${projectId}/upload`, {
    'Content-Type': 'multipart/form-data; boundary=b',
    'Content-Length': length,
  }) + part;

describe('slow callers (rules 15.3)', () => {
  it('a connection without complete headers is closed', async () => {
    const [silent, half] = [caller(), caller()];
    half.socket.write('POST /api/Auth/login HTTP/1.1\r\nHost: loc');
    await Promise.all([silent.gone, half.gone]);
    expect(half.answer()).toContain('408');
  });

  it('a body that stops half-way is ended with 408', async () => {
    const slow = caller();
    slow.socket.write(`${head('/api/Clients', { ...json, 'Content-Length': 1000 })}{"name":`);
    await slow.gone;
    expect(slow.answer()).toContain('408');
  });

  it('a body that trickles is, too; one of JSON has a longest time at any pace', async () => {
    const [trickling, long] = [caller(), caller()];
    trickling.socket.write(upload(100_000));
    long.socket.write(head('/api/Clients', { ...json, 'Content-Length': 1_000_000 }));
    const timer = setInterval(() => {
      trickling.socket.write('x');
      long.socket.write(' '.repeat(2000));
    }, 50);
    await Promise.all([trickling.gone, long.gone]);
    clearInterval(timer);
  });

  it('an upload that goes on takes as long as it takes', async () => {
    const steady = caller();
    const pieces = 40;
    const end = '\r\n--b--\r\n';
    steady.socket.write(upload(part.length + pieces * 1024 + end.length));
    const startedAt = Date.now();
    for (let piece = 0; piece < pieces; piece++) {
      steady.socket.write('a'.repeat(1024));
      await delay(50);
    }
    expect(Date.now() - startedAt).toBeGreaterThan(limits.body);
    steady.socket.write(end);
    await expect.poll(steady.answer).toMatch(/^HTTP\/1.1 200/);
    steady.socket.destroy();
  });

  it('a caller who waits for the server is not disconnected', async () => {
    await withClient(test.database.adminUrl, async (client) => {
      await client.query('begin; lock table clients in access exclusive mode');
      const waiting = caller();
      waiting.socket.write(head('/api/Clients?range=[0,4]', {}, 'GET'));
      await delay(limits.stalled * 2);
      await client.query('rollback');
      await expect.poll(waiting.answer).toMatch(/^HTTP\/1.1 200/);
      waiting.socket.destroy();
    });
  });

  it('a caller who does not read a long list is disconnected, and occupies no slot', async () => {
    const large = await test.tenant();
    await fillCompany(test.database.database, large.id, 2500, 'x'.repeat(6000));
    const lazy = caller();
    lazy.socket.pause();
    lazy.socket.write(head('/api/Projects', {}, 'GET').replace(company.admin.token, large.admin.token));
    const busy = () => test.database.database.load().running;
    await expect.poll(busy).toBe(1);
    await expect.poll(busy).toBe(0);
    lazy.socket.destroy();
  }, 60_000);
});
