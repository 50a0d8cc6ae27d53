import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import { titleOf } from '#console/schema/fieldTypes/ReferenceName';

/** The names of some records, wherever they stand; of one that is not to be found, its id. */
export function useRecordTitles(resource: string, ids: readonly string[]): (id: string) => string {
  const dataProvider = useDataProvider();
  const { data = [] } = useQuery({
    queryKey: [resource, 'getMany', { ids }],
    enabled: ids.length > 0,
    queryFn: async ({ signal }): Promise<RaRecord[]> =>
      (await dataProvider.getMany(resource, { ids: [...ids], signal })).data,
  });
  const titles = new Map(data.map((record) => [String(record.id), titleOf(record)]));
  return (id) => titles.get(id) ?? id;
}
