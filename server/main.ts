import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { buildApp } from './app';
import { readConfig } from './config';
import { connectDatabase } from './database/connect';
import { seedDemo } from './database/seed/demo';
import { openFileStore } from './files/openFileStore';
import { welcome } from './welcome';

/** Beside the built server. */
const consoleFolder = fileURLToPath(new URL('../console', import.meta.url));

async function start(): Promise<void> {
  const config = readConfig();
  const log = pino({ level: config.logLevel });
  const [database, files] = await Promise.all([connectDatabase(config, log), openFileStore(config)]);
  if (config.demo) await seedDemo(database, files);
  const app = await buildApp({ config, database, files, consoleFolder });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await app.close();
    await database.close();
    files.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void stop().then(() => process.exit(0), fail));
  }

  await app.listen({ host: config.host, port: config.port });
  console.info(await welcome(database, config));
}

function fail(error: unknown): never {
  console.error(`Atrium cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

start().catch(fail);
