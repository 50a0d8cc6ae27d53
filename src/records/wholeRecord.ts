import { useQueryClient } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import { isWhole } from '#console/dataProvider/cache/wholeRecords';
import type { ResourceName } from '#console/dataProvider/types';

type Found = Readonly<Record<string, unknown>> & { id: string };

/** A record with all of its members; undefined while only a list has shown it, and the rest is on its way. */
export function useWholeOf(resource: ResourceName) {
  const queries = useQueryClient().getQueryCache();
  return <R extends { id: string }>(record: R | undefined): R | undefined => {
    const query = record && queries.find({ queryKey: [resource, 'getOne', { id: record.id }] });
    return query && isWhole(query) ? record : undefined;
  };
}

/** A record with all its members; `listed`: what lists have shown of it until it is read. */
export function useWholeRecord<R extends Found>(resource: ResourceName, id: string) {
  const wholeOf = useWholeOf(resource);
  const { data, error, refetch, isFetching: _reading } = useGetOne<R>(resource, { id }); // a read that ends is a render
  return { record: wholeOf(data), listed: data, error, refetch };
}
