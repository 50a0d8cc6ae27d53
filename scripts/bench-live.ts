// npm run bench:live: memory of open streams, the time until a change is told at another server behind a proxy, the part of the feed in
// the cost of a write, and 10,000 events of which none is lost when a server is killed.
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { leaveEntry } from '#server/records/history/entries';
import { demoTenantId } from '#server/seed/seeding';
import { readEvents } from '../src/dataProvider/live/eventStream';
import { openCrowd } from './bench/crowd';
import { buildServer, memoryOf, middle, openListLocation } from './bench/listLocation';
import { employ, share, signIn } from './bench/people';
import { openProxy } from './bench/proxy';

const bounds = { streams: 1000, memory: 120, p95: 300, cost: 0.03, events: 10_000 };
/** Number of streams whose owners also write: as many as there are writes a second. */
const atWork = 50;
/** Number of pairs of writes: one with the feed, one without. */
const pairs = 1500;
const people = 200;
const ports = { app: 55_440, bare: 55_441, second: 55_442, withoutFeed: 55_443 };
const failures: string[] = [];
const say = (name: string, text: string, isWithin: boolean) => {
  console.info(`  ${name.padEnd(32)} ${text}`);
  if (!isWithin) failures.push(name);
};
const load = () => loadavg()[0]?.toFixed(1);
const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

console.info(`  load at first ${load()}`);
let names: string[] = [];
const request = { sort: { field: 'title', order: 'ASC' as const }, range: { first: 0, last: 24 }, filter: {} };
const location = await openListLocation(request, 2000, ports, async (database) => {
  names = await employ(database, people);
});

interface Told {
  id: string | undefined;
  ids: string[];
  at: number;
}

/** Opens a stream. @returns how to close it */
async function open(port: number, token: string, topics: string, heard: (told: Told) => void, after?: string) {
  const ending = new AbortController();
  const reply = await fetch(`http://127.0.0.1:${port}/api/Live?topics=${topics}`, {
    headers: { authorization: `Bearer ${token}`, ...(after && { 'last-event-id': after }) },
    signal: ending.signal,
  });
  if (!reply.ok || !reply.body) throw new Error(`A stream answers ${reply.status}: ${await reply.text()}`);
  const done = readEvents(reply.body, ({ event, id, data }) => {
    if (event === 'change') heard({ id, ids: JSON.parse(data).ids ?? [], at: performance.now() });
  }).catch(() => undefined);
  return { close: () => ending.abort(), done };
}

/** Makes entries, each in a transaction of its own. */
async function write(count: number, each: (number: number) => Promise<unknown>, atOnce: number): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < count) await each(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

try {
  const second = await location.another(ports.second);
  const everybody = await signIn(ports.app, names);
  const { rows } = await location.database.tenant(demoTenantId, { readOnly: true }, (tx) =>
    tx.query<{ id: string }>('select id from projects where tenant_id = $company order by id limit 1000'),
  );
  const ids = rows.map(({ id }) => id);
  const user = await location.database.tenant(demoTenantId, { readOnly: true }, (tx) =>
    tx.query<{ id: string }>("select id from users where tenant_id = $company and user_name = 'admin'"),
  );
  const userId = user.rows[0]?.id ?? '';
  const authorization = String(location.headers.authorization);
  const admin = authorization.replace('Bearer ', '');

  const patch = async (port: number, id: string, title: string) => {
    const reply = await fetch(`http://127.0.0.1:${port}/api/Projects/${id}`, {
      method: 'PATCH',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ title }),
    });
    if (!reply.ok) throw new Error(`A change answers ${reply.status}`);
    await reply.text();
  };
  const streams = Array.from({ length: bounds.streams }, (_, number) => ({
    token: everybody[number % people]?.token ?? '',
    topics: `projects,clients,projects/${ids[number % ids.length]}`,
  }));

  const proxy = await openProxy(ports.app, ports.second);
  /** Makes 500 changes at one server, 50 a second. @returns when a reader at the other server received them */
  const tellChanges = async (name: string) => {
    const sent = new Map<string, number>();
    const took: number[] = [];
    const writes: number[] = [];
    const replied = new Map<string, number>();
    const later: number[] = [];
    const watcher = await open(proxy.port, admin, 'projects', ({ ids: changed, at }) => {
      for (const id of changed) {
        const since = sent.get(id);
        if (since === undefined) continue;
        took.push(at - since);
        later.push(at - (replied.get(id) ?? at));
        sent.delete(id);
      }
    });
    const changes = [];
    for (let number = 0; number < 500; number += 1) {
      const id = ids[number] ?? '';
      const began = performance.now();
      sent.set(id, began);
      const changed = patch(proxy.port, id, `${name} ${number}`).then(() => {
        replied.set(id, performance.now());
        writes.push(performance.now() - began);
      });
      changes.push(changed);
      await delay(20);
    }
    await Promise.all(changes);
    await delay(2000);
    watcher.close();
    const inOrder = (times: readonly number[]) => times.toSorted((a, b) => a - b);
    const [told, calls, after] = [inOrder(took), inOrder(writes), inOrder(later)];
    say(
      `told at another server, ${name}`,
      `p50 ${ms(share(told, 0.5))}, p95 ${ms(share(told, 0.95))} (${bounds.p95}) after the call began, whose p50 is ${ms(share(calls, 0.5))}, p95 ${ms(share(calls, 0.95))}; p95 ${ms(share(after, 0.95))} after its reply; ${told.length} of 500; load ${load()}`,
      told.length === 500 && share(told, 0.95) < bounds.p95,
    );
  };
  const leave = await openCrowd(ports.app, streams.slice(0, atWork));
  await tellChanges(`${atWork} streams`);
  leave();
  await delay(3000);

  const idle = memoryOf(location.app);
  const opening = performance.now();
  const disperse = await openCrowd(ports.app, streams);
  console.info(`  opened in ${((performance.now() - opening) / 1000).toFixed(1)} s`);
  await delay(5000);
  const grown = memoryOf(location.app) - idle;
  say('1,000 open streams', `${grown.toFixed(0)} MB beyond idle (${bounds.memory})`, grown < bounds.memory);
  await tellChanges('1,000 streams');
  const busy = memoryOf(location.app) - idle;
  say('after 500 changes to each', `${busy.toFixed(0)} MB beyond idle (${bounds.memory})`, busy < bounds.memory);
  disperse();
  proxy.close();
  await delay(2000);

  buildServer('scripts/bench/withoutFeed.config.ts');
  const bare = await location.another(ports.withoutFeed, 'dist/withoutFeed');
  const listener = await open(ports.app, admin, 'projects', () => {});
  const both: [number[], number[]] = [[], []];
  for (let number = 0; number < pairs + 50; number += 1) {
    const id = ids[number % ids.length] ?? '';
    // in turns: each is the first of a pair as often as the second
    for (const which of number % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const began = performance.now();
      await patch(which === 0 ? ports.second : ports.withoutFeed, id, `Pair ${number} ${which}`);
      if (number >= 50) both[which].push(performance.now() - began);
    }
  }
  listener.close();
  bare.kill('SIGTERM');
  const [fed, unfed] = both;
  const more = middle(fed.map((time, number) => time - (unfed[number] ?? 0)));
  const cost = more / middle(unfed);
  say(
    'a write with the feed on',
    `${ms(middle(fed))} beside ${ms(middle(unfed))}, ${ms(more)} more: ${(cost * 100).toFixed(1)} % (${bounds.cost * 100} %); load ${load()}`,
    cost < bounds.cost,
  );

  const entry = { action: 'updated', resource: 'projects', entityName: '' } as const;
  const heard: string[] = [];
  let cursor: string | undefined;
  const follow = (told: Told) => {
    heard.push(...told.ids);
    cursor = told.id;
  };
  const first = await open(ports.second, admin, 'projects', follow);
  const started = heard.length;
  const made = write(
    bounds.events,
    (number) =>
      location.database.tenant(demoTenantId, { userId }, (tx) =>
        leaveEntry(tx, { ...entry, entityId: `00000000-0000-7000-8000-${String(number).padStart(12, '0')}` }),
      ),
    8,
  );
  while (heard.length < started + 1000) await delay(10);
  second.kill('SIGKILL');
  await first.done;
  const seen = heard.length;
  await made;
  const began = performance.now();
  const rest = await open(ports.app, admin, 'projects', follow, cursor);
  for (let waited = 0; heard.length < bounds.events && waited < 3000; waited += 1) await delay(10);
  const resumed = performance.now() - began;
  await delay(500);
  const distinct = new Set(heard).size;
  say(
    '10,000 events, a server killed',
    `${distinct} told, ${heard.length - distinct} twice; ${heard.length - seen} of them resumed at the other in ${ms(resumed)}`,
    distinct === bounds.events && heard.length === distinct,
  );
  rest.close();
  console.info(`  load at last ${load()}`);
  console.info(failures.length === 0 ? '  all within bounds' : `  beyond bounds: ${failures.join('; ')}`);
  if (failures.length > 0) process.exitCode = 1;
  for (const { agent } of everybody) agent.destroy();
} finally {
  await location.close();
}
