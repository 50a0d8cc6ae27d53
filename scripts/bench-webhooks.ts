// npm run bench:webhooks: what a webhook adds to a write, and the time until its message arrives.
import { setTimeout as delay } from 'node:timers/promises';
import { demoTenantId } from '#server/seed/seeding';
import { openReceiver } from '../tests/support/receiver';
import { middle, openListLocation } from './bench/listLocation';

const bounds = { cost: 0.03, writes: 50 };
const ports = { app: 55_470, bare: 55_471 };
const rounds = 12;

process.env.WEBHOOKS_HTTP = 'on';
process.env.WEBHOOKS_PRIVATE = 'on';
const request = { sort: { field: 'title', order: 'ASC' as const }, range: { first: 0, last: 24 }, filter: {} };
const place = await openListLocation(request, 2000, ports);
const receiver = await openReceiver();

async function call<Body>(method: string, path: string, body: object): Promise<Body> {
  const reply = await fetch(`http://127.0.0.1:${ports.app}/api/${path}`, {
    method,
    headers: { ...place.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${method} ${path} answers ${reply.status}: ${await reply.text()}`);
  return reply.json() as Promise<Body>; // the caller knows the reply
}

/** Changes some projects one after the other. @returns how long each change took, in milliseconds */
async function write(ids: readonly string[], title: string): Promise<number[]> {
  const took: number[] = [];
  for (const id of ids) {
    const began = performance.now();
    await call('PATCH', `Projects/${id}`, { title });
    took.push(performance.now() - began);
  }
  return took;
}

try {
  const { rows } = await place.database.tenant(demoTenantId, { readOnly: true }, (tx) =>
    tx.query<{ id: string }>('select id from projects where tenant_id = $company order by id limit $1', [
      bounds.writes * 2,
    ]),
  );
  const ids = rows.map(({ id }) => id);
  const hook = await call<{ id: string }>('POST', 'Webhooks', {
    name: 'Bench',
    url: receiver.url,
    events: ['projects.*'],
    isActive: false,
  });
  await write(ids, 'Warm');
  const figures = { without: [] as number[], with: [] as number[] };
  const arrived: number[] = [];
  // Round by round: other programs of the machine weigh on both.
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of ['without', 'with'] as const) {
      await call('PATCH', `Webhooks/${hook.id}`, { isActive: kind === 'with' });
      await delay(200);
      figures[kind].push(...(await write(ids.slice(0, bounds.writes), `${kind} ${round}`)));
      if (kind === 'without') continue;
      const ended = performance.now();
      await receiver.take(bounds.writes);
      arrived.push(performance.now() - ended);
    }
  }
  const [without, with_] = [middle(figures.without), middle(figures.with)];
  const cost = (with_ - without) / without;
  console.info(`  a change without a webhook ${without.toFixed(2)} ms, with one ${with_.toFixed(2)} ms`);
  console.info(`  ${(cost * 100).toFixed(1)} % more (${bounds.cost * 100} %)`);
  console.info(
    `  all messages of ${bounds.writes} changes have arrived ${middle(arrived).toFixed(0)} ms after the last`,
  );
  if (cost > bounds.cost) process.exitCode = 1;
} finally {
  await receiver.close();
  await place.close();
}
