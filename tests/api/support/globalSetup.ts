import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { DatabaseClient } from '#server/database/driver';
import { type EmbeddedPostgres, startEmbedded } from '#server/database/embedded';
import { migrate } from '#server/database/migrate';
import { closeTemplate, joinNodes, workersOf } from './citus';
import { dropDatabase, onEveryNode, quiet, type TestCluster, testSecret, withClient, withDatabase } from './cluster';
import { buildPrograms } from './programs';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster;
    /** The folder of the server's programs. */
    programs: string;
  }
}

/** No commit waits for the disk: nothing is kept after a run, and tests kill processes, never the machine. */
async function trustTheMachine(client: DatabaseClient): Promise<void> {
  await client.query('alter system set fsync = off');
  await client.query('select pg_reload_conf()');
}

/**
 * A PostgreSQL for the whole run (the one of TEST_DATABASE_URL, which may be the coordinator of a Citus cluster, or the
 * bundled one) with a migrated template.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-tests-'));
  chmodSync(folder, 0o711); // as root, PostgreSQL runs as somebody else, who must pass
  const external = process.env.TEST_DATABASE_URL;
  let embedded: EmbeddedPostgres | undefined;
  const built = process.env.TEST_PROGRAMS; // the folder of another run's
  const programs = built ? { folder: built, remove: () => undefined } : buildPrograms();
  const close = async () => {
    (await programs).remove();
    await embedded?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (!external) embedded = await startEmbedded({ dataDir: folder, log: quiet });
    const adminUrl = external ?? embedded?.adminUrl ?? '';
    if (embedded) await withClient(adminUrl, trustTheMachine);
    const nodes = { adminUrl, workers: await workersOf(adminUrl) };
    const [template, blank] = [`atrium_template_${process.pid}`, `atrium_blank_${process.pid}`];
    await onEveryNode(nodes, '', [`create database ${blank}`]);
    await joinNodes(nodes, blank);
    await onEveryNode(nodes, '', [`create database ${template}`]);
    await joinNodes(nodes, template);
    const { requestUrl } = await migrate(withDatabase(adminUrl, template), testSecret);
    await closeTemplate(nodes, blank);
    await closeTemplate(nodes, template);
    project.provide('cluster', { ...nodes, requestUrl, template, blank });
    project.provide('programs', (await programs).folder);
    return async () => {
      if (external) for (const name of [template, blank]) await dropDatabase(nodes, name);
      await close();
    };
  } catch (error) {
    await close();
    throw error;
  }
}
