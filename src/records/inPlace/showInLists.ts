import { notifyManager, type QueryClient } from '@tanstack/react-query';
import type { ListedRecord } from '#console/schema/schemaColumns';

/** Saved members of records, by id. */
export type Changes = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** A record's members after a change, as its list shows them until it is read again. */
export const withChanges = <R extends object>(record: R, data: Readonly<Record<string, unknown>>): R => ({
  ...record,
  ...data,
  ...(data.fields ? { fields: { ...Object(Object(record).fields), ...Object(data.fields) } } : {}),
});

/** Lists show what was saved before they have been read again; what they are reading may be older. */
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
  // lists hear of it in a later turn
  await new Promise<void>((resolve) => notifyManager.schedule(resolve));
}
