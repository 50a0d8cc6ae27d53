import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/connect';
import { resolveName } from '#server/security/publicAddresses';
import { openReceiver, type Receiver } from '../support/receiver';
import { type TestApp, type TestTenant, testApp } from './support/app';
import { callsOf } from './support/calls';
import { clusterTraits, quiet, testSecret } from './support/database';
import { letPass, toThisMachine, typesOf, webhookCallsOf } from './support/webhooks';

const options = { every: 50, resolve: resolveName };
let test: TestApp;
let second: TestApp;
let company: TestTenant;
let receiver: Receiver;

beforeAll(async () => {
  test = await testApp(toThisMachine, { webhooks: options });
  const database = openDatabase(test.database.requestUrl, 5, quiet, clusterTraits());
  second = await testApp(toThisMachine, {
    database: { ...test.database, database, drop: () => database.close() },
    webhooks: options,
  });
  await Promise.all([test.app.ready(), second.app.ready()]);
});
afterAll(async () => {
  await second.close();
  await test.close();
});
beforeEach(async () => {
  company = await test.tenant();
  receiver = await openReceiver();
});
afterEach(() => receiver.close());

const here = callsOf(() => ({ server: test, company }));
const there = callsOf(() => ({ server: second, company }));
const { add, waitForStatuses } = webhookCallsOf(() => ({ server: test, company }));

describe('two servers on one database (rules 14.23)', () => {
  it('send each message once, and those about one record in their order', async () => {
    const hook = await add(receiver.url, ['clients.*']);
    const ids = await Promise.all(
      Array.from({ length: 5 }, (_, index) => here.create('Clients', { name: `C ${index}` })),
    );
    await Promise.all(
      ids.map(async (id, index) => {
        for (let turn = 0; turn < 6; turn += 1) {
          const at = (turn + index) % 2 ? here : there;
          await at.call('PATCH', `Clients/${id}`, { name: `C ${index} ${turn}` });
        }
        await there.call('DELETE', `Clients/${id}`);
      }),
    );
    const messages = await receiver.take(ids.length * 8);
    await waitForStatuses(
      hook.id,
      Array.from({ length: ids.length * 8 }, () => 'delivered'),
    );
    expect(receiver.messages).toEqual([]);
    for (const id of ids) {
      const own = messages.filter(({ data }) => data.data.ids?.includes(id));
      expect(typesOf(own)).toEqual(['clients.created', ...Array(6).fill('clients.updated'), 'clients.deleted']);
      const timestamps = own.map(({ data }) => data.timestamp);
      expect(timestamps).toEqual([...timestamps].sort());
    }
  });

  it('take over unfinished work of another server', async () => {
    const one = await testApp(toThisMachine, { webhooks: options });
    const own = await one.tenant();
    const hooks = webhookCallsOf(() => ({ server: one, company: own }));
    await hooks.add(receiver.url, ['clients.*']);
    receiver.answer(() => undefined); // the server ends before an answer
    const id = await callsOf(() => ({ server: one, company: own })).create('Clients', { name: 'A' });
    const [first] = await receiver.take(1);
    await one.app.close();
    receiver.answer((_message, reply) => reply.end());
    const database = openDatabase(one.database.requestUrl, 5, quiet, clusterTraits());
    const other = await testApp(toThisMachine, {
      database: { ...one.database, database, drop: () => database.close() },
      webhooks: options,
    });
    await other.app.ready();
    const [again] = await receiver.take(1);
    expect(again?.data.data.ids).toEqual([id]);
    expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    await other.close();
    await one.close();
  });

  it('let a slow receiver delay its own messages alone', async () => {
    const slow = await openReceiver();
    const waiting: (() => void)[] = [];
    slow.answer((_message, reply) => void waiting.push(() => reply.end()));
    await add(slow.url, ['clients.*']);
    const quick = await add(receiver.url, ['clients.*']);
    for (let count = 0; count < 5; count += 1) await here.create('Clients', { name: `C ${count}` });
    await receiver.take(5);
    await waitForStatuses(quick.id, Array(5).fill('delivered'));
    expect(slow.messages).toHaveLength(1);
    slow.answer((_message, reply) => reply.end());
    for (const end of waiting) end();
    await slow.take(5);
    await slow.close();
  });
});

describe('names of receivers (rules 14.24)', () => {
  it('are resolved and checked at each delivery: one that leads inside later gets nothing', async () => {
    const addresses = { now: ['127.0.0.1'] };
    const strict = await testApp(
      { WEBHOOKS_HTTP: 'on' },
      { webhooks: { every: 50, resolve: async () => addresses.now } },
    );
    const own = await strict.tenant();
    const calls = callsOf(() => ({ server: strict, company: own }));
    const hooks = webhookCallsOf(() => ({ server: strict, company: own }));
    const hook = await hooks.add(`http://receiver.example:${receiver.port}/`, ['clients.*']);
    await calls.create('Clients', { name: 'A' });
    const failing = async (attempts: number) => {
      await expect
        .poll(async () => (await hooks.deliveriesOf(hook.id))[0]?.attempts, { timeout: 10_000 })
        .toBe(attempts);
      return (await hooks.deliveriesOf(hook.id))[0]?.error;
    };
    expect(await failing(1)).toBe('The name receiver.example leads to a private or reserved network.');
    addresses.now = ['192.0.2.1', '10.0.0.1'];
    await letPass(strict, own.id, 100_000);
    expect(await failing(2)).toBe('The name receiver.example leads to a private or reserved network.');
    addresses.now = [];
    await letPass(strict, own.id, 100_000);
    expect(await failing(3)).toBe('The name receiver.example could not be resolved.');
    expect(receiver.messages).toEqual([]);
    const refused = await calls.call('POST', 'Webhooks', { name: 'X', url: 'http://127.0.0.1/', events: ['*'] });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toHaveProperty('url');
    await strict.close();
  });
});

describe('a secret of the server that is replaced (rules 14.23)', () => {
  it('store a secret anew with the key that replaces the former one, and sign as before', async () => {
    const hook = await add(receiver.url, ['clients.*'], { isActive: false });
    const database = openDatabase(test.database.requestUrl, 5, quiet, clusterTraits());
    const replacing = await testApp(
      { ...toThisMachine, JWT_SECRET: 'another secret of more than 32 characters', JWT_SECRET_PREVIOUS: testSecret },
      { database: { ...test.database, database, drop: () => database.close() }, webhooks: options },
    );
    const stored = () =>
      test.database.database.tenant(company.id, {}, async (tx) => {
        const found = await tx.query<{ secret: string }>('select secret from webhooks where tenant_id = $company');
        return found.rows[0]?.secret;
      });
    const before = await stored();
    await Promise.all([test.app.close(), second.app.close()]);
    await replacing.app.ready();
    const calls = callsOf(() => ({ server: replacing, company }));
    await calls.call('PATCH', `Webhooks/${hook.id}`, { isActive: true });
    await calls.create('Clients', { name: 'A' });
    const [message] = await receiver.take(1);
    expect(
      new Verifier(hook.secret).verify(message?.body ?? '', { ...message?.headers } as Record<string, string>),
    ).toEqual(message?.data);
    expect(await stored()).not.toBe(before);
    expect((await stored())?.slice(0, 8)).not.toBe(before?.slice(0, 8));
    await replacing.close();
  });
});
