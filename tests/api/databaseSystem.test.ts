import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockOwner } from '#server/access/owners';
import { deleteInPieces, requestDeletion } from '#server/areas/tenants/deletion';
import { connectDatabase, violationOf } from '#server/database/connect';
import { newId, platformTenantId } from '#server/database/ids';
import { retireRoles } from '#server/database/migrate';
import { requestRole } from '#server/database/requestRole';
import { filesDeleted, takeDue } from '#server/files/queue';
import { quiet, type TestDatabase, testDatabase, testSecret, withClient } from './support/database';
import { clientOfOne, inserting, insertTwoCompanies, one, other } from './support/twoCompanies';

let tested: TestDatabase;
const { insertTenant, insertClient } = inserting(() => tested);

beforeAll(async () => {
  tested = await testDatabase();
  await insertTwoCompanies(tested);
});
afterAll(() => tested.drop());

describe('a process with another secret (rules 15.2)', () => {
  test('works beside running servers and locks nobody out; roles are retired by command only', async () => {
    const own = await testDatabase();
    const another = 'another secret of at least thirty-two characters';
    const open = (databaseSecret: string) =>
      connectDatabase({ databaseUrl: own.adminUrl, dataDir: '/nowhere', databaseSecret, poolSize: 2 }, quiet);
    const second = await open(another);
    try {
      await own.database.system.ping();
      await second.system.ping();
      const settings = await second.tenant(newId(), { readOnly: true }, (tx) =>
        tx.query("select current_setting('plan_cache_mode') as plans, current_user as role"),
      );
      expect(settings.rows[0]).toMatchObject({ plans: 'force_custom_plan' });
      const retired = await retireRoles(own.adminUrl, testSecret);
      expect(retired).toEqual([settings.rows[0]?.role]);
      await own.database.system.ping();
      await expect(second.system.ping()).rejects.toMatchObject({ code: '42501' });
    } finally {
      await second.close();
      await own.drop();
      await withClient(tested.adminUrl, (client) => client.query(`drop role if exists ${requestRole(another).name}`));
    }
  });
});

describe('queries across companies (rules 15.5)', () => {
  test('find companies by name and domain, ignoring case and surrounding blanks (rules 1.2)', async () => {
    const { system } = tested.database;
    expect(await system.tenantByName('  oNE ')).toMatchObject({ id: one, name: 'One', isActive: true });
    expect(await system.tenantByDomain('OTHER')).toMatchObject({ id: other });
    expect(await system.tenantByName('On')).toBeNull();
    expect(await system.tenantById(other)).toMatchObject({ name: 'Other' });
    expect((await system.allTenants()).map((tenant) => tenant.name)).toEqual(['One', 'Other']);
  });

  test('keep company names unique ignoring case (rules 1.13)', async () => {
    const error = await insertTenant(newId(), ' ONE').then(undefined, (reason: unknown) => reason);
    expect(violationOf(error)).toMatchObject({ kind: 'unique', constraint: 'tenants_name_unique' });
  });

  test('count attempts before they are made, for all of their subjects or none (rules 1.10)', async () => {
    const { system } = tested.database;
    const [ada, here] = [
      { subject: 'ada', most: 2 },
      { subject: 'here', most: 3 },
    ];
    const counted = [await system.countAttempts([ada, here], 15), await system.countAttempts([ada, here], 15)];
    expect(counted).toEqual([{ counted: [expect.any(String), expect.any(String)] }, { counted: expect.any(Array) }]);
    expect(await system.countAttempts([here, ada], 15)).toEqual({
      subject: 'ada',
      oldest: expect.stringMatching(/Z$/),
    });
    const third = await system.countAttempts([here], 15);
    expect(third).toHaveProperty('counted');
    expect(await system.countAttempts([here], 15)).toMatchObject({ subject: 'here' });
    await system.forgetAttempts('counted' in third ? third.counted : [], ['ada']);
    expect(await system.countAttempts([ada, here], 15)).toHaveProperty('counted');
    expect(await system.tenantById(platformTenantId)).toBeNull();
  });

  test('count no more than the limit of 400 simultaneous attempts', async () => {
    const { system } = tested.database;
    const attempts = await Promise.allSettled(
      Array.from({ length: 400 }, () => system.countAttempts([{ subject: 'at once', most: 100 }], 15)),
    );
    // beyond the queue of what precedes a sign-in they are turned away, and count as nothing
    const counted = attempts.filter((tried) => tried.status === 'fulfilled' && 'counted' in tried.value);
    expect(counted).toHaveLength(100);
  });

  test('allow an address no more calls a minute than the limit, in blocks of any size', async () => {
    const { system } = tested.database;
    const got = await Promise.all(Array.from({ length: 20 }, () => system.takeCalls('somewhere', 7, 100)));
    expect(got.reduce((sum, calls) => sum + calls, 0)).toBe(100);
    await withClient(tested.adminUrl, (client) =>
      client.query("update call_counts set minute = minute - interval '1 minute'"),
    );
    expect(await system.takeCalls('somewhere', 7, 100)).toBe(7);
  });

  test('show a job only the companies with due work, and write nothing', async () => {
    const { system } = tested.database;
    const queue = (id: string, due: string) =>
      tested.database.tenant(id, {}, (tx) =>
        tx.query(
          `insert into file_deletions (tenant_id, file_key, due_at) values ($company, $1, now() + $2::interval)`,
          [`of ${id}`, due],
        ),
      );
    await queue(one, '-1 second');
    await queue(other, '1 hour');
    expect(await system.companiesWithDue('fileDeletions', 10)).toEqual([one]);
    expect(await system.companiesWithDue('trash', 10)).toEqual([]);
    await tested.database.tenant(other, {}, async (tx) => {
      await tx.query("set local atrium.looks_across = 'on'");
      const seen = await tx.query('select tenant_id from file_deletions order by due_at');
      expect(seen.rows).toEqual([{ tenant_id: one }, { tenant_id: other }]);
      expect((await tx.query('update file_deletions set attempts = 9 where tenant_id = $1', [one])).rowCount).toBe(0);
      expect((await tx.query('delete from file_deletions where tenant_id = $1', [one])).rowCount).toBe(0);
      expect((await tx.query('select from clients where id = $1', [clientOfOne])).rowCount).toBe(0);
    });
    await filesDeleted(tested.database, await takeDue(tested.database, 10));
    await tested.database.tenant(other, {}, (tx) => tx.query('delete from file_deletions'));
  });

  test('queue the files of deleted records, also when the whole company is deleted', async () => {
    const [tenantId, clientId, projectId, flightId] = [newId(), newId(), newId(), newId()];
    await insertTenant(tenantId, 'Leaving');
    await insertClient(tenantId, clientId, 'Theirs');
    await tested.database.tenant(tenantId, {}, async (tx) => {
      const role = newId();
      await tx.query(`insert into roles (tenant_id, id, name) values ($1, $2, 'Admin')`, [tenantId, role]);
      await tx.query(
        `insert into users (tenant_id, id, role_id, client_id, first_name, last_name) values ($1, $2, $3, $4, '', '')`,
        [tenantId, newId(), role, clientId],
      );
      await tx.query(
        `insert into projects (tenant_id, id, title, start_date, end_date, client_id) values ($1, $2, 'P', now(), now(), $3)`,
        [tenantId, projectId, clientId],
      );
      await tx.query(
        `insert into flights (tenant_id, id, project_id, title, departure_airport, departure_time, arrival_airport, arrival_time)
         values ($1, $2, $3, 'F', 'A', now(), 'B', now())`,
        [tenantId, flightId, projectId],
      );
      await tx.query(
        `insert into documents (tenant_id, id, owner_kind, owner_id, file_key, file_name, content_type, size)
         values ($1, $2, 'flight', $3, 'a-document', 'd.pdf', 'application/pdf', 1)`,
        [tenantId, newId(), flightId],
      );
      await tx.query(
        `insert into images (tenant_id, id, owner_kind, owner_id, file_key, thumbnail_key, file_name, content_type, size, width, height)
         values ($1, $2, 'project', $3, 'an-image', 'a-thumbnail', 'i.png', 'image/png', 1, 1, 1)`,
        [tenantId, newId(), projectId],
      );
    });
    for (const kind of ['project', 'flight', 'hotel', 'inventory'] as const) {
      const orphan = tested.database.tenant(tenantId, {}, (tx) => lockOwner(tx, { kind, id: newId() }, 'documents'));
      await expect(orphan).rejects.toMatchObject({ statusCode: 404 });
    }

    const leaving = await tested.database.system.tenantById(tenantId);
    if (leaving) await requestDeletion(tested.database, leaving);
    expect(await deleteInPieces(tested.database, tenantId, { until: Number.POSITIVE_INFINITY })).toBe(true);
    expect(await tested.database.system.tenantById(tenantId)).toBeNull();
    const queued = await takeDue(tested.database, 10);
    expect(queued.map((entry) => entry.fileKey).sort()).toEqual(['a-document', 'a-thumbnail', 'an-image']);
    await filesDeleted(tested.database, queued);
    expect(await takeDue(tested.database, 10)).toEqual([]);
  });
});
