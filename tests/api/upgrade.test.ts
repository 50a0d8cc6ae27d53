import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { distribute } from '#server/database/distribute';
import { newId } from '#server/database/ids';
import { migrationsFolder } from '#server/database/journal';
import { applyMigrations, migrate } from '#server/database/migrate';
import { createDatabase, dropDatabase, testSecret, withDatabase } from './support/cluster';
import { withClient } from './support/database';

const name = `upgraded_${randomBytes(6).toString('hex')}`;
const password = randomBytes(12).toString('hex');
const { adminUrl } = inject('cluster');
const asAdmin = (statement: string) => withClient(adminUrl, (client) => client.query(statement));
const folder = mkdtempSync(join(tmpdir(), 'atrium-upgrade-'));
let ownerUrl = '';

/** A database whose owner is no superuser: row-level security, which is forced, holds it back, too. */
beforeAll(async () => {
  await asAdmin(`create role ${name} login createrole password '${password}'`);
  await asAdmin(`grant atrium_system, atrium_backup to ${name} with admin option`);
  await createDatabase(inject('cluster'), name, inject('cluster').blank, name);
  const url = new URL(withDatabase(adminUrl, name));
  url.username = name;
  url.password = password;
  ownerUrl = url.href;
  cpSync(migrationsFolder, folder, { recursive: true });
});
afterAll(async () => {
  await dropDatabase(inject('cluster'), name);
  await asAdmin(`drop owned by ${name}`);
  await asAdmin(`drop role ${name}`);
  rmSync(folder, { recursive: true, force: true });
});

const journalFile = 'meta/_journal.json';

/** The migrations as far as the one of that number. */
async function migrateTo(last: string): Promise<void> {
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(join(migrationsFolder, journalFile), 'utf8'));
  const entries = journal.entries.filter(({ tag }) => tag <= `${last}~`);
  writeFileSync(join(folder, journalFile), JSON.stringify({ ...journal, entries }));
  await withClient(ownerUrl, (client) => applyMigrations(client, folder));
}

/** A project of a company, with two documents, a flight with a document, a comment and one whose words are gone. */
async function projectOfBefore(tenant: string): Promise<string> {
  const [client, project, flight] = [newId(), newId(), newId()];
  await withClient(ownerUrl, async (owner) => {
    const run = (statement: string, ...values: string[]) => owner.query(statement, [tenant, ...values]);
    await run("select set_config('atrium.tenant_id', $1, false)");
    await run("insert into clients (tenant_id, id, name) values ($1, $2, 'Acme')", client);
    await run(
      "insert into projects (tenant_id, id, title, start_date, end_date, client_id) values ($1, $2, 'Roof', now(), now(), $3)",
      project,
      client,
    );
    await run(
      `insert into flights (tenant_id, id, project_id, title, departure_airport, departure_time, arrival_airport, arrival_time)
        values ($1, $2, $3, 'There', 'BER', now(), 'HND', now())`,
      flight,
      project,
    );
    for (const [kind, id] of [
      ['project', project],
      ['project', project],
      ['flight', flight],
    ] as const) {
      await run(
        `insert into documents (tenant_id, id, owner_kind, owner_id, file_key, file_name, content_type, size)
          values ($1, gen_random_uuid(), $2, $3, gen_random_uuid(), 'a.txt', 'text/plain', 1)`,
        kind,
        id,
      );
    }
    await run(
      `insert into comments (tenant_id, id, project_id, content, is_deleted)
        values ($1, gen_random_uuid(), $2, 'Well', false), ($1, gen_random_uuid(), $2, '', true)`,
      project,
    );
  });
  return project;
}

it('what was there before is taken over: sign-ins that are good or ended (0010_sessions), counts (0045_project_counts, 0061_project_figures), fields without keys (0170_field_keys)', async () => {
  await migrateTo('0004');
  const [tenant, user, role, alive, ended] = [newId(), newId(), newId(), newId(), newId()];
  await withClient(ownerUrl, async (client) => {
    await client.query("select set_config('atrium.tenant_id', $1, false)", [tenant]);
    await client.query("insert into tenants (tenant_id, name, domain) values ($1, 'Old', 'old')", [tenant]);
    await client.query("insert into roles (tenant_id, id, name) values ($1, $2, 'Admin')", [tenant, role]);
    await client.query(
      "insert into users (tenant_id, id, role_id, first_name, last_name) values ($1, $2, $3, 'A', 'B')",
      [tenant, user, role],
    );
    for (const [family, revoked] of [
      [alive, null],
      [alive, null],
      [ended, '2020-01-01T00:00:00Z'],
    ]) {
      await client.query(
        `insert into refresh_tokens (tenant_id, id, user_id, family_id, token_hash, expires_at, revoked_at)
          values ($1, $2, $3, $4, $5, now() + interval '14 days', $6)`,
        [tenant, newId(), user, family, newId(), revoked],
      );
    }
  });
  const project = await projectOfBefore(tenant);
  // A cluster has its tables on shards by then: the later migrations change them there.
  await migrateTo('0055');
  await withClient(ownerUrl, distribute);
  await migrate(ownerUrl, testSecret);
  await withClient(ownerUrl, async (client) => {
    await client.query("select set_config('atrium.tenant_id', $1, false)", [tenant]);
    const counted = await client.query(
      'select document_count, image_count, travel_data_count, comments_count, fields from projects where id = $1',
      [project],
    );
    const counts = { document_count: 2, image_count: 0, travel_data_count: 1, comments_count: 1 };
    expect(counted.rows).toEqual([{ ...counts, fields: {} }]);
    const figures = await client.query('select sum(count)::int as projects from project_figures');
    expect(figures.rows).toEqual([{ projects: 1 }]);
    // Servers of the version before may still write beside this one: a new field's values stand under its id.
    const field = await client.query(
      `insert into field_definitions (tenant_id, id, kind, name, kept_in) values ($1, $2, 'project', 'Zone', 'record') returning key`,
      [tenant, newId()],
    );
    expect(field.rows).toEqual([{ key: null }]);
  });
  const sessions = await withClient(ownerUrl, async (client) => {
    await client.query("select set_config('atrium.tenant_id', $1, false)", [tenant]);
    const found = await client.query(
      'select id, user_id, ended_at is null as alive from sessions where expires_at > now() order by id',
    );
    return found.rows;
  });
  expect(sessions).toEqual([
    { id: alive, user_id: user, alive: true },
    { id: ended, user_id: user, alive: false },
  ]);
  await withClient(ownerUrl, async (client) => {
    const loose = `select relname from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'tenant_id'
      where relnamespace = 'public'::regnamespace and relkind = 'r' and not relforcerowsecurity`;
    // On a cluster the owner moves shards and reads backups, and is not held back (rules 17.10).
    if (inject('cluster').workers.length === 0) expect((await client.query(loose)).rows).toEqual([]);
  });
});
