import { fork } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import pino from 'pino';
import { buildApp } from './app';
import { type Config, isReachable, readConfig } from './config';
import { connectDatabase, type Database } from './database/connect';
import { openFileStore } from './files/openFileStore';
import { handOverRights } from './handOver';
import { seedDemo } from './seed/demo';
import { openTracing } from './tracing/index';
import { welcome } from './welcome';

// The heap may grow to twice what is alive before it is gone through. By its own measure V8 lets it fill with 160 MB of
// what nobody needs any more, where 40 are alive (npm run bench:load).
setFlagsFromString('--heap-growing-percent=100');

/** Beside the built server. */
const consoleFolder = fileURLToPath(new URL('../console', import.meta.url));

async function start(): Promise<void> {
  const config = readConfig();
  const log = pino({ level: config.logLevel });
  const [database, files, tracing] = await Promise.all([
    connectDatabase(config, log),
    openFileStore(config, log),
    openTracing(config),
  ]);
  if (config.demo) await makeDemoApart(database);
  const app = await buildApp({ config, database, files, consoleFolder, tracing });

  const end = async () => {
    // Callers have had their farewell; whatever still runs after that is undone by PostgreSQL.
    await Promise.race([app.close(), delay(6000)]);
    files.close();
    await Promise.race([Promise.all([database.close(), tracing?.close().catch(() => undefined)]), delay(3000)]);
  };
  let ended: Promise<void> | undefined;
  const stop = () => {
    ended ??= end(); // Ctrl-C comes from the terminal, and once more from npm
    return ended;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void stop().then(() => process.exit(0), fail));
  }

  await app.listen({ host: config.host, port: config.port });
  handOverRights(config, log);
  if (config.demo && isReachable(config)) {
    log.warn('DEMO is on and this address is public: everybody can read the accounts of the demo company');
  }
  console.info(await welcome(database, config));
}

const seeding = '--make-demo';

/** On an empty database. What drawing the demo takes of memory goes back with the process that does it. */
async function makeDemoApart(database: Database): Promise<void> {
  if ((await database.system.allTenants()).length > 0) return;
  await new Promise<void>((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [seeding]);
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The demo company could not be made'))));
  });
}

/** The process of its own; it ends with the server that waits for it. */
async function makeDemo(config: Config): Promise<void> {
  process.once('disconnect', () => process.exit(1));
  const [database, files] = await Promise.all([
    connectDatabase(config, pino({ level: 'silent' })),
    openFileStore(config),
  ]);
  await seedDemo(database, files);
  files.close();
  await database.close();
  process.exit(0);
}

function fail(error: unknown): never {
  console.error(`Atrium cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

(process.argv.includes(seeding) ? makeDemo(readConfig()) : start()).catch(fail);
