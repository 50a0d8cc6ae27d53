import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { nameOf } from './fieldTypes/ReferenceName';
import type { Reference } from './schemaFilters';

/** The names of records of any resources, by id, as far as they are known yet. */
export function useNames(references: readonly Reference[]): ReadonlyMap<string, string> {
  const dataProvider = useDataProvider();
  const wanted = new Map<string, Set<string>>();
  for (const { resource, id } of references) wanted.set(resource, (wanted.get(resource) ?? new Set()).add(id));
  const replies = useQueries({
    queries: [...wanted].map(([resource, some]) => {
      const ids = [...some].sort();
      return {
        queryKey: [resource, 'getMany', { ids }],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await dataProvider.getMany(resource, { ids, signal })).data,
      };
    }),
  });
  return new Map(replies.flatMap(({ data }) => data ?? []).map((record) => [String(record.id), nameOf(record)]));
}
