import { join } from 'node:path';
import { FilesAway } from '#server/database/outages';
import type { Config } from '#server/process/config';
import type { Log } from '#server/process/log';
import type { FileStore } from './fileStore';
import { openFolderStore } from './folderStore';

/**
 * Opens the configured file store. The S3 client is loaded only where it is used.
 * @throws Error that names `FILES_URL` when the folder cannot be written or the bucket refuses
 */
export async function openFileStore(
  config: Pick<Config, 'filesUrl' | 'dataDir' | 's3'>,
  log?: Pick<Log, 'warn'>,
): Promise<FileStore> {
  try {
    if (!config.filesUrl.startsWith('s3://')) return await openFolderStore(config.filesUrl);
    const { openS3Store } = await import('./s3Store');
    return await openS3Store(config.filesUrl, config.s3, join(config.dataDir, 'incoming'), log);
  } catch (cause) {
    const told = cause instanceof FilesAway ? cause.cause : cause;
    const reason = told instanceof Error ? told.message || told.name : String(told);
    throw new Error(`FILES_URL ${config.filesUrl} cannot be used: ${reason}`, { cause });
  }
}
