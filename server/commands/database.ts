import pino from 'pino';
import { startEmbedded } from '#server/database/embedded';
import { retireRoles } from '#server/database/migrate';
import { readConfig } from '#server/process/config';

const usage = `Usage:
  npm run database -- retire-roles      closes the database to servers with another DATABASE_SECRET than this one's`;

/**
 * Works beside a running server. Retires the role of the former secret, after DATABASE_SECRET was changed everywhere.
 */
async function run(command: string | undefined): Promise<void> {
  if (command !== 'retire-roles') throw new Error(usage);
  const config = readConfig();
  const log = pino({ level: 'silent' });
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log });
  try {
    const retired = await retireRoles(embedded?.adminUrl ?? config.databaseUrl ?? '', config.databaseSecret);
    console.info(JSON.stringify({ retired }));
  } finally {
    await embedded?.stop();
  }
}

run(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
