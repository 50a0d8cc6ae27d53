import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { queryKeys } from '#console/dataProvider/cache/refetching';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import type { EntityKind } from '#contract/resources/calls/tenants';

/** Polling interval while work runs, in milliseconds. */
const often = 1500;

/**
 * Progress of background work on a kind's fields, 0 to 1; null: unknown; undefined: none. Polled after each save and
 * during the work; at its end the values are read again.
 * @see rules 11.45
 */
export function useFieldWork(kind: EntityKind): number | null | undefined {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const offered = useExtension('fieldWork');
  const { data } = useQuery({
    queryKey: queryKeys.fieldWork,
    queryFn: async ({ signal }) => (await dataProvider.schemaWork({ signal })).data,
    enabled: offered,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.length ? often : false),
  });
  const own = offered ? data?.filter((work) => work.kind === kind) : undefined;
  const working = own && own.length > 0;
  const hadWork = useRef(false);
  useEffect(() => {
    if (hadWork.current && working === false) void dataProvider.schemaWorkDone();
    hadWork.current = working === true;
  }, [working, dataProvider]);
  if (!own || !working) return undefined;
  const total = own.reduce((sum, work) => sum + (work.total ?? 0), 0);
  const counted = total > 0 && own.every((work) => work.total !== null || work.work === 'following');
  return counted ? Math.min(own.reduce((sum, work) => sum + work.done, 0) / total, 1) : null;
}
