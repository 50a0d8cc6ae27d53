import { Readable } from 'node:stream';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { BulkReply } from '#contract/extensions/bulk';
import type { DatabaseClient } from '#server/database/driver';
import { type TestApp, testApp } from './support/app';
import { callsOf } from './support/calls';
import { company, server, startCompany } from './support/company';
import { withClient } from './support/database';

/** A bulk call with `expected` writes what a person was shown: rows are counted when locked. @see rules 13.10 */

startCompany();

/** A cluster has no triggers to hold a commit by, and its locks are waited for on its workers. */
const isCluster = inject('cluster').workers.length > 0;

let clientId: string;
let tag: string;

const { call, create, makeProjects, projectField } = callsOf(() => ({ server, company }));
const eightTimes = async (body: object) => {
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => call<BulkReply & { count: number }>('PATCH', 'Projects', body)),
  );
  return replies.map(({ status, body: { count } }) => `${status} ${count}`).sort();
};
const oneOf = (count: number) => [`200 ${count}`, ...Array.from({ length: 7 }, () => '409 0')];

beforeAll(async () => {
  clientId = await create('Clients', { name: 'Acme' });
  tag = await projectField({ name: 'Tag', type: 'string' });
});

/** Begins calls that wait for rows, and lets them go once all do. */
async function whileHeld<Reply>(ids: readonly string[], begin: () => Promise<Reply>[]): Promise<Reply[]> {
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  return withClient(server.database.adminUrl, async (client) => {
    await client.query('begin');
    await client.query('select from projects where id = any($1::uuid[]) for update', [ids]);
    const begun = begin();
    const count = () =>
      withClient(server.database.adminUrl, async (other) => (await other.query(waiting)).rowCount ?? 0);
    await expect.poll(count).toBe(begun.length);
    await client.query('rollback');
    return Promise.all(begun);
  });
}

describe('of eight identical simultaneous bulk calls that expect three rows, one succeeds if the rows are found by', () => {
  const shifted = { endDate: { $shift: { days: 14 } } };

  it('a column that they change: a shift by two weeks happens once', async () => {
    const ids = await makeProjects(3, clientId, 'Shifted');
    const filter = { title: 'Shifted', endDate: '2026-03-01' };
    expect(await eightTimes({ filter, expected: 3, changes: shifted })).toEqual(oneOf(3));
    for (const id of ids) expect((await call('GET', `Projects/${id}`)).body).toMatchObject({ endDate: '2026-03-15' });
  });

  it('a custom field', async () => {
    const ids = await makeProjects(3, clientId, 'Tagged');
    const tagged = (value: string) => [{ fieldDefintionId: tag, value }];
    await call('PATCH', 'Projects', { ids, changes: { fields: tagged('old') } });
    const filter = { title: 'Tagged', [`fields.${tag}`]: 'old' };
    expect(await eightTimes({ filter, expected: 3, changes: { fields: tagged('new') } })).toEqual(oneOf(3));
  });

  it('the team and a text', async () => {
    const ids = await makeProjects(3, clientId, 'Teamed');
    await call('PATCH', 'Projects', { ids, changes: { userIds: [company.admin.id] } });
    const filter = { q: 'teamed', userIds: company.admin.id };
    expect(await eightTimes({ filter, expected: 3, changes: { userIds: [] } })).toEqual(oneOf(3));
  });
});

it.skipIf(isCluster)(
  'of two simultaneous calls that find the same rows afterwards, one succeeds: nobody shifts values twice unknowingly',
  async () => {
    const ids = await makeProjects(3, clientId, 'Both');
    const body = { filter: { title: 'Both' }, expected: 3, changes: { endDate: { $shift: { days: 14 } } } };
    const replies = await whileHeld(ids, () => [1, 2].map(() => call<BulkReply>('PATCH', 'Projects', body)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const id of ids) expect((await call('GET', `Projects/${id}`)).body).toMatchObject({ endDate: '2026-03-15' });
  },
);

it('of eight simultaneous calls that find the same rows afterwards, one succeeds, even if others begin after it ends', async () => {
  const ids = await makeProjects(3, clientId, 'Burst');
  const shifted = { endDate: { $shift: { days: 14 } } };
  for (const choice of [{ filter: { title: 'Burst' } }, { ids }]) {
    const replies = await eightTimes({ ...choice, expected: 3, changes: shifted });
    expect(replies.filter((reply) => reply === '200 3')).toHaveLength(1);
  }
  for (const id of ids) expect((await call('GET', `Projects/${id}`)).body).toMatchObject({ endDate: '2026-03-29' });
});

it('of eight identical simultaneous deletions that expect three rows, one succeeds', async () => {
  await makeProjects(3, clientId, 'Gone');
  const body = { filter: { title: 'Gone' }, expected: 3 };
  const replies = await Promise.all(Array.from({ length: 8 }, () => call('DELETE', 'Projects', body)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
});

it('without an expected count, rows that no longer match when they are locked are not written', async () => {
  await makeProjects(3, clientId, 'Counted');
  const body = {
    filter: { title: 'Counted', progress: 0 },
    changes: { progressPercentage: { $raise: { amount: 10 } } },
  };
  const replies = await Promise.all(Array.from({ length: 8 }, () => call<BulkReply>('PATCH', 'Projects', body)));
  expect(replies.map(({ body: { count } }) => count).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 3]);
});

/** Makes every transaction that changes such a project wait for a lock before it is committed. */
const waitAtCommit = (gate: number, when: string) =>
  withClient(server.database.adminUrl, async (client) => {
    await client.query(`create function wait_${gate}() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(${gate}); return null; end $$`);
    await client.query(`create constraint trigger gate_${gate} after update on projects deferrable initially deferred
      for each row when (${when}) execute function wait_${gate}()`);
  });

describe.skipIf(isCluster)(
  'a call that begins between the statement and the commit of another one, and finds the rows after it, is refused',
  () => {
    const shift = { changes: { endDate: { $shift: { days: 14 } } }, expected: 3 };
    const gate = 4711;
    const held = 'Held at its commit';

    beforeAll(() => waitAtCommit(gate, `new.title = '${held}'`));

    /** A call whose headers come at once, and whose body with `send`. */
    const begin = (at: TestApp, body: object) => {
      const payload = new Readable({ read() {} });
      const reply = at.app.inject({
        method: 'PATCH',
        url: '/api/Projects',
        headers: { authorization: `Bearer ${company.admin.token}`, 'content-type': 'application/json' },
        payload,
      });
      const send = () => {
        payload.push(JSON.stringify(body));
        payload.push(null);
        return reply;
      };
      return { reply, send };
    };
    /** Half a second of the database: an arrival is known but for the time in which a statement gets there. */
    const arrived = async (client: DatabaseClient) => {
      const { rows } = await client.query<{ now: string }>('select clock_timestamp()::text as now');
      const passed = "select clock_timestamp() - $1::timestamptz > interval '500 ms' as passed";
      await expect.poll(async () => (await client.query(passed, [rows[0]?.now])).rows[0].passed).toBe(true);
    };
    const waiting = "select from pg_locks where locktype = 'advisory' and objid = $1 and not granted";

    const race = async (first: TestApp, second: TestApp, choice: (ids: string[]) => object) => {
      const ids = await makeProjects(3, clientId, held);
      const body = { ...choice(ids), ...shift };
      const [one, other] = await withClient(server.database.adminUrl, async (client) => {
        await client.query('select pg_advisory_lock($1)', [gate]);
        const writing = begin(first, body).send();
        await expect.poll(async () => (await client.query(waiting, [gate])).rowCount).toBe(1);
        const late = begin(second, body);
        void late.reply;
        await arrived(client);
        await client.query('select pg_advisory_unlock($1)', [gate]);
        const done = await writing;
        return [done, await late.send()];
      });
      expect([one.statusCode, other.statusCode]).toEqual([200, 409]);
      expect((await call('GET', `Projects/${ids[0]}`)).body).toMatchObject({ endDate: '2026-03-15' });
      const again = await call<BulkReply>('PATCH', 'Projects', { ids, ...shift });
      expect(again.status, 'one that arrives after both').toBe(200);
      await call('DELETE', 'Projects', { ids });
    };

    it('by a filter, and by ids', async () => {
      await race(server, server, () => ({ filter: { title: held } }));
      await race(server, server, (ids) => ({ ids }));
    });

    it('on another server', async () => {
      const other = await testApp({}, { database: server.database });
      try {
        await race(server, other, (ids) => ({ ids }));
      } finally {
        await other.app.close();
      }
    });
  },
);

it('consecutive calls all succeed, on any server', async () => {
  const other = await testApp({}, { database: server.database });
  const ids = await makeProjects(3, clientId, 'In turn');
  const body = { ids, expected: 3, changes: { endDate: { $shift: { days: 1 } } } };
  try {
    for (let time = 0; time < 20; time += 1) {
      const at = time % 2 ? server : other;
      expect((await at.call('PATCH', '/api/Projects', { as: company.admin, body })).status).toBe(200);
    }
  } finally {
    await other.app.close();
  }
});

describe.skipIf(isCluster)('an uncommitted change of one row', () => {
  const gate = 4712;
  const held = 'Held alone';

  beforeAll(() => waitAtCommit(gate, `old.title = '${held}'`));

  const waiting = async (client: DatabaseClient, type: string) => {
    const found = await client.query('select from pg_locks where locktype = $1 and not granted', [type]);
    return found.rowCount;
  };
  const shift = { endDate: { $shift: { days: 14 } } };
  const dayOf = async (id: string) => (await call<{ endDate: string }>('GET', `Projects/${id}`)).body.endDate;

  /** Changes one of three rows, begins a bulk call while that waits at its commit, and lets both go on. */
  const meet = async (changes: object, choice: (ids: string[]) => object) => {
    const ids = await makeProjects(3, clientId, held);
    const [one, bulk] = await withClient(server.database.adminUrl, async (client) => {
      await client.query('select pg_advisory_lock($1)', [gate]);
      const single = call('PATCH', `Projects/${ids[0]}`, changes);
      await expect.poll(() => waiting(client, 'advisory')).toBe(1);
      const many = call<BulkReply & { count: number; message: string }>('PATCH', 'Projects', {
        ...choice(ids),
        expected: 3,
        changes: shift,
      });
      await expect.poll(() => waiting(client, 'transactionid')).toBe(1); // the bulk call waits for the row
      await client.query('select pg_advisory_unlock($1)', [gate]);
      return Promise.all([single, many]);
    });
    expect(one.status).toBe(200);
    const days = await Promise.all(ids.map(dayOf));
    await call('DELETE', 'Projects', { ids });
    return { bulk, days };
  };
  const stay = ['2026-03-01', '2026-03-01'];

  it('removes its row from those that the bulk call finds: the other count is a conflict', async () => {
    const { bulk, days } = await meet({ title: 'Gone from there' }, () => ({ filter: { title: held } }));
    expect([bulk.status, bulk.body.count, days.slice(1)]).toEqual([409, 2, stay]);
  });

  it('makes the bulk call a conflict, which would overwrite an unseen value', async () => {
    for (const choice of [() => ({ filter: { title: held } }), (ids: string[]) => ({ ids })]) {
      const { bulk, days } = await meet({ endDate: '2026-05-01' }, choice);
      expect([bulk.status, bulk.body.count, days]).toEqual([409, 3, ['2026-05-01', ...stay]]);
    }
  });
});

it('a bulk call counts its rows again once it has locked them', async () => {
  const ids = await makeProjects(3, clientId, 'As they are');
  const body = { filter: { title: 'As they are' }, expected: 3, changes: { endDate: { $shift: { days: 14 } } } };
  await call('PATCH', `Projects/${ids[0]}`, { title: 'Elsewhere' });
  expect((await call<{ count: number }>('PATCH', 'Projects', body)).body.count).toBe(2);
  await call('PATCH', `Projects/${ids[0]}`, { title: 'As they are', endDate: '2026-05-01' });
  expect((await call('PATCH', 'Projects', body)).status).toBe(200);
  expect((await call('GET', `Projects/${ids[0]}`)).body).toMatchObject({ endDate: '2026-05-15' });
});
