import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { Client } from '#server/database/driver';
import { type EmbeddedPostgres, startEmbedded } from '#server/database/embedded';
import { migrate } from '#server/database/migrate';
import { quiet, type TestCluster, testSecret, withDatabase } from './cluster';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster;
  }
}

/** One PostgreSQL for the whole run (the one of TEST_DATABASE_URL, or the bundled one) with a migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-tests-'));
  chmodSync(folder, 0o711); // as root, PostgreSQL runs as somebody else, who must pass
  const given = process.env.TEST_DATABASE_URL;
  let embedded: EmbeddedPostgres | undefined;
  const close = async () => {
    await embedded?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (!given) embedded = await startEmbedded({ dataDir: folder, log: quiet });
    const adminUrl = given ?? embedded?.adminUrl ?? '';
    const template = `atrium_template_${process.pid}`;
    await run(adminUrl, `CREATE DATABASE ${template}`);
    const { requestUrl } = await migrate(withDatabase(adminUrl, template), testSecret);
    project.provide('cluster', { adminUrl, requestUrl, template });
    return async () => {
      if (given) await run(adminUrl, `DROP DATABASE ${template}`);
      await close();
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
