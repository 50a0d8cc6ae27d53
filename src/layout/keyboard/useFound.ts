import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useExtensions } from '#console/dataProvider/calls/useExtension';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { type SearchResult, searchLength } from '#contract/extensions/search';
import { titleOf } from '#contract/resources/index';
import type { ResourceDescriptor } from '../navigation/screens';

/** Pause after typing before a search starts, in milliseconds. */
const rest = 150;

/** Records of each resource if the lists are searched separately. */
const each = 5;

function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), rest);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}

/**
 * Records of all resources that match the typed text: by one search call, or by their lists if the backend has no
 * search.
 * @see rules 13.23
 */
export function useFound(typed: string, resources: readonly ResourceDescriptor[]) {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const extensions = useExtensions();
  const q = useRested(typed.trim()).slice(0, searchLength);
  const searches = extensions?.includes('search') ?? false;
  const { data, isFetching, error } = useQuery({
    queryKey: ['search', q, searches],
    queryFn: async ({ signal }): Promise<SearchResult[]> => {
      if (searches) return (await dataProvider.search({ q, signal })).data;
      const lists = resources.map(async (resource) => {
        const { data: records } = await dataProvider.getList(resource.name, {
          filter: { q },
          pagination: { page: 1, perPage: each },
          sort: { field: 'id', order: 'ASC' },
          signal,
        });
        return records.map((record) => ({
          resource: resource.name,
          id: String(record.id),
          name: String(record[titleOf(resource.name)] ?? record.id),
        }));
      });
      return (await Promise.all(lists)).flat();
    },
    enabled: q !== '' && extensions !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const waits = q !== typed.trim().slice(0, searchLength) || isFetching;
  return { found: q === '' || typed.trim() === '' ? [] : (data ?? []), searching: typed.trim() !== '' && waits, error };
}
