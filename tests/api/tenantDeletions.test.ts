import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Tenant, tenantDeletion } from '#contract/resources/calls/tenants';
import { beginDue, closeTenant, deleteInPieces, requestDeletion } from '#server/areas/tenants/deletion';
import { requestRole } from '#server/database/requestRole';
import { photo } from '../unit/server/files/samples';
import { password, testApp } from './support/app';
import { startServer, test } from './support/company';
import { testSecret, withClient } from './support/database';
import { fillCompany } from './support/manyRows';
import { create, inside, look, operator } from './support/tenants';
import { download, makeProject, upload } from './support/uploads';

type TenantDeletion = z.output<typeof tenantDeletion>;

startServer();

/** Holds the lock of a backup, so that no entry leaves the queue of file deletions. */
const withUndeletableFiles = (work: () => Promise<void>) =>
  withClient(test.database.adminUrl, async (client) => {
    await client.query('begin; select pg_advisory_xact_lock(4711032)');
    await work();
  });

describe('deletion of a company (rules 1.13, 17.9)', () => {
  it('closes the company for 30 days, in which it can be opened again', async () => {
    const other = await test.tenant('Second thoughts');
    const { admin, id } = other;
    const client = await test.call<{ id: string }>('POST', '/api/Clients', { as: admin, body: { name: 'Kept' } });
    const ask = (method: 'DELETE' | 'PUT', body?: object) =>
      test.call<Tenant>(method, `/api/Tenants/${id}`, { as: operator, ...(body && { body }) });
    const project = await makeProject(test, other);
    const picture = { name: 'a.png', content: await photo('png') };
    const image = await upload(test, `/api/Image/upload/project/${project}`, admin, picture);
    const file = async () => (await download(test, String(image.body.originalUrl))).status;
    expect(await file()).toBe(200);
    expect((await ask('DELETE')).status).toBe(204);
    const closed = async () => {
      const all = await test.call<TenantDeletion[]>('GET', '/api/Tenants/deletions', { as: operator });
      return all.body.find((deletion) => deletion.id === id);
    };
    const first = await closed();
    expect(first).toMatchObject({ name: 'Second thoughts', state: 'waiting', deletedRows: 0 });
    const days = (Date.parse(first?.dueAt ?? '') - Date.now()) / 86_400_000;
    expect([days > 29.9, days <= 30]).toEqual([true, true]);

    // closed, as one that the operator closes
    expect((await look(id)).body).toMatchObject({ name: 'Second thoughts', isActive: false });
    expect((await test.call('GET', '/api/Clients', { as: admin })).status).toBe(401);
    expect(await file()).toBe(404);
    const login = { identifier: admin.userName, password, tenantId: id };
    expect((await test.call('POST', '/api/Auth/login', { body: login })).status).toBe(401);
    expect((await create({ name: 'Second thoughts', domain: 'other' })).status).toBe(409);
    const listed = await test.call<Tenant[]>('GET', '/api/Tenants/all', { as: operator });
    expect(listed.body.find((tenant) => tenant.id === id)).toMatchObject({
      isActive: false,
      deleteAfter: first?.dueAt,
    });

    // asked again, or renamed, it goes no later and no sooner; nothing of it goes before
    expect((await ask('DELETE')).status).toBe(204);
    const names = { name: 'Third thoughts', domain: 'third' };
    expect((await ask('PUT', names)).body).toMatchObject({ isActive: false, deleteAfter: first?.dueAt });
    expect((await closed())?.dueAt).toBe(first?.dueAt);
    expect(await beginDue(test.database.database, id)).toBe(false);
    expect(await test.database.database.system.companiesWithDue('companies', 100)).not.toContain(id);

    expect((await ask('PUT', { ...names, isActive: true })).body).not.toHaveProperty('deleteAfter');
    expect(await closed()).toBeUndefined();
    expect(await file()).toBe(200);
    const again = await test.call<{ token: string }>('POST', '/api/Auth/login', { body: login });
    const present = await test.call(`GET`, `/api/Clients/${client.body.id}`, { as: again.body });
    expect(present).toMatchObject({ status: 200, body: { name: 'Kept' } });
  });

  /** A company whose grace period is over; a job of the server may begin its deletion at any time. */
  const dueCompany = async () => {
    const made = await test.tenant();
    await closeTenant(test.database.database, made.id, { graceDays: 30 });
    await inside(made.id, "update tenants set delete_after = now() - interval '1 second' where tenant_id = $company");
    return made;
  };

  it('begins once the grace period is over, unless the company was opened', async () => {
    const { database } = test.database;
    const deletedCompany = await test.tenant();
    const opened = await test.tenant();
    await closeTenant(database, opened.id, { graceDays: 30 });
    await inside(
      opened.id,
      "update tenants set is_active = true, delete_after = now() - interval '1 second' where tenant_id = $company",
    ); // as a server of before opens it
    expect(await database.system.companiesWithDue('companies', 100)).not.toContain(opened.id);
    expect(await beginDue(database, opened.id)).toBe(false);
    expect((await look(opened.id)).body).toMatchObject({ isActive: true });

    await test.call('DELETE', `/api/Tenants/${deletedCompany.id}`, { as: operator });
    await inside(
      deletedCompany.id,
      "update tenants set delete_after = now() - interval '1 second' where tenant_id = $company",
    );
    await test.call('DELETE', `/api/Tenants/${(await test.tenant()).id}`, { as: operator }); // wakes the background work
    const rows = async () =>
      (await inside(deletedCompany.id, 'select (select count(*) from users) + (select count(*) from tenants) as rows'))
        .rows;
    await expect.poll(rows, { timeout: 60_000 }).toEqual([{ rows: 0 }]);
    expect((await look(deletedCompany.id)).status).toBe(404);
    const open = { name: 'Too late', domain: 'too late', isActive: true };
    expect((await test.call('PUT', `/api/Tenants/${deletedCompany.id}`, { as: operator, body: open })).status).toBe(
      404,
    );
    expect(await beginDue(database, deletedCompany.id)).toBe(false);
  });

  it('either begins or is prevented if the company is opened at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await dueCompany();
      const open = { name: `Opened ${id}`, domain: id, isActive: true };
      const [begun, put] = await Promise.all([
        beginDue(test.database.database, id),
        test.call('PUT', `/api/Tenants/${id}`, { as: operator, body: open }),
      ]);
      if (begun) expect(put.status).toBe(404);
      expect((await look(id)).status).toBe(put.status);
    }
  });

  it('without a grace period deletes the company at once with all of its rows, and none of another company', async () => {
    const test = await testApp({ TENANT_GRACE_DAYS: '0' });
    const [deletedCompany, company] = [await test.tenant(), await test.tenant()];
    const client = await test.call<{ id: string }>('POST', '/api/Clients', {
      as: deletedCompany.admin,
      body: { name: 'C' },
    });
    await test.call('POST', '/api/Projects', {
      as: deletedCompany.admin,
      body: { title: 'P', clientId: client.body.id },
    });
    const remove = () => test.call('DELETE', `/api/Tenants/${deletedCompany.id}`, { as: operator });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect((await test.call('GET', '/api/Tenants', { as: deletedCompany.admin })).status).toBe(401);
    const left = (table: string) =>
      withClient(test.database.adminUrl, async (client) => {
        const found = await client.query(`select from ${table} where tenant_id = $1`, [deletedCompany.id]);
        return found.rowCount;
      });
    // work that the call has no time for is done behind it
    for (const table of ['users', 'roles', 'clients', 'projects', 'refresh_tokens'])
      await expect.poll(() => left(table), { timeout: 60_000, message: table }).toBe(0);
    expect((await test.call('GET', '/api/Tenants', { as: company.admin })).status).toBe(200);
    await test.close();
  });

  it('runs in steps, on several servers at once, and continues after an interruption (rules 17.9)', async () => {
    const { database } = test.database;
    const large = await test.tenant('Large Company');
    await fillCompany(database, large.id, 3000);
    await inside(
      large.id,
      `insert into comments (tenant_id, id, project_id, parent_id, content)
       select $1, ('00000000-0000-0000-0000-' || lpad(n::text, 12, '0'))::uuid, (select id from projects limit 1),
         case when n > 1 then ('00000000-0000-0000-0000-' || lpad((n / 2)::text, 12, '0'))::uuid end, 'comment'
       from generate_series(1, 2000) as n returning 1`,
      [large.id],
    );
    await inside(
      large.id,
      `insert into documents (tenant_id, id, owner_kind, owner_id, file_key, file_name, content_type, size)
       select $1, gen_random_uuid(), 'project', id, 'file of ' || id, 'f', 'text/plain', 1 from projects returning 1`,
      [large.id],
    );
    await withUndeletableFiles(async () => {
      const state = async () => {
        const all = await test.call<TenantDeletion[]>('GET', '/api/Tenants/deletions', { as: operator });
        return all.body.find(({ id }) => id === large.id);
      };
      const row = await database.system.tenantById(large.id);
      expect(row).not.toBeNull();
      if (row) await requestDeletion(database, row);
      expect(await state()).toMatchObject({ name: 'Large Company', state: 'waiting', deletedRows: 0 });
      let pieces = 0;
      const interrupted = () => pieces++ >= 2;
      expect(await deleteInPieces(database, large.id, { until: Number.POSITIVE_INFINITY, stopped: interrupted })).toBe(
        false,
      );
      expect(await state()).toMatchObject({ state: 'running', finishedAt: null, atWorkOn: expect.any(String) });
      expect((await state())?.deletedRows).toBeGreaterThan(0);

      expect((await test.call('GET', '/api/Tenants', { as: large.admin })).status).toBe(401);
      expect((await look(large.id)).status).toBe(404);
      expect((await look(`by-name/deleted%20${large.id}`)).status).toBe(404);
      expect((await test.call('DELETE', `/api/Tenants/${large.id}`, { as: operator })).status).toBe(404);
      expect((await create({ name: 'Large Company', domain: 'large company' })).status).toBe(201);

      const goOn = () => deleteInPieces(database, large.id, { until: Number.POSITIVE_INFINITY });
      const ended = await Promise.all([goOn(), goOn(), goOn()]);
      expect(ended).toContain(true);
      expect(await state()).toMatchObject({ state: 'done', finishedAt: expect.any(String), error: null });
      const left = await inside(
        large.id,
        'select (select count(*) from tenants) + (select count(*) from projects) + (select count(*) from users) as rows, (select count(*) from file_deletions) as files',
      );
      expect(left.rows).toEqual([{ rows: 0, files: 3000 }]);
    });
  });

  it('reports the error that it fails with (rules 17.9)', async () => {
    const { database } = test.database;
    const company = await test.tenant('Stubborn');
    const { name } = requestRole(testSecret);
    const asOwner = (statement: string) => withClient(test.database.adminUrl, (client) => client.query(statement));
    // users that cannot be deleted hold their roles
    await asOwner(`revoke delete on users from ${name}`);
    const row = await database.system.tenantById(company.id);
    if (row) await requestDeletion(database, row);
    const goOn = () => deleteInPieces(database, company.id, { until: Number.POSITIVE_INFINITY });
    await expect(goOn()).rejects.toThrow('users_role');
    const all = await test.call<TenantDeletion[]>('GET', '/api/Tenants/deletions', { as: operator });
    expect(all.body).toContainEqual(
      expect.objectContaining({
        id: company.id,
        state: 'failing',
        error: expect.stringContaining('users_role'),
      }),
    );
    await asOwner(`grant delete on users to ${name}`);
    expect(await goOn()).toBe(true);
  });
});
