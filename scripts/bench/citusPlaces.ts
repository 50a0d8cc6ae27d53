// The same companies twice on the same servers: in a PostgreSQL alone, and in a cluster that is a copy of it, distributed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { permissions } from '#contract/permissions';
import { buildApp } from '#server/app';
import { connectDatabase, type Database } from '#server/database/connect';
import { newId } from '#server/database/ids';
import { migrate } from '#server/database/migrate';
import { openFileStore } from '#server/files/openFileStore';
import { readConfig } from '../../server/process/config';
import { keysOf } from '../../server/process/keys';
import { createTokens } from '../../server/security/tokens';
import { workersOf } from '../../tests/api/support/citus';
import { withClient, withDatabase } from '../../tests/api/support/cluster';
import { fillCompanies } from './citusCompanies';

const secret = 'a secret for the measurement alone, of no use elsewhere';

export interface Company {
  id: string;
  token: string;
  projects: string[];
  /** What a path names of this company, by its name there. */
  names: Readonly<Record<string, string>>;
}

export interface Place {
  name: string;
  url: string;
  /** Of the same database on the workers of a cluster. */
  workers: string[];
  app: FastifyInstance;
  companies: Company[];
  close(): Promise<void>;
}

const took = (startedAt: number) => `${((performance.now() - startedAt) / 1000).toFixed(0)} s`;

const sizeOn = async (nodes: readonly string[], name: string) => {
  const sizes = await Promise.all(
    nodes.map((node) =>
      withClient(node, async (client) => {
        const found = await client.query<{ size: string }>('select pg_database_size($1) as size', [name]);
        return Number(found.rows[0]?.size ?? 0);
      }),
    ),
  );
  return `${(sizes.reduce((sum, size) => sum + size, 0) / 1e9).toFixed(2)} GB`;
};

/** Every node's part of a database goes. */
const drop = async (nodes: readonly string[], name: string) => {
  for (const node of nodes) {
    await withClient(node, (client) => client.query(`drop database if exists ${name} with (force)`)).catch(
      () => undefined,
    );
  }
};

/** @param name of the databases, with an end of their own each */
export async function openPlaces(url: string, name: string): Promise<Place[]> {
  const [single, clustered] = [`${name}_single`, `${name}_cluster`];
  const nodes = [url, ...(await workersOf(url))];
  try {
    await withClient(url, (client) => client.query(`create database ${single}`));
    await fill(withDatabase(url, single));
    console.info(`One PostgreSQL: ${await sizeOn([url], single)}`);
    const startedAt = performance.now();
    // A copy of the files: nobody is connected to the first by now.
    await withClient(url, (client) =>
      client.query(`create database ${clustered} template ${single} strategy file_copy`),
    );
    console.info(`Copied in ${took(startedAt)}`);
    await joinWorkers(url, nodes.slice(1), clustered);
    const distributedAt = performance.now();
    await migrate(withDatabase(url, clustered), secret);
    console.info(`Distributed by the start of a server in ${took(distributedAt)}`);
    await analyze(withDatabase(url, clustered));
    console.info(`The cluster: ${await sizeOn(nodes, clustered)} on all nodes`);
    return [
      await openPlace('one PostgreSQL', [withDatabase(url, single)], () => drop([url], single)),
      await openPlace(
        `Citus, ${nodes.length - 1} workers`,
        nodes.map((node) => withDatabase(node, clustered)),
        () => drop(nodes, clustered),
      ),
    ];
  } catch (error) {
    await drop(nodes, clustered);
    await drop([url], single);
    throw error;
  }
}

async function fill(url: string): Promise<void> {
  const { database, files, close } = await openServer(url);
  try {
    await fillCompanies(database, files, url);
  } finally {
    await close();
  }
  await analyze(url);
}

const analyze = async (url: string): Promise<void> => {
  const startedAt = performance.now();
  await withClient(url, (client) => client.query('vacuum (analyze)'));
  console.info(`vacuum analyze in ${took(startedAt)}`);
};

/** Makes of a database of the coordinator a cluster that knows its workers: nothing is distributed yet. */
async function joinWorkers(url: string, workers: readonly string[], name: string): Promise<void> {
  for (const worker of workers) await withClient(worker, (client) => client.query(`create database ${name}`));
  for (const node of [url, ...workers]) {
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

async function openServer(url: string) {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
  const config = readConfig({
    ...{ DATA_DIR: folder, DATABASE_URL: url, POOL_SIZE: '12', DEMO: 'off', LOG_LEVEL: 'silent' },
    ...{ JWT_SECRET: secret, FILES_SECRET: secret, DATABASE_SECRET: secret },
  });
  const database = await connectDatabase(config, pino({ level: 'silent' }));
  const files = await openFileStore(config);
  const close = async () => {
    files.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { config, database, files, close };
}

async function openPlace(
  name: string,
  [url = '', ...workers]: readonly string[],
  forget: () => Promise<void>,
): Promise<Place> {
  const { config, database, files, close } = await openServer(url);
  const app = await buildApp({ config, database, files });
  const sign = createTokens(keysOf(config.jwtSecret, undefined), 600).sign;
  const companies: Company[] = [];
  for (const { id } of await database.system.allTenants()) companies.push(await readCompany(database, id, sign));
  return {
    ...{ name, url, workers, app, companies },
    close: async () => {
      await app.close();
      await close();
      await forget();
    },
  };
}

type Sign = ReturnType<typeof createTokens>['sign'];

const readCompany = (database: Database, id: string, sign: Sign): Promise<Company> =>
  database.tenant(id, {}, async (tx) => {
    const one = async (text: string) => (await tx.query<{ it: string }>(text)).rows[0]?.it ?? '';
    const [userId, sessionId] = [await one("select id as it from users where user_name = 'admin'"), newId()];
    await tx.query(
      "insert into sessions (tenant_id, id, user_id, expires_at) values ($company, $1, $2, now() + interval '1 day')",
      [sessionId, userId],
    );
    const projects = await tx.query<{ id: string }>('select id from projects order by id limit 200');
    const names = {
      $risk: await one("select id as it from field_definitions where name = 'Risk'"),
      $permit: await one("select id as it from field_definitions where name = 'Permit to work'"),
    };
    const user = { ...{ userId, tenantId: id, sessionId }, name: 'Admin', email: null, role: 'Admin' };
    const token = await sign({ ...user, permissions: [...permissions] });
    return { id, token, projects: projects.rows.map((row) => row.id), names };
  });
