import type { DataProvider } from 'react-admin';
import { ApiError } from '#console/dataProvider/calls/apiError';
import { BulkError } from '#console/dataProvider/verbs/bulk';

/** The error of a bulk action that did nothing because some of its records no longer exist. */
export class DeletedRecordsError extends Error {
  override readonly name = 'DeletedRecordsError';
  constructor(
    readonly deleted: readonly string[],
    cause?: unknown,
  ) {
    super('Some of the records are gone.', { cause });
  }
}

/**
 * Runs a bulk action. If the backend refuses it because records are missing, the error names them; a backend that does
 * not name them is asked again for all ids.
 * @throws DeletedRecordsError
 * @see rules 13.10
 */
export async function namingDeleted<T>(
  dataProvider: DataProvider,
  resource: string,
  ids: readonly string[],
  action: () => Promise<T>,
): Promise<T> {
  try {
    return await action();
  } catch (error) {
    const missing = error instanceof ApiError || (error instanceof BulkError && error.done.length === 0);
    if (!missing || error.status !== 404) throw error;
    const deleted = await deletedAmong(dataProvider, resource, ids);
    throw deleted.length > 0 ? new DeletedRecordsError(deleted, error) : error;
  }
}

/** @throws DeletedRecordsError if records are missing; for backends that report this only row by row */
export async function requireThere(dataProvider: DataProvider, resource: string, ids: readonly string[]) {
  const deleted = ids.length > 0 ? await deletedAmong(dataProvider, resource, ids) : [];
  if (deleted.length > 0) throw new DeletedRecordsError(deleted);
}

/** The records that do not exist or are hidden from the person. */
async function deletedAmong(dataProvider: DataProvider, resource: string, ids: readonly string[]) {
  const { data } = await dataProvider.getMany(resource, { ids: [...ids], meta: { fresh: true } });
  const there = new Set(data.map(({ id }) => String(id)));
  return ids.filter((id) => !there.has(id));
}
