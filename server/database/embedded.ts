import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '#server/process/log';
import { DatabaseClient } from './driver';
import { adminAddress, type Cluster, openCluster } from './embedded/cluster';
import { lastWords, rotateLog } from './embedded/logFile';
import { isRunning, signalStop, spawnPostgres } from './embedded/process';

export interface EmbeddedPostgres {
  /** Signs in as the cluster's superuser. */
  adminUrl: string;
  /** Closes the connection; the last server stops PostgreSQL. */
  stop(): Promise<void>;
}

/** Advisory lock, any number: shared by every server that uses the cluster, exclusive for the one that stops it. */
const presenceLock = 4_711_030;
const startLimit = 120_000;
const failedStartsLimit = 12;
const rotationInterval = 60_000;

/**
 * Starts the bundled PostgreSQL of a data folder, or joins the running one (another server's, or one that a killed
 * server left behind). When PostgreSQL is killed, it is started again.
 * Presence is a lock inside PostgreSQL: it ends with its holder in every case, so that nothing stale is left. Two
 * servers that start at once both try; PostgreSQL lets only one of them use the folder.
 */
export async function startEmbedded({ dataDir, log }: { dataDir: string; log: Log }): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(dataDir, log);
  let stopping = false;
  let presence = await enter(cluster, log);

  const watch = () => {
    presence.once('end', () => {
      if (stopping) return;
      log.warn('PostgreSQL stopped unexpectedly; starting it again');
      void reenter();
    });
  };
  const reenter = async () => {
    while (!stopping) {
      try {
        presence = await enter(cluster, log);
        if (stopping) await presence.end();
        else watch();
        return;
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL could not be started again');
        await delay(1000);
      }
    }
  };
  watch();
  const rotation = setInterval(() => {
    try {
      rotateLog(cluster);
    } catch (error) {
      log.warn({ err: error }, "PostgreSQL's log could not be rotated");
    }
  }, rotationInterval);
  rotation.unref();

  return {
    adminUrl: adminAddress(cluster),
    stop: async () => {
      if (stopping) return;
      stopping = true;
      clearInterval(rotation);
      await leave(cluster, presence, log);
    },
  };
}

/** Signs in and takes the presence lock, starting PostgreSQL where it does not run. */
async function enter(cluster: Cluster, log: Log): Promise<DatabaseClient> {
  const startedAt = Date.now();
  let failedStarts = 0;
  let child: ReturnType<typeof spawnPostgres> | undefined;
  for (;;) {
    const client = new DatabaseClient({ connectionString: adminAddress(cluster), keepAlive: true });
    client.on('error', () => undefined); // the event 'end' follows
    try {
      await client.connect();
      await client.query('select pg_advisory_lock_shared($1)', [presenceLock]);
      log.debug({ folder: cluster.folder, milliseconds: Date.now() - startedAt }, 'PostgreSQL is ready');
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (!isPassing(error)) throw new Error(`The PostgreSQL in ${cluster.folder} cannot be used`, { cause: error });
      if (Date.now() - startedAt > startLimit) {
        throw new Error(`PostgreSQL in ${cluster.folder} did not get ready: ${lastWords(cluster)}`, { cause: error });
      }
    }
    if (child?.ended() && !isRunning(cluster)) {
      failedStarts += 1;
      if (failedStarts >= failedStartsLimit) {
        throw new Error(`PostgreSQL does not start in ${cluster.folder}: ${lastWords(cluster)}`);
      }
      child = undefined;
      await delay(250);
    }
    if (!child && !isRunning(cluster)) child = spawnPostgres(cluster);
    await delay(10);
  }
}

const passingCodes = new Set([
  'ENOENT', // no socket yet
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01', // another server is stopping it
  '57P02',
  '57P03', // starting up, recovering or shutting down
  '53300', // too many connections at the moment
]);

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return passingCodes.has(error.code);
  return error.message.startsWith('Connection terminated');
}

/**
 * Stops PostgreSQL if no other server holds the presence lock. A server that arrives meanwhile starts PostgreSQL again.
 */
async function leave(cluster: Cluster, presence: DatabaseClient, log: Log): Promise<void> {
  try {
    await presence.query('select pg_advisory_unlock_shared($1)', [presenceLock]);
    const answer = await presence.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [presenceLock]);
    if (answer.rows[0]?.alone) {
      await signalStop(cluster);
      log.debug('PostgreSQL stopped');
    }
  } catch (error) {
    log.warn({ err: error }, 'PostgreSQL was gone before this server left it');
  } finally {
    await presence.end().catch(() => undefined);
  }
}
