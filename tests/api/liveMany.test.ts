import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { mostPresent } from '#contract/extensions/live';
import type { Permission } from '#contract/permissions';
import { createFeed } from '#server/areas/live/feed';
import { rightsOf } from '#server/areas/live/readers';
import type { Stream } from '#server/areas/live/stream';
import { seenBy } from '#server/areas/live/visibleChanges';
import { newId } from '#server/database/ids';
import { numberChanges, readChanges } from '#server/records/history/feed';
import { longestStepOf } from '../support/steps';
import { callsOf } from './support/calls';
import { admin, company, startCompany, test } from './support/company';
import { quiet } from './support/database';

startCompany();
const { call, create, makeProjects } = callsOf(() => ({ server: test, company }));
const inside = () => test.database.database;

it('a session has at most 50 open records, the most recent ones (rules 14.20)', async () => {
  const ids = await makeProjects(mostPresent + 10, await create('Clients', { name: 'Open' }));
  for (const id of [...ids, ids[0]]) {
    expect((await call('PUT', 'Live/presence', { resource: 'projects', id, editing: false })).status).toBe(204);
  }
  const { rows } = await inside().tenant(company.id, { readOnly: true }, (tx) =>
    tx.query<{ id: string }>('select entity_id as id from live_presence where tenant_id = $company'),
  );
  expect(rows.map(({ id }) => id).sort()).toEqual([...ids.slice(11), ids[0]].sort());
});

it('10,000 rows changed at once are reported to 1,000 readers of ten each in seconds (rules 14.19)', async () => {
  const ids = await makeProjects(10_000, await create('Clients', { name: 'Many' }));
  const claims: Permission[] = ['Project:ViewAssignedProjects'];
  const role = await company.role('Assigned', claims);
  const readers = await inside().tenant(company.id, {}, async (tx) => {
    const made = await tx.query<{ id: string }>(
      `insert into users (tenant_id, id, role_id, first_name, last_name, email)
        select $company, gen_random_uuid(), $1, 'Row', 'No. ' || n, 'row-' || n || '@example.com'
        from generate_series(1, 1000) n returning id`,
      [role.id],
    );
    await tx.query(
      `insert into project_users (tenant_id, project_id, user_id)
        select $company, p.id, ($2::uuid[])[p.n % 1000 + 1] from unnest($1::uuid[]) with ordinality p(id, n) returning 1`,
      [ids, made.rows.map(({ id }) => id)],
    );
    return made.rows.map(({ id }) => id);
  });
  const { position } = await inside().tenant(company.id, {}, numberChanges);
  const changed = await call('PATCH', 'Projects', { ids, changes: { status: 'OnHold' } });
  expect(changed.status).toBe(200);
  const { position: last } = await inside().tenant(company.id, {}, numberChanges);
  const identity = { userId: admin.id, sessionId: newId(), tenantId: company.id, role: role.name, permissions: claims };
  const began = performance.now();
  const seen = await inside().tenant(company.id, { readOnly: true }, async (tx) =>
    seenBy(
      tx,
      (await readChanges(tx, position, last, { rows: 500, ids: 1_000_000 })).rows,
      { identity, userIds: readers },
      [],
    ),
  );
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(readers.map((reader) => seen.get(reader)?.map(({ items }) => items.length))).toEqual(readers.map(() => [10]));
});

describe('a thousand streams', () => {
  /** A stream of the admin whose reader takes everything at once. */
  const streamOf = (sessionId: string, take: (text: string) => void): Stream => ({
    raw: {
      destroyed: false,
      writableEnded: false,
      writableLength: 0,
      write: (text: string) => take(text),
    } as unknown as ServerResponse,
    userId: admin.id,
    sessionId,
    topics: { resources: new Set(['clients']), records: new Set() },
    locale: 'en' as const,
    rights: rightsOf({ role: 'Admin', permissions: [] }),
    position: 0,
    state: 'following',
  });

  it('receive 300 changes in time slices', async () => {
    const sessions = await inside().tenant(company.id, { readOnly: true }, (tx) =>
      tx.query<{ id: string }>('select id from sessions where tenant_id = $company and user_id = $1', [admin.id]),
    );
    let told = 0;
    const count = (text: string) => {
      told += text.split('event: change').length - 1;
    };
    const feed = createFeed(inside(), company.id, quiet);
    for (let number = 0; number < 1000; number += 1) {
      await feed.open(streamOf(sessions.rows[0]?.id ?? '', count), undefined, () => {});
    }
    const step = await longestStepOf(async () => {
      told = 0;
      const ids = Array.from({ length: 300 }, newId);
      await inside().tenant(company.id, {}, (tx) =>
        tx.query(
          `insert into live_changes (tenant_id, resource, action, change_id, user_id, count, ids, first_at, last_at)
            select $company, 'clients', 'updated', gen_random_uuid(), $1, 1, array[id], now(), now()
            from unnest($2::uuid[]) id returning 1`,
          [admin.id, ids],
        ),
      );
      feed.look(true);
      await expect.poll(() => told, { timeout: 20_000, interval: 50 }).toBe(300_000);
    }, 50);
    expect(step).toBeLessThan(100);
  });
});
