import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type ListControllerResult, type RaRecord, useDataProvider, useEvent } from 'react-admin';
import { isEstimated } from '#console/dataProvider/lists/lists';
import { useSayProblem } from '#console/layout/messages/useSayProblem';
import type { ListTotal } from './listTotal';

type Found<R extends RaRecord> = Pick<ListControllerResult<R>, 'resource' | 'filterValues' | 'sort' | 'total' | 'meta'>;

/**
 * A list's total: from its page, or an exact count once the person has asked for it. Every write to the resource counts
 * again; another filter forgets the count.
 * @see rules 13.14
 */
export function useExactTotal<R extends RaRecord>(found: Found<R>): ListTotal & { total: number | undefined } {
  const { resource, filterValues, sort, total, meta } = found;
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const sayProblem = useSayProblem();
  const filter = JSON.stringify(filterValues);
  const [asked, setAsked] = useState<string>();
  const query = {
    queryKey: [resource, 'exactTotal', filter],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const pagination = { page: 1, perPage: 1 };
      const reply = await dataProvider.getList(resource, {
        ...{ pagination, sort, filter: filterValues, signal },
        meta: { exact: true },
      });
      return reply.total ?? 0;
    },
  };
  const { data: exact, isFetching: counting } = useQuery({ ...query, enabled: asked === filter });
  const count = useEvent(async () => {
    try {
      const rows = await queryClient.fetchQuery(query);
      setAsked(filter);
      return rows;
    } catch (error) {
      sayProblem(error);
      return undefined;
    }
  });
  const isAbout = isEstimated(meta);
  const known = isAbout && asked === filter ? exact : undefined;
  return useMemo(
    () => ({ total: known ?? total, estimated: isAbout && known === undefined, counting, count }),
    [known, total, isAbout, counting, count],
  );
}
