// The demo company with many projects on a bundled PostgreSQL, the server's application over it, and its Admin's calls.
// BENCH_DATA names a folder that is kept for the next run.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { permissions } from '#contract/permissions';
import { buildApp } from '#server/app';
import { connectDatabase } from '#server/database/connect';
import { DatabaseClient } from '#server/database/driver';
import { startEmbedded } from '#server/database/embedded';
import { newId } from '#server/database/ids';
import { openFileStore } from '#server/files/openFileStore';
import { makeDemo } from '#server/seed/demo';
import { seedLoad } from '#server/seed/load';
import { demoTenantId } from '#server/seed/seeding';
import { readConfig } from '../../server/process/config';
import { keysOf } from '../../server/process/keys';
import { createTokens } from '../../server/security/tokens';

/** A call of the Admin: how long it took, in seconds, and what it answered. @throws Error when it was refused */
export type Send = (method: string, path: string, body?: unknown) => Promise<{ seconds: number; answer: unknown }>;

/** A bundled PostgreSQL with the demo company, and its owner beside it. */
export async function openBenchDatabase() {
  const folder = process.env.BENCH_DATA ?? mkdtempSync(join(tmpdir(), 'atrium-bench-'));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711); // as root, PostgreSQL runs as somebody else, who must pass
  const log = pino({ level: 'warn' });
  const secret = 'a secret for the measurement alone, of no use elsewhere';
  const config = readConfig({
    DATA_DIR: folder,
    JWT_SECRET: secret,
    FILES_SECRET: secret,
    DATABASE_SECRET: secret,
    LOG_LEVEL: 'warn',
    DEMO: 'off',
  });
  const embedded = await startEmbedded({ dataDir: folder, log });
  const database = await connectDatabase(config, log);
  const admin = new DatabaseClient({ connectionString: embedded.adminUrl });
  await admin.connect();
  const files = await openFileStore(config);
  await makeDemo(database, files);
  const close = async () => {
    files.close();
    await admin.end();
    await database.close();
    await embedded.stop();
    if (!process.env.BENCH_DATA) rmSync(folder, { recursive: true, force: true });
  };
  return { config, database, embedded, admin, files, close };
}

/**
 * @param large how many projects there are at least
 * @param consoleFolder the built console that the server shows; by default none
 */
export async function openDemoCompany(large: number, consoleFolder?: string) {
  const { config, database, admin, files, close } = await openBenchDatabase();
  const counted = await admin.query(`select count(*) from projects where tenant_id = '${demoTenantId}'`);
  const there = Number(counted.rows[0]?.count ?? 0);
  if (there < large) {
    await seedLoad(database, demoTenantId, large - there);
    await admin.query('vacuum analyze');
  }
  const app = await buildApp({ config, database, files, ...(consoleFolder && { consoleFolder }) });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const sessionId = newId();
  const userId = await database.tenant(demoTenantId, {}, async (tx) => {
    const user = await tx.query<{ id: string }>(`select id from users where user_name = 'admin'`);
    const found = user.rows[0]?.id ?? '';
    await tx.query(
      `insert into sessions (tenant_id, id, user_id, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
      [demoTenantId, sessionId, found],
    );
    return found;
  });
  const token = await createTokens(keysOf(config.jwtSecret, undefined), 600).sign({
    ...{ userId, tenantId: demoTenantId, sessionId, name: 'Admin', email: null, role: 'Admin' },
    permissions: [...permissions],
  });
  const send: Send = async (method, path, body) => {
    const start = performance.now();
    const reply = await fetch(`${address}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text.slice(0, 300)}`);
    return { seconds: (performance.now() - start) / 1000, answer: text === '' ? {} : JSON.parse(text) };
  };
  return {
    address,
    admin,
    database,
    send,
    close: async () => {
      await app.close();
      await close();
    },
  };
}

/** A line of figures. */
export const told = (name: string, value: string, more = ''): void =>
  console.info(`${name.padEnd(52)}${value.padStart(12)}  ${more}`);
export const seconds = (value: number): string => `${value.toFixed(2)} s`;
