import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import type { AtriumDataProvider, BulkTrial } from '#console/dataProvider/types';
import { namingTheGone, requireThere } from '#console/lists/goneRecords';
import type { BulkTargets } from '#console/lists/useBulkTargets';

/** What was typed is tried when typing rests this long, in milliseconds. */
const restsFor = 400;

/** An answer counts for as long, in milliseconds: somebody else may have changed the rows. */
const holdsFor = 10_000;

const rest = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, restsFor);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/**
 * What a bulk edit would do to all of its records, asked of the backend while one types; null: it cannot say.
 * @param data what they are given; undefined: nothing yet, or nothing that fits
 */
export function useBulkTrial(targets: BulkTargets, data: Record<string, unknown> | undefined) {
  const { resource } = useListContext();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const queryClient = useQueryClient();
  const { ids, matching } = targets;
  const ask = (signal?: AbortSignal): Promise<BulkTrial | null> =>
    namingTheGone(dataProvider, resource, ids, async () => {
      const given = { verb: 'updateMany', ids, matching, ...(data && { data }), ...(signal && { signal }) } as const;
      return (await dataProvider.tryBulk(resource, given)).data;
    });
  const options = queryOptions({
    queryKey: [resource, 'bulkTrial', ids, matching, data],
    queryFn: async ({ signal }) => {
      await rest(signal);
      return ask(signal);
    },
    retry: false,
    staleTime: holdsFor,
    gcTime: 0,
  });
  const { data: trial, error, isFetching } = useQuery({ ...options, enabled: data !== undefined });
  /** The same at once, where it is not known yet. */
  const now = async (): Promise<BulkTrial | null> => {
    const known = trial !== undefined && !isFetching;
    const queryKey = [...options.queryKey, 'now'];
    const found = known ? trial : await queryClient.fetchQuery({ ...options, queryKey, queryFn: () => ask() });
    if (found === null) await requireThere(dataProvider, resource, ids);
    return found;
  };
  return { trial: data && trial, error: data && error, checking: data !== undefined && isFetching, now };
}
