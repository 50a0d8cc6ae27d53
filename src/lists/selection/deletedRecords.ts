import type { DataProvider } from 'react-admin';
import { ApiError } from '#console/dataProvider/calls/apiError';
import { BulkError } from '#console/dataProvider/verbs/bulk';

/** A bulk action that was not done at all because some of its records are gone. */
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
 * Runs a bulk action; where the backend refused it whole because some records are gone, it says which. The backend
 * may name them or not: they are those that it does not find any more.
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

/** @throws DeletedRecordsError where some are gone; for a backend that would say so only row by row */
export async function requireThere(dataProvider: DataProvider, resource: string, ids: readonly string[]) {
  const deleted = ids.length > 0 ? await deletedAmong(dataProvider, resource, ids) : [];
  if (deleted.length > 0) throw new DeletedRecordsError(deleted);
}

/** The records that do not exist, or that one does not see. */
async function deletedAmong(dataProvider: DataProvider, resource: string, ids: readonly string[]) {
  const { data } = await dataProvider.getMany(resource, { ids: [...ids], meta: { fresh: true } });
  const there = new Set(data.map(({ id }) => String(id)));
  return ids.filter((id) => !there.has(id));
}
