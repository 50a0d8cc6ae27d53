import { stat } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Transaction, TransactionOptions } from '#server/database/connect';
import { cancelDeletions, dropFiles, renewAfter, renewFiles, reserveFiles } from './deletions';
import type { FileStore } from './fileStore';
import { requireQuota } from './quota';

interface NewFile {
  /** Path in the incoming folder. */
  path: string;
  key: string;
  contentType: string;
  /** Derived from another file: its size does not count once it is stored. */
  derived?: boolean;
}

type OpenTransaction = <Result>(
  options: TransactionOptions,
  work: (tx: Transaction) => Promise<Result>,
) => Promise<Result>;

interface Storing {
  store: FileStore;
  transaction: OpenTransaction;
  log: FastifyBaseLogger;
  /** The company's quota for files, in bytes; undefined: no limit. */
  quota: number | undefined;
}

/**
 * Stores files and inserts their row: both or, whatever happens in between, in the end neither.
 * @param insert inserts the row; its result is returned
 * @throws FileRefusal 507 where the quota is used up
 */
export async function storeFiles<Result>(
  { store, transaction, log, quota }: Storing,
  files: readonly NewFile[],
  insert: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const keys = files.map(({ key }) => key);
  const sizes = await Promise.all(files.map(async ({ path }) => (await stat(path)).size));
  const counted = files.reduce((sum, { derived }, index) => sum + (derived ? 0 : (sizes[index] ?? 0)), 0);
  await transaction({}, async (tx) => {
    await reserveFiles(tx, keys, sizes);
    await requireQuota(tx, quota);
  });
  const renewing = setInterval(() => {
    transaction({}, (tx) => renewFiles(tx, keys)).catch((error: unknown) =>
      log.warn({ err: error, keys }, 'A reservation was not renewed'),
    );
  }, renewAfter);
  try {
    for (const { path, key, contentType } of files) await store.adopt(path, key, contentType);
    return await transaction({}, async (tx) => {
      const inserted = await insert(tx);
      await cancelDeletions(tx, keys, counted);
      return inserted;
    });
  } catch (error) {
    await transaction({}, (tx) => dropFiles(tx, keys)).catch((cause: unknown) =>
      log.warn({ err: cause, keys }, 'Files without a row stay until their reservation falls due'),
    );
    throw error;
  } finally {
    clearInterval(renewing);
  }
}
