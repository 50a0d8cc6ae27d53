import { useQueryClient } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import { isWhole } from '#console/dataProvider/cache/wholeRecords';
import type { ResourceName } from '#console/dataProvider/types';

type Found = Readonly<Record<string, unknown>> & { id: string };

/** Returns a record if all its members are loaded; undefined if only a list has loaded a part of it. */
export function useWholeOf(resource: ResourceName) {
  const queries = useQueryClient().getQueryCache();
  return <R extends { id: string }>(record: R | undefined): R | undefined => {
    const query = record && queries.find({ queryKey: [resource, 'getOne', { id: record.id }] });
    return query && isWhole(query) ? record : undefined;
  };
}

/** A record with all its members; `listed`: the members that lists have loaded so far. */
export function useWholeRecord<R extends Found>(resource: ResourceName, id: string) {
  const wholeOf = useWholeOf(resource);
  const { data, error, refetch, isFetching: _reading } = useGetOne<R>(resource, { id }); // read: an end renders
  return { record: wholeOf(data), listed: data, error, refetch };
}
