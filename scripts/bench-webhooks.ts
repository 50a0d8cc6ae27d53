// npm run bench:webhooks: what the outbox of webhooks adds to a write, and what making and sending messages adds to the
// writes beside it; with and without in turn in one run. The outbox is the feed of live updates: a row for each change.
import { setTimeout as delay } from 'node:timers/promises';
import type { Transaction } from '#server/database/connect';
import { addEntries, userName, writer } from '#server/records/history/entries';
import { demoTenantId } from '#server/seed/seeding';
import { openReceiver } from '../tests/support/receiver';
import { compareRounds, tell, timed } from './bench/compare';
import { middle, openListLocation } from './bench/listLocation';

const bound = 0.03;
const writes = 40;
const ports = { app: 55_470, bare: 55_471 };
const rounds = { outbox: 60, sending: 12 };

process.env.WEBHOOKS_HTTP = 'on';
process.env.WEBHOOKS_PRIVATE = 'on';
const list = { sort: { field: 'title', order: 'ASC' as const }, range: { first: 0, last: 24 }, filter: {} };
const location = await openListLocation(list, 2000, ports);
const receiver = await openReceiver();

async function call<Body>(method: string, path: string, body: object): Promise<Body> {
  const reply = await fetch(`http://127.0.0.1:${ports.app}/api/${path}`, {
    method,
    headers: { ...location.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${method} ${path} answers ${reply.status}: ${await reply.text()}`);
  return reply.json() as Promise<Body>; // the caller knows the reply
}

/** The entry of a change, without the outbox and with it. */
const plainEntry =
  () => `insert into history (tenant_id, user_id, user_name, action, resource, entity_id, entity_name, change_id, changes)
  select $company, $1::uuid, ${userName('$1::uuid')}, 'updated', 'projects', $2::uuid, '', gen_random_uuid(), '{}' returning 1`;
const announcedEntry = (tx: Transaction) =>
  `with ${addEntries(tx, `select $company, ${writer('$1::uuid', 'null')}, 'updated', 'projects', $2::uuid, '', null::text, null::uuid, gen_random_uuid(), '{}'::jsonb`)} select from announced`;

try {
  const { ids, userId } = await location.database.tenant(demoTenantId, { readOnly: true }, async (tx) => ({
    ids: (
      await tx.query<{ id: string }>('select id from projects where tenant_id = $company order by id limit $1', [
        writes,
      ])
    ).rows.map(({ id }) => id),
    userId: (await tx.query<{ id: string }>('select id from users where tenant_id = $company limit 1')).rows[0]?.id,
  }));
  const change = (id: string, title: string) => timed(() => call('PATCH', `Projects/${id}`, { title }));
  /** Milliseconds of a transaction that leaves an entry, its commit too. */
  const leave = (name: string, id: string, entry: (tx: Transaction) => string) =>
    timed(() =>
      location.database.tenant(demoTenantId, { userId }, (tx) =>
        tx.query({ name, text: entry(tx), values: [userId, id] }),
      ),
    );

  const outbox: [number, number][] = [];
  for (let round = -3; round < rounds.outbox; round++) {
    const took = { plain: [] as number[], announced: [] as number[], whole: [] as number[] };
    for (const [n, id] of ids.entries()) {
      const plain = async () => took.plain.push(await leave('bench-plain', id, plainEntry));
      const announced = async () => took.announced.push(await leave('bench-announced', id, announcedEntry));
      // Each is first as often.
      for (const next of n % 2 === 0 ? [plain, announced] : [announced, plain]) await next();
      took.whole.push(await change(id, `Outbox ${round}`));
    }
    const whole = middle(took.whole);
    if (round >= 0) outbox.push([whole - (middle(took.announced) - middle(took.plain)), whole]);
  }
  if (!tell('a change', ['without the outbox', 'with it'], compareRounds(outbox), bound)) process.exitCode = 1;

  const events = ['projects.*'];
  const hook = await call<{ id: string }>('POST', 'Webhooks', {
    name: 'Bench',
    url: receiver.url,
    events,
    isActive: false,
  });
  const arrived: number[] = [];
  /** Changes projects one after the other. @returns milliseconds of a change */
  const write = async (isActive: boolean, title: string): Promise<number> => {
    await call('PATCH', `Webhooks/${hook.id}`, { isActive });
    await delay(200);
    const took: number[] = [];
    for (const id of ids) took.push(await change(id, title));
    if (isActive) arrived.push(await timed(() => receiver.take(writes)));
    return middle(took);
  };
  const sending: [number, number][] = [];
  for (let round = 0; round < rounds.sending; round++) {
    const first = round % 2 === 0;
    const one = await write(first, `${round} one`);
    const two = await write(!first, `${round} two`);
    sending.push(first ? [two, one] : [one, two]);
  }
  tell('a change beside', ['no messages', 'messages of a webhook'], compareRounds(sending), Number.POSITIVE_INFINITY);
  console.info(`all messages of ${writes} changes have arrived ${middle(arrived).toFixed(0)} ms after the last`);
} finally {
  await receiver.close();
  await location.close();
}
