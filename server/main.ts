import { fork } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { buildApp } from './app';
import { connectDatabase, type Database } from './database/connect';
import type { FileStore } from './files/fileStore';
import { openFileStore } from './files/openFileStore';
import { type Config, readConfig } from './process/config';
import { dropPrivileges } from './process/dropPrivileges';
import { listenOn } from './process/listen';
import { seedDemo } from './seed/demo';
import { openTracing, type Tracing } from './tracing/index';
import { warnings, welcome } from './welcome';

// The heap may grow to twice the live objects before it is collected. By default V8 lets it fill with 160 MB of
// garbage where 40 MB are alive (npm run bench:load).
setFlagsFromString('--heap-growing-percent=100');

/** Beside the built server. */
const consoleFolder = fileURLToPath(new URL('../console', import.meta.url));

/** Resources opened by the start so far. */
interface Opened {
  app?: FastifyInstance;
  files?: FileStore;
  database?: Database;
  tracing?: Tracing | undefined;
}

async function close({ app, files, database, tracing }: Opened): Promise<void> {
  // Callers have been told to reconnect; PostgreSQL rolls back what still runs after that.
  await Promise.race([app?.close().catch(() => undefined), delay(6000)]);
  files?.close();
  await Promise.race([Promise.all([database?.close(), tracing?.close().catch(() => undefined)]), delay(3000)]);
}

/** Starts the server; closes everything on failure, above all the bundled PostgreSQL. */
async function start(): Promise<void> {
  const config = readConfig();
  const opened: Opened = {};
  const stopping = new AbortController();
  const started = open(config, opened, stopping.signal);
  const end = async () => {
    stopping.abort();
    await Promise.race([started.catch(() => undefined), delay(6000)]);
    await close(opened);
  };
  let ended: Promise<void> | undefined;
  const stop = () => {
    ended ??= end(); // Ctrl-C comes from the terminal, and once more from npm
    return ended;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void stop().then(() => process.exit(0), fail));
  }
  try {
    await started;
  } catch (error) {
    const told = stopping.signal.aborted;
    await stop();
    if (!told) throw error;
  }
}

/** Opens one resource after the other, so that a failure leaves nothing half open. */
async function open(config: Config, opened: Opened, stopping: AbortSignal): Promise<void> {
  const log = pino({ level: config.logLevel });
  const files = await openFileStore(config, log);
  opened.files = files;
  const tracing = await openTracing(config);
  opened.tracing = tracing;
  const database = await connectDatabase(config, log);
  opened.database = database;
  if (config.demo) await makeDemoApart(database, stopping);
  stopping.throwIfAborted();
  const app = await buildApp({ config, database, files, consoleFolder, tracing });
  opened.app = app;
  await listenOn(app, config.host, config.port, 'PORT');
  dropPrivileges(config, log);
  const tenants = await database.system.allTenants();
  for (const warning of warnings(tenants, config)) log.warn(warning);
  console.info(welcome(tenants, config));
}

const seeding = '--make-demo';

/** Runs on an empty database, in a process of its own, whose memory is released with it. */
async function makeDemoApart(database: Database, stopping: AbortSignal): Promise<void> {
  if (stopping.aborted || (await database.system.allTenants()).length > 0) return;
  await new Promise<void>((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [seeding]);
    stopping.addEventListener('abort', () => child.kill(), { once: true });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The demo company could not be made'))));
  });
}

/** The process that makes the demo: it ends with the server that waits for it, and leaves the database first. */
async function makeDemo(config: Config): Promise<void> {
  const files = await openFileStore(config);
  const log = pino({ level: 'silent' });
  const database = await connectDatabase(config, log);
  dropPrivileges(config, log);
  let leaves = false;
  for (const event of ['disconnect', 'SIGINT', 'SIGTERM']) {
    process.once(event, () => {
      leaves = true;
      void database.close().finally(() => process.exit(1));
    });
  }
  try {
    await seedDemo(database, files);
  } catch (error) {
    if (!leaves) throw error; // work without the database that was left is no failure
  } finally {
    await database.close();
  }
  files.close();
  process.exit(leaves ? 1 : 0);
}

function fail(error: unknown): never {
  console.error(`Atrium cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

(process.argv.includes(seeding) ? makeDemo(readConfig()) : start()).catch(fail);
