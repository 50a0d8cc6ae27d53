import { notifyManager, type QueryClient } from '@tanstack/react-query';
import type { ListedRecord } from '#console/schema/schemaColumns';

/** Saved members of records, by id. */
export type Changes = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** A record with changed members, as lists show it until they are read again. */
export const withChanges = <R extends object>(record: R, data: Readonly<Record<string, unknown>>): R => ({
  ...record,
  ...data,
  ...(data.fields ? { fields: { ...Object(Object(record).fields), ...Object(data.fields) } } : {}),
});

/** The time of a record's last write: with it in its row, the next write meets what others have changed since. */
export const writeTimeOf = ({ updatedAt, modifiedAt }: Readonly<Record<string, unknown>>) => ({
  ...(updatedAt !== undefined && { updatedAt }),
  ...(modifiedAt !== undefined && { modifiedAt }),
});

/** Writes saved values into cached lists. Running reads are cancelled, because they may return older values. */
export async function showInLists(queryClient: QueryClient, resource: string, saved: Changes): Promise<void> {
  await queryClient.cancelQueries({ queryKey: [resource, 'getList'] });
  queryClient.setQueriesData<{ data: ListedRecord[] }>({ queryKey: [resource, 'getList'] }, (known) =>
    known && Array.isArray(known.data)
      ? {
          ...known,
          data: known.data.map((row) => {
            const data = saved.get(row.id);
            return data ? withChanges(row, data) : row;
          }),
        }
      : known,
  );
  // observers of the cache are notified in a later task
  await new Promise<void>((resolve) => notifyManager.schedule(resolve));
}
