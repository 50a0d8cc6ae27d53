import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestTenant, testApp } from './support/app';
import { withClient } from './support/database';
import { fillCompany } from './support/manyRows';

let test: TestApp;
let large: TestTenant;
let other: TestTenant;
let port: number;
const rows = 4000;
beforeAll(async () => {
  test = await testApp({ POOL_SIZE: '6' });
  [large, other] = [await test.tenant(), await test.tenant()];
  await fillCompany(test.database.database, large.id, rows, 'A description of some length. '.repeat(60));
  await test.app.listen({ port: 0 });
  port = (test.app.server.address() as AddressInfo).port; // the server listens on a port, not on a socket
}, 60_000);
afterAll(() => {
  test.app.server.closeAllConnections();
  return test.close();
});

const ask = (path: string, as = large.admin): ClientRequest =>
  get({ port, path, agent: false, headers: { authorization: `Bearer ${as.token}` } });

async function reply(request: ClientRequest): Promise<IncomingMessage> {
  const [answer] = await once(request, 'response');
  return answer;
}

/** Wait events of the tested database's active backends. */
const atWork = () =>
  withClient(test.database.adminUrl, async (client) => {
    const found = await client.query<{ event: string | null }>(
      "select wait_event as event from pg_stat_activity where datname = current_database() and usename like 'atrium\\_app%' and state <> 'idle'",
    );
    return found.rows.map(({ event }) => event);
  });

/** Holds a table so that every statement on it waits. */
const holding = (table: string, work: () => Promise<void>) =>
  withClient(test.database.adminUrl, async (client) => {
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    await work();
    await client.query('rollback');
  });

describe('pools: one company does not block the others (rules 15.1)', () => {
  it('40 long lists of one company: another company and /Health get replies; the lists are complete or answer 503', async () => {
    const lists = Array.from({ length: 40 }, async () => {
      const answer = await reply(ask('/api/Projects'));
      let size = 0;
      for await (const chunk of answer) size += chunk.length;
      return { status: answer.statusCode, later: answer.headers['retry-after'], size };
    });
    for (let time = 0; time < 20; time++) {
      expect((await test.call('GET', '/api/Users/me', { as: other.admin })).status).toBe(200);
      expect((await test.call('GET', '/Health')).status).toBe(200);
      const signIn = { identifier: 'nobody', password: 'x', tenantId: other.id };
      expect((await test.call('POST', '/api/Auth/login', { body: signIn })).status).toBeLessThan(500);
    }
    const ended = await Promise.all(lists);
    const whole = ended.filter(({ status }) => status === 200);
    expect(whole.length).toBeGreaterThan(0);
    for (const { size } of whole) expect(size).toBeGreaterThan(rows * 1800);
    for (const { status, later } of ended) if (status !== 200) expect([status, Number(later) > 0]).toEqual([503, true]);
  }, 120_000);

  it('a request that gets no connection in time answers 503 with Retry-After, for that company only', async () => {
    let stuck: Promise<IncomingMessage>[] = [];
    await holding('tickets', async () => {
      stuck = Array.from({ length: 8 }, () => reply(ask('/api/Support/tickets?range=[0,4]')));
      const first = await Promise.race(stuck);
      expect(first.statusCode).toBe(503);
      expect(Number(first.headers['retry-after'])).toBeGreaterThan(0);
      expect((await test.call('GET', '/api/Users/me', { as: other.admin })).status).toBe(200);
    });
    for (const answer of await Promise.all(stuck)) answer.resume();
  });
});

describe('pools: callers that disconnect (rules 15.3)', () => {
  it('have their statement cancelled', async () => {
    await holding('tickets', async () => {
      const request = ask('/api/Support/tickets');
      request.on('error', () => undefined);
      await expect.poll(atWork).toEqual(['relation']);
      request.destroy();
      await expect.poll(atWork).toEqual([]);
    });
    expect((await test.call('GET', '/api/Support/tickets?range=[0,4]', { as: large.admin })).status).toBe(200);
  });

  it('within a long list leave nothing behind', async () => {
    const answer = await reply(ask('/api/Projects'));
    await once(answer, 'data');
    answer.destroy();
    await expect.poll(atWork).toEqual([]);
    await expect.poll(test.database.database.load).toEqual({ running: 0, waiting: 0 });
  });
});

describe('pools: a list without a range (rules 15.1)', () => {
  it("is read at the caller's speed and is complete", async () => {
    const answer = await reply(ask('/api/Projects?sort=["title","ASC"]'.replaceAll('"', '%22')));
    expect(answer.headers['content-range']).toBe(`projects 0-${rows - 1}/${rows}`);
    answer.setEncoding('utf8');
    let [text] = await once(answer, 'data');
    answer.pause();
    await expect.poll(atWork).toEqual(['ClientRead']);
    for await (const chunk of answer) text += chunk;
    expect(JSON.parse(text)).toHaveLength(rows);
    // each line holds whole rows (rules 13.27)
    const lines: string[] = text.split('\n');
    expect(lines.length).toBeGreaterThan(rows / 500);
    const pieces = lines.map((line) => JSON.parse(`[${line.replace(/^[[,]|\]$/g, '')}]`));
    expect(pieces.flat()).toEqual(JSON.parse(text));
    await expect.poll(atWork).toEqual([]);
  });
});
