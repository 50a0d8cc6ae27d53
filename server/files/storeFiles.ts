import type { FastifyBaseLogger } from 'fastify';
import type { Transaction, TransactionOptions } from '../database/connect';
import { dropFiles, keepFiles, reserveFiles } from './deletions';
import type { FileStore } from './fileStore';

export interface NewFile {
  /** In the incoming folder. */
  path: string;
  key: string;
  contentType: string;
}

type OpenTransaction = <Result>(
  options: TransactionOptions,
  work: (tx: Transaction) => Promise<Result>,
) => Promise<Result>;

/**
 * Stores files and inserts the row that names them: both, or, whatever happens in between, in the end neither.
 * @param insert inserts the row; what it returns is returned
 */
export async function storeFiles<Result>(
  { store, transaction, log }: { store: FileStore; transaction: OpenTransaction; log: FastifyBaseLogger },
  files: readonly NewFile[],
  insert: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const keys = files.map(({ key }) => key);
  await transaction({}, (tx) => reserveFiles(tx, keys));
  try {
    for (const { path, key, contentType } of files) await store.adopt(path, key, contentType);
    return await transaction({}, async (tx) => {
      const inserted = await insert(tx);
      await keepFiles(tx, keys);
      return inserted;
    });
  } catch (error) {
    await transaction({}, (tx) => dropFiles(tx, keys)).catch((cause: unknown) =>
      log.warn({ err: cause, keys }, 'Files without a row stay until their reservation falls due'),
    );
    throw error;
  }
}
