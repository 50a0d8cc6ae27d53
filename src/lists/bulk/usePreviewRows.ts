import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useListContext } from 'react-admin';
import type { BulkTargets } from '#console/lists/useBulkTargets';

/** How many records a page of the preview has. */
export const previewRows = 5;

/** A page of the records that a bulk edit is about, as they are now. @param page from 0 */
export function usePreviewRows({ ids, matching }: BulkTargets, page: number, enabled: boolean): RaRecord[] | undefined {
  const { resource, sort } = useListContext();
  const dataProvider = useDataProvider();
  const some = matching ? [] : ids.slice(page * previewRows, (page + 1) * previewRows);
  const { data } = useQuery({
    queryKey: [resource, 'bulkPreview', some, matching, page],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<RaRecord[]> => {
      if (!matching) return (await dataProvider.getMany(resource, { ids: some, signal })).data;
      const pagination = { page: page + 1, perPage: previewRows };
      const left = new Set(matching.except);
      const { data: found } = await dataProvider.getList(resource, {
        pagination,
        sort,
        filter: matching.filter,
        signal,
      });
      return found.filter(({ id }) => !left.has(String(id)));
    },
  });
  return data;
}
