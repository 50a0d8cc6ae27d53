// Two databases for the measurement, on the same servers: one that is a cluster, one that is a PostgreSQL alone.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { permissions } from '#contract/permissions';
import { buildApp } from '#server/app';
import { readConfig } from '#server/config';
import { connectDatabase, type Database } from '#server/database/connect';
import { newId } from '#server/database/ids';
import { openFileStore } from '#server/files/openFileStore';
import { keysOf } from '#server/keys';
import { createTokens } from '#server/plugins/tokens';
import { workersOf } from '../../tests/api/support/citus';
import { withClient, withDatabase } from '../../tests/api/support/cluster';

const secret = 'a secret for the measurement alone, of no use elsewhere';

export interface Company {
  id: string;
  token: string;
  projects: string[];
}

export interface Place {
  name: string;
  url: string;
  app: FastifyInstance;
  companies: Company[];
  close(): Promise<void>;
}

/** Makes a database, on every node where it is to be a cluster, and the server on it. */
export async function openPlace(url: string, name: string, clustered: boolean): Promise<Place> {
  const workers = clustered ? await workersOf(url) : [];
  const nodes = [url, ...workers];
  for (const node of nodes) await withClient(node, (client) => client.query(`create database ${name}`));
  if (clustered) {
    for (const node of nodes) {
      await withClient(withDatabase(node, name), (client) => client.query('create extension citus'));
    }
    await withClient(withDatabase(url, name), async (client) => {
      const { hostname, port } = new URL(url);
      await client.query('select citus_set_coordinator_host($1, $2)', [hostname, Number(port)]);
      for (const worker of workers.map((address) => new URL(address))) {
        await client.query('select citus_add_node($1, $2)', [worker.hostname, Number(worker.port)]);
      }
    });
  }
  const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: withDatabase(url, name),
    JWT_SECRET: secret,
    FILES_SECRET: secret,
    DATABASE_SECRET: secret,
    LOG_LEVEL: 'silent',
    DEMO: 'off',
    POOL_SIZE: '12',
  });
  const database = await connectDatabase(config, pino({ level: 'silent' }));
  const files = await openFileStore(config);
  const app = await buildApp({ config, database, files });
  const sign = createTokens(keysOf(config.jwtSecret, undefined), 600).sign;
  const companies: Company[] = [];
  const count = Number(process.env.BENCH_COMPANIES ?? 10);
  for (let index = 0; index < count; index++) companies.push(await makeCompany(database, index, sign));
  return {
    name: clustered ? `Citus, ${workers.length} workers` : 'one PostgreSQL',
    url: config.databaseUrl ?? '',
    app,
    companies,
    close: async () => {
      await app.close();
      files.close();
      await database.close();
      for (const node of nodes) {
        await withClient(node, (client) => client.query(`drop database ${name} with (force)`)).catch(() => undefined);
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const portion = 5000;

async function makeCompany(
  database: Database,
  index: number,
  sign: ReturnType<typeof createTokens>['sign'],
): Promise<Company> {
  const [id, role, userId, sessionId, client] = [newId(), newId(), newId(), newId(), newId()];
  await database.tenant(id, {}, async (tx) => {
    const name = `Company ${index}`;
    await tx.query('insert into tenants (tenant_id, name, domain) values ($1, $2, $2)', [id, name]);
    await tx.query("insert into roles (tenant_id, id, name, role_type) values ($1, $2, 'Admin', 'InternalUser')", [
      id,
      role,
    ]);
    await tx.query("insert into clients (tenant_id, id, name) values ($1, $2, 'Client')", [id, client]);
    await tx.query(
      `insert into users (tenant_id, id, role_id, first_name, last_name, user_name) values ($1, $2, $3, 'Ada', 'Admin', 'admin')`,
      [id, userId, role],
    );
    await tx.query(
      "insert into sessions (tenant_id, id, user_id, expires_at) values ($1, $2, $3, now() + interval '1 day')",
      [id, sessionId, userId],
    );
  });
  const projects: string[] = [];
  const count = Number(process.env.BENCH_PROJECTS ?? 100_000);
  for (let first = 0; first < count; first += portion) {
    const made = await database.tenant(id, {}, (tx) =>
      tx.query<{ id: string }>(
        `insert into projects (tenant_id, id, title, description, status, progress, start_date, end_date, client_id)
         select $1::uuid, gen_random_uuid(), 'Project ' || md5(n::text), 'What is to be done in part ' || n,
           (array['NotStarted', 'InProgress', 'Completed', 'OnHold'])[1 + n % 4], n % 100,
           date '2026-01-01' + n % 300, date '2026-12-01' + n % 300, $2::uuid
         from generate_series($3::int, $4::int) as n returning id`,
        [id, client, first + 1, Math.min(first + portion, count)],
      ),
    );
    if (projects.length < 200) projects.push(...made.rows.slice(0, 200).map((row) => row.id));
  }
  const token = await sign({
    userId,
    tenantId: id,
    name: 'Ada Admin',
    email: null,
    role: 'Admin',
    permissions: [...permissions],
    sessionId,
  });
  return { id, token, projects };
}
