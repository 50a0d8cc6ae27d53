import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'ra-core';
import { isFiltered } from './filterValues';

/** How many ids one question names: an address has its limits. */
const batch = 100;

/**
 * The selected records that the filter hides: they stay selected, so that a bulk action would change them unseen.
 * undefined: not known yet.
 */
export function useHiddenSelection(): string[] | undefined {
  const { resource, sort, filterValues, selectedIds = [], data = [], isPlaceholderData } = useListContext();
  const dataProvider = useDataProvider();
  const onPage = new Set(isPlaceholderData ? [] : data.map(({ id }) => String(id)));
  const asked = selectedIds.map(String).filter((id) => !onPage.has(id));
  const needed = asked.length > 0 && isFiltered(filterValues);
  const { data: hidden } = useQuery({
    queryKey: [resource, 'hiddenSelection', filterValues, asked],
    enabled: needed,
    queryFn: async ({ signal }) => {
      const seen = new Set<string>();
      for (let start = 0; start < asked.length; start += batch) {
        const reply = await dataProvider.getList(resource, {
          pagination: { page: 1, perPage: batch },
          sort,
          filter: { ...filterValues, id: asked.slice(start, start + batch) },
          signal,
        });
        for (const { id } of reply.data) seen.add(String(id));
      }
      return asked.filter((id) => !seen.has(id));
    },
  });
  return needed ? hidden : [];
}
