import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/connect';
import { type TestApp, testApp } from './support/app';
import { callsOf } from './support/calls';
import { admin, company, startCompany, test } from './support/company';
import { clusterTraits, quiet } from './support/database';
import { openLive } from './support/liveStream';

startCompany();

let second: TestApp;
let addresses: string[];
beforeAll(async () => {
  const database = openDatabase(test.database.requestUrl, 3, quiet, clusterTraits());
  second = await testApp({}, { database: { ...test.database, database, drop: () => database.close() } });
  addresses = [];
  for (const { app } of [test, second]) addresses.push(await app.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(() => second.close());

const { create, call } = callsOf(() => ({ server: test, company }));
const at = callsOf(() => ({ server: second, company }));
const open = (server: 0 | 1, topics: string[], after?: string) =>
  openLive(addresses[server] ?? '', admin, topics, after);
const idsOf = (events: readonly { data: unknown }[]) => events.flatMap(({ data }) => (data as { ids: string[] }).ids);

describe('two servers on one database (rules 14.19)', () => {
  it('a write on one is reported on the other, in the same order with the same cursors', async () => {
    const streams = [await open(0, ['clients']), await open(1, ['clients'])];
    const made = await Promise.all(
      Array.from({ length: 40 }, (_, number) => (number % 2 ? create : at.create)('Clients', { name: `C ${number}` })),
    );
    const [here, there] = await Promise.all(streams.map((stream) => stream.take('change', made.length)));
    expect(idsOf(here ?? []).sort()).toEqual([...made].sort());
    expect(there).toEqual(here);
    for (const stream of streams) stream.close();
  });

  it('presence on one is reported on the other', async () => {
    const clientId = await create('Clients', { name: 'Acme' });
    const id = await create('Projects', { title: 'Roof', clientId });
    const stream = await open(1, [`projects/${id}`]);
    await stream.take('presence');
    await call('PUT', 'Live/presence', { resource: 'projects', id, editing: true });
    expect((await stream.take('presence'))[0]?.data).toMatchObject({ people: [{ id: admin.id, editing: true }] });
    stream.close();
  });

  it('a reader resumes on the other one without a gap or a duplicate', async () => {
    const first = await open(1, ['clients']);
    const before = await create('Clients', { name: 'Before' });
    expect(idsOf(await first.take('change'))).toEqual([before]);
    const cursor = first.cursor();
    await second.app.close();
    await first.ended;
    const made = [];
    for (let number = 0; number < 30; number += 1) made.push(await create('Clients', { name: `While ${number}` }));
    const next = await open(0, ['clients'], cursor);
    made.push(await create('Clients', { name: 'After' }));
    expect(idsOf(await next.take('change', made.length))).toEqual(made);
    expect(next.events).toEqual([]);
    next.close();
  });
});
