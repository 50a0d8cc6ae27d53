import pino from 'pino';
import { startEmbedded } from '#server/database/embedded';
import { retireRoles } from '#server/database/migrate';
import { readArguments, runCommand, UsageError } from '#server/process/commandLine';
import { readConfig } from '#server/process/config';

const usage = `Usage:
  npm run database -- retire-roles      closes the database to servers with another DATABASE_SECRET than this one's`;

/**
 * Works beside a running server. Retires the role of the former secret, after DATABASE_SECRET was changed everywhere.
 */
async function run(): Promise<void> {
  const [command] = readArguments({}, usage, true).positionals;
  if (command !== 'retire-roles') throw new UsageError(usage);
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

await runCommand(run);
