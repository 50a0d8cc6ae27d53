import pino from 'pino';
import { openLocation } from '#server/backup/locations';
import { checkBackup, restoreBackup } from '#server/backup/restore';
import { openAdmin } from '#server/database/connect';
import { openFileStore } from '#server/files/openFileStore';
import { readArguments, runCommand, UsageError } from '#server/process/commandLine';
import { readConfig } from '#server/process/config';
import { dropPrivileges } from '#server/process/dropPrivileges';

const usage = `Usage:
  npm run restore -- --from <file or s3://bucket/…> [--replace]
  npm run restore -- --from <file or s3://bucket/…> --check      reads it to its end, and changes nothing
  --unsealed: takes a backup that is not encrypted, although BACKUP_KEY is set`;

/** Restores a backup into an empty database; no server may run meanwhile. @see docs/operating.md, Backups */
async function restore(): Promise<void> {
  const { values } = readArguments(
    {
      from: { type: 'string' },
      replace: { type: 'boolean', default: false },
      check: { type: 'boolean' },
      unsealed: { type: 'boolean', default: false },
    },
    usage,
  );
  const { from, replace, unsealed } = values;
  if (!from) throw new UsageError(usage);
  const config = readConfig();
  if (values.check) {
    const { manifest, end } = await checkBackup({ config, from, unsealed });
    console.info(`${from}: whole, made ${manifest.madeAt} by Atrium ${manifest.version}, ${end.files} files`);
    return;
  }
  const log = pino({ level: 'silent' });
  const files = await openFileStore(config);
  const admin = await openAdmin(config, log);
  let opened: Awaited<ReturnType<typeof openLocation>>;
  try {
    opened = await openLocation(from);
    dropPrivileges(config, log);
    const end = await restoreBackup({ config, adminUrl: admin.url, files, from, opened, unsealed, replace });
    const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
    console.info(`Restored ${rows} rows and ${end.files} files from ${from}`);
  } finally {
    files.close();
    await admin.close();
    await opened?.close();
  }
}

await runCommand(restore);
