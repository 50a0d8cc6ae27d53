import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import { useAskedFilter } from '#console/lists/embeddedList';
import { isFiltered } from '#console/lists/filters/filterValues';
import { useSelected } from './matching';

/** The most ids of one request, because addresses have a length limit. */
const batch = 100;

/** Where the selected records are that the page does not show. */
export interface SelectionCensus {
  /** The number on other pages of the list. */
  elsewhere: number;
  /** The number that the filter does not match: a bulk action would change them unseen. */
  hidden: number;
  hiddenIds: readonly string[];
  /** Ids of records that were deleted or are hidden from the person now. */
  deleted: readonly string[];
}

const allOnThePage: SelectionCensus = { elsewhere: 0, hidden: 0, hiddenIds: [], deleted: [] };

/** undefined: loading. Counted again after every write to the resource. */
export function useSelectionCensus(): SelectionCensus | undefined {
  const filter = useAskedFilter();
  const { resource, sort, filterValues, selectedIds = [], data = [], isPlaceholderData } = useListContext();
  const { count, matching } = useSelected();
  const dataProvider = useDataProvider();
  const onPage = new Set(isPlaceholderData ? [] : data.map(({ id }) => String(id)));
  const asked = selectedIds.map(String).filter((id) => !onPage.has(id));
  const filtered = isFiltered(filterValues);
  const { data: census } = useQuery({
    queryKey: [resource, 'selectionCensus', filter, asked],
    enabled: asked.length > 0 && !matching,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<SelectionCensus> => {
      const elsewhere = filtered ? await found(asked, signal) : [];
      const seen = new Set(elsewhere);
      const unseen = asked.filter((id) => !seen.has(id));
      const { data: there } = await dataProvider.getMany(resource, { ids: unseen, signal });
      const existing = new Set(there.map(({ id }) => String(id)));
      const present = unseen.filter((id) => existing.has(id));
      const deleted = unseen.filter((id) => !existing.has(id));
      return filtered
        ? { elsewhere: elsewhere.length, hidden: present.length, hiddenIds: present, deleted }
        : { ...allOnThePage, elsewhere: present.length, deleted };
    },
  });
  // a selection of all matches has no hidden records
  if (matching) return { ...allOnThePage, elsewhere: count - selectedIds.length };
  return asked.length > 0 ? census : allOnThePage;

  async function found(ids: readonly string[], signal: AbortSignal): Promise<string[]> {
    const seen: string[] = [];
    for (let start = 0; start < ids.length; start += batch) {
      const reply = await dataProvider.getList(resource, {
        pagination: { page: 1, perPage: batch },
        sort,
        filter: { ...filter, id: ids.slice(start, start + batch) },
        signal,
      });
      seen.push(...reply.data.map(({ id }) => String(id)));
    }
    return seen;
  }
}
