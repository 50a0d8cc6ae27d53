import { beforeAll, describe, expect, it } from 'vitest';
import type { BulkReply } from '#contract/bulk';
import { callsOf } from './support/calls';
import { company, server, startCompany } from './support/company';
import { withClient } from './support/database';

/** What a person was shown is what is written: `expected` counts the rows as they are locked. @see rules 13.10 */

startCompany();

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

describe('of eight identical bulk calls at once that expect three rows, one succeeds, where they are found by', () => {
  const shifted = { endDate: { $shift: { days: 14 } } };

  it('a column that they change: two weeks later is two weeks later', async () => {
    const ids = await makeProjects(3, clientId, 'Shifted');
    const filter = { title: 'Shifted', endDate: '2026-03-01' };
    expect(await eightTimes({ filter, expected: 3, changes: shifted })).toEqual(oneOf(3));
    for (const id of ids) expect((await call('GET', `Projects/${id}`)).body).toMatchObject({ endDate: '2026-03-15' });
  });

  it('a field of the company’s own', async () => {
    const ids = await makeProjects(3, clientId, 'Tagged');
    const given = (value: string) => [{ fieldDefintionId: tag, value }];
    await call('PATCH', 'Projects', { ids, changes: { fields: given('old') } });
    const filter = { title: 'Tagged', [`fields.${tag}`]: 'old' };
    expect(await eightTimes({ filter, expected: 3, changes: { fields: given('new') } })).toEqual(oneOf(3));
  });

  it('the team, and words', async () => {
    const ids = await makeProjects(3, clientId, 'Teamed');
    await call('PATCH', 'Projects', { ids, changes: { userIds: [company.admin.id] } });
    const filter = { q: 'teamed', userIds: company.admin.id };
    expect(await eightTimes({ filter, expected: 3, changes: { userIds: [] } })).toEqual(oneOf(3));
  });
});

it('of two at once that find the same rows afterwards, too, one succeeds: nobody shifts what somebody else has just shifted', async () => {
  const ids = await makeProjects(3, clientId, 'Both');
  const body = { filter: { title: 'Both' }, expected: 3, changes: { endDate: { $shift: { days: 14 } } } };
  const replies = await whileHeld(ids, () => [1, 2].map(() => call<BulkReply>('PATCH', 'Projects', body)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  for (const id of ids) expect((await call('GET', `Projects/${id}`)).body).toMatchObject({ endDate: '2026-03-15' });
});

it('of eight at once that find the same rows afterwards, too, one succeeds, though others begin after it is done', async () => {
  const ids = await makeProjects(3, clientId, 'Burst');
  const shifted = { endDate: { $shift: { days: 14 } } };
  for (const choice of [{ filter: { title: 'Burst' } }, { ids }]) {
    const replies = await eightTimes({ ...choice, expected: 3, changes: shifted });
    expect(replies.filter((reply) => reply === '200 3')).toHaveLength(1);
  }
  for (const id of ids) expect((await call('GET', `Projects/${id}`)).body).toMatchObject({ endDate: '2026-03-29' });
});

it('of eight identical deletions at once that expect three rows, one succeeds', async () => {
  await makeProjects(3, clientId, 'Gone');
  const body = { filter: { title: 'Gone' }, expected: 3 };
  const replies = await Promise.all(Array.from({ length: 8 }, () => call('DELETE', 'Projects', body)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
});

it('without a count, rows that are found no more when it is their turn are not written', async () => {
  await makeProjects(3, clientId, 'Counted');
  const body = {
    filter: { title: 'Counted', progress: 0 },
    changes: { progressPercentage: { $raise: { amount: 10 } } },
  };
  const replies = await Promise.all(Array.from({ length: 8 }, () => call<BulkReply>('PATCH', 'Projects', body)));
  expect(replies.map(({ body: { count } }) => count).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 3]);
});
