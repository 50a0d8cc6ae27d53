import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { readRecordFile } from '#contract/fields/fieldTexts';
import { isPending } from './chosenFiles';

/** Signed addresses of a value's file, valid for minutes; undefined while loading. */
export function useFileAddress(value: string) {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const fileId = readRecordFile(value)?.id ?? '';
  const { data } = useQuery({
    queryKey: ['fieldFile', fileId],
    queryFn: async ({ signal }) => (await dataProvider.fieldFileAddress({ fileId, signal })).data,
    enabled: fileId !== '' && !isPending(value),
    staleTime: 60_000,
    retry: false,
  });
  return data;
}
