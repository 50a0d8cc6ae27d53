import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useListContext } from 'react-admin';
import type { BulkTargets } from '#console/lists/bulk/useBulkTargets';
import { chosenRows } from './chosenRows';

/** Records on a page of the preview. */
export const previewRows = 5;

/** A page of the records of a bulk edit, before the change. @param page from 0 */
export function usePreviewRows({ ids, matching }: BulkTargets, page: number, enabled: boolean): RaRecord[] | undefined {
  const { resource, sort } = useListContext();
  const dataProvider = useDataProvider();
  const { data } = useQuery({
    queryKey: [resource, 'bulkPreview', ids, matching, page],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<RaRecord[]> => {
      const pagination = { page: page + 1, perPage: previewRows };
      return (await chosenRows(dataProvider, resource, { ids, matching }, { pagination, sort, signal })).data;
    },
  });
  return data;
}
