import pino from 'pino';
import { makeBackup } from '#server/backup/make';
import { openAdmin } from '#server/database/connect';
import { openFileStore } from '#server/files/openFileStore';
import { readArguments, runCommand, UsageError } from '#server/process/commandLine';
import { readConfig } from '#server/process/config';

const usage = 'Usage: npm run backup -- --to <file, folder/ or s3://bucket/…>';

/**
 * Writes database, files and stored secrets to one file, also beside a running server.
 * @see docs/operating.md, Backups
 */
async function backup(): Promise<void> {
  const { values } = readArguments({ to: { type: 'string' } }, usage);
  if (!values.to) throw new UsageError(usage);
  const config = readConfig();
  const files = await openFileStore(config);
  const admin = await openAdmin(config, pino({ level: 'silent' }));
  try {
    const { location, end } = await makeBackup({ config, adminUrl: admin.url, files, to: values.to });
    const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
    console.info(`${location}: ${rows} rows, ${end.files} files`);
    if (end.missing.length > 0) {
      console.error(
        `The store lacks ${end.missing.length} files that rows name: ${end.missing.slice(0, 10).join(', ')}`,
      );
    }
    if (!config.backupKey) console.error('It is not encrypted: whoever reads it has everything (BACKUP_KEY)');
  } finally {
    files.close();
    await admin.close();
  }
}

await runCommand(backup);
