import { useGetOne } from 'react-admin';
import type { ResourceName } from '#console/dataProvider/types';

type Found = Readonly<Record<string, unknown>> & { id: string };

/** A record that only a list has shown is not whole: the rest of it is on its way. */
export const wholeOf = <R extends object>(record: R | undefined): R | undefined =>
  record && !('listed' in record) ? record : undefined;

/** One record with all its members; `listed` is what a list has shown of it, until then. */
export function useWholeRecord<R extends Found>(resource: ResourceName, id: string) {
  const { data, error, refetch } = useGetOne<R>(resource, { id });
  return { record: wholeOf(data), listed: data, error, refetch };
}
