import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import type { AtriumDataProvider, BulkTrial } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { bulkData, type FieldChanges } from '#console/lists/bulk/bulkEdit';
import type { BulkTargets } from '#console/lists/bulk/useBulkTargets';
import { namingDeleted, requireThere } from '#console/lists/selection/deletedRecords';
import type { SchemaField } from '#console/schema/schemaField';
import { chosenRows } from './chosenRows';
import { type TrialHere, tryHere } from './tryHere';

/** Pause after typing before a trial starts, in milliseconds. */
const restsFor = 400;

/** Time for which a result is valid, in milliseconds: others may change the rows meanwhile. */
const holdsFor = 10_000;

const rest = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, restsFor);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/** A page with every row of an in-memory list. */
const everything = { page: 1, perPage: 1_000_000 };

/**
 * Checks a bulk edit on all its records while the person types: by the backend's dry run, or in the console if it has
 * the whole list. null: neither is possible.
 * @param fields fields with valid changes; empty: nothing to check
 */
export function useBulkTrial(targets: BulkTargets, fields: readonly SchemaField[], changes: FieldChanges) {
  const { resource, sort } = useListContext();
  const text = useText();
  const pages = useExtension('lists');
  const data = fields.length > 0 ? bulkData(fields, changes) : undefined;
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const queryClient = useQueryClient();
  const { ids, matching } = targets;
  const rows = (signal?: AbortSignal) =>
    chosenRows(dataProvider, resource, targets, { pagination: everything, sort, ...(signal && { signal }) });
  const ask = (signal?: AbortSignal): Promise<BulkTrial | TrialHere | null> =>
    namingDeleted(dataProvider, resource, ids, async () => {
      const request = { verb: 'updateMany', ids, matching, ...(data && { data }), ...(signal && { signal }) } as const;
      const { data: trial } = await dataProvider.tryBulk(resource, request);
      return trial ?? (pages ? null : tryHere((await rows(signal)).data, fields, changes, text));
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
  /** Runs the trial at once if its result is not known yet. */
  const now = async (): Promise<BulkTrial | TrialHere | null> => {
    const known = trial !== undefined && !isFetching;
    const queryKey = [...options.queryKey, 'now'];
    const found = known ? trial : await queryClient.fetchQuery({ ...options, queryKey, queryFn: () => ask() });
    if (found === null || 'allowed' in found) await requireThere(dataProvider, resource, ids);
    return found;
  };
  return { trial: data && trial, error: data && error, checking: data !== undefined && isFetching, now };
}
