import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { violationOf } from '#server/database/connect';
import { newId } from '#server/database/ids';
import { type TestDatabase, testDatabase, withClient } from './support/database';
import { clientOfOne, clientOfOther, insertTwoCompanies, one, other } from './support/twoCompanies';

let tested: TestDatabase;

beforeAll(async () => {
  tested = await testDatabase();
  await insertTwoCompanies(tested);
});
afterAll(() => tested.drop());

/** There the owner, who moves shards, is not held back. */
const isCluster = () => inject('cluster').workers.length > 0;

describe('row-level security (rules 15.2)', () => {
  test('is forced, with one policy for reading and writing, on every table that has a tenant', async () => {
    const tables = await withClient(tested.adminUrl, (client) =>
      client.query(`
        SELECT relname, relrowsecurity AND (relforcerowsecurity OR ${isCluster()}) AS forced,
          (SELECT count(*) FROM pg_policy WHERE polrelid = pg_class.oid AND polname = 'tenant' AND polcmd = '*'
            AND pg_get_expr(polqual, polrelid) LIKE '%atrium.tenant_id%'
            AND pg_get_expr(polwithcheck, polrelid) LIKE '%atrium.tenant_id%') AS policies,
          EXISTS (SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND attname = 'tenant_id') AS has_tenant
        FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`),
    );
    expect(tables.rows.length).toBeGreaterThanOrEqual(19);
    for (const table of tables.rows) expect(table).toMatchObject({ forced: true, policies: 1, has_tenant: true });
  });

  test('the tenant stands first in every index and foreign key, save in names unique among tenants, what is due and values by their definitions', async () => {
    const firsts = await withClient(tested.adminUrl, (client) =>
      client.query(`
        SELECT index.relname AS name, attname FROM pg_index
          JOIN pg_class AS index ON index.oid = indexrelid
          JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0]
          WHERE index.relnamespace = 'public'::regnamespace
        UNION ALL
        SELECT conname, attname FROM pg_constraint
          JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
          WHERE contype = 'f' AND connamespace = 'public'::regnamespace`),
    );
    const exceptions = firsts.rows.filter((row) => row.attname !== 'tenant_id').map((row) => row.name);
    expect(exceptions.sort()).toEqual([
      'clients_fields',
      'file_deletions_due',
      'projects_fields',
      'tenants_domain_unique',
      'tenants_name_unique',
      'trash_due',
    ]);
  });

  test('the role of requests owns nothing, bypasses nothing and is a member of nothing', async () => {
    await withClient(tested.requestUrl, async (client) => {
      const role = await client.query(`
        SELECT rolsuper, rolbypassrls, rolinherit, rolcreaterole, rolcreatedb, rolreplication,
          (SELECT count(*) FROM pg_auth_members WHERE member = pg_roles.oid) AS memberships,
          (SELECT count(*) FROM pg_class WHERE relowner = pg_roles.oid) AS owned
        FROM pg_roles WHERE rolname = current_user`);
      expect(role.rows).toEqual([
        {
          rolsuper: false,
          rolbypassrls: false,
          rolinherit: false,
          rolcreaterole: false,
          rolcreatedb: false,
          rolreplication: false,
          memberships: 0,
          owned: 0,
        },
      ]);
    });
  });

  test.each([
    'SET ROLE atrium_system',
    'ALTER TABLE projects DISABLE ROW LEVEL SECURITY',
    'ALTER TABLE projects NO FORCE ROW LEVEL SECURITY',
    'DROP POLICY tenant ON projects',
    'CREATE POLICY mine ON projects USING (true)',
    'ALTER ROLE current_user BYPASSRLS',
    'CREATE TABLE mine (id integer)',
    'CREATE TEMPORARY TABLE mine (id integer)',
    'CREATE FUNCTION mine() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$',
    'TRUNCATE projects',
    "INSERT INTO searchable_projects (title) VALUES ('')",
    'SELECT * FROM drizzle.__drizzle_migrations',
  ])('the role of requests may not: %s', async (statement) => {
    // A cluster sees that such a view takes no rows before it asks for the right.
    const refusal = isCluster() && statement.includes('searchable_') ? '0A000' : '42501'; // insufficient privilege
    await withClient(tested.requestUrl, async (client) => {
      await expect(client.query(statement)).rejects.toMatchObject({ code: refusal });
    });
  });

  test('switching row security off makes queries fail rather than see more', async () => {
    await withClient(tested.requestUrl, async (client) => {
      await client.query('SET row_security = off');
      await expect(client.query('SELECT * FROM clients')).rejects.toThrow(/row-level security/);
    });
  });

  test.each(['', 'RESET ALL', "SET atrium.tenant_id = ''"])('without a tenant nothing is seen (%s)', async (before) => {
    await withClient(tested.requestUrl, async (client) => {
      await client.query(before);
      const tables = await client.query<{ name: string }>(`
        SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v')
          AND relname <> 'citus_tables'`);
      for (const { name } of tables.rows) {
        const seen = await client.query(`SELECT count(*) AS count FROM ${client.escapeIdentifier(name)}`);
        expect({ name, seen: seen.rows }).toEqual({ name, seen: [{ count: 0 }] });
      }
    });
  });

  test('the tenant ends with its transaction', async () => {
    await withClient(tested.requestUrl, async (client) => {
      await client.query(`BEGIN; SET LOCAL atrium.tenant_id = '${one}'`);
      expect((await client.query('SELECT id FROM clients')).rows).toEqual([{ id: clientOfOne }]);
      await client.query('COMMIT');
      expect((await client.query('SELECT id FROM clients')).rows).toEqual([]);
    });
  });

  test("another tenant's rows are neither seen, nor found by the search, nor changed", async () => {
    await tested.database.tenant(one, {}, async (tx) => {
      expect((await tx.query('SELECT id FROM clients')).rows).toEqual([{ id: clientOfOne }]);
      const found = await tx.query('SELECT id FROM searchable_clients WHERE search LIKE atrium_pattern($1)', ['ÄRGER']);
      expect(found.rows).toEqual([{ id: clientOfOne }]);
      const changed = await tx.query("UPDATE clients SET name = '' WHERE id = $1", [clientOfOther]);
      expect(changed.rowCount).toBe(0);
    });
  });

  test("writing another tenant's row fails, as does pointing at one", async () => {
    const insert = (tenantId: string) =>
      tested.database.tenant(one, {}, (tx) =>
        tx.query('INSERT INTO clients (tenant_id, id, name) VALUES ($1, $2, $3)', [tenantId, newId(), 'Mine']),
      );
    await expect(insert(other)).rejects.toThrow(/row-level security/);
    const point = tested.database.tenant(one, {}, (tx) =>
      tx.query(
        `INSERT INTO projects (tenant_id, id, title, start_date, end_date, client_id) VALUES ($1, $2, 'P', now(), now(), $3)`,
        [one, newId(), clientOfOther],
      ),
    );
    const error = await point.then(undefined, (reason: unknown) => reason);
    expect(violationOf(error)).toEqual({ kind: 'foreignKey', constraint: 'projects_client', table: 'projects' });
  });
});

describe('one transaction a request (rules 15.5)', () => {
  test('a throw undoes everything', async () => {
    const id = newId();
    const work = tested.database.tenant(one, {}, async (tx) => {
      await tx.query('INSERT INTO clients (tenant_id, id, name) VALUES ($1, $2, $3)', [one, id, 'Gone']);
      throw new Error('on purpose');
    });
    await expect(work).rejects.toThrow('on purpose');
    await tested.database.tenant(one, { readOnly: true }, async (tx) => {
      expect((await tx.query('SELECT FROM clients WHERE id = $1', [id])).rowCount).toBe(0);
    });
  });

  test('read-only work cannot write', async () => {
    const work = tested.database.tenant(one, { readOnly: true }, (tx) => tx.query('DELETE FROM clients'));
    await expect(work).rejects.toThrow(/read-only/);
  });

  test('an id that is none is refused before it reaches PostgreSQL', async () => {
    const work = tested.database.tenant("'; DROP TABLE tenants; --", {}, async () => undefined);
    await expect(work).rejects.toThrow(TypeError);
  });

  test('the session tells of tenant and user', async () => {
    const unknown = await tested.database.tenant(newId(), { userId: newId() }, async (tx) => tx.session);
    expect(unknown).toMatchObject({ tenantActive: false, userActive: false });
    const [roleId, userId] = [newId(), newId()];
    const known = await tested.database
      .tenant(one, {}, async (tx) => {
        await tx.query('INSERT INTO roles (tenant_id, id, name) VALUES ($1, $2, $3)', [one, roleId, 'Admin']);
        await tx.query(
          `INSERT INTO users (tenant_id, id, role_id, first_name, last_name, must_change_password)
         VALUES ($1, $2, $3, 'Ada', 'Byron', true)`,
          [one, userId, roleId],
        );
      })
      .then(() => tested.database.tenant(one, { userId, readOnly: true }, async (tx) => tx.session));
    expect(known).toEqual({
      tenantActive: true,
      isDemo: false,
      userActive: true,
      mustChangePassword: true,
      roleId,
      roleName: 'Admin',
      claims: [],
      sessionActive: false,
    });
  });

  test('days, wall-clock times and instants come back as the wire writes them (rules 14.1)', async () => {
    const row = await tested.database.tenant(one, { readOnly: true }, (tx) =>
      tx.query(`SELECT date '2024-02-29' AS day, timestamp '2024-02-29 23:05:00' AS clock,
        timestamptz '2024-02-29 23:05:00.12+02' AS instant, count(*) AS count FROM tenants`),
    );
    expect(row.rows).toEqual([
      { day: '2024-02-29', clock: '2024-02-29T23:05', instant: '2024-02-29T21:05:00.120Z', count: 1 },
    ]);
  });
});
