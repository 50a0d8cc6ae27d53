import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/connect';
import type { WatchJob } from '#server/database/dueWork';
import { type DeletionWorker, startDeletions } from '#server/files/deletions';
import type { FileStore } from '#server/files/fileStore';

/** Deletes the files of deleted rows: after each call that deletes, at the start, and at intervals. */
export function cleanFiles(
  app: FastifyInstance,
  services: { database: Database; files: FileStore },
  watch: WatchJob,
): void {
  let worker: DeletionWorker | undefined;
  app.addHook('onReady', async () => {
    worker = startDeletions(services.database, services.files, app.log, { watch });
  });
  app.addHook('onResponse', async (request, reply) => {
    const mayLeaveFiles =
      request.method === 'DELETE' ? reply.statusCode < 300 : request.isMultipart() && reply.statusCode >= 400;
    if (mayLeaveFiles) worker?.nudge();
  });
  app.addHook('preClose', async () => worker?.stop());
}
