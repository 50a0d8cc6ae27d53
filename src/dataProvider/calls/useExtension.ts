import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { usualTrashDays } from '#contract/extensions/trash';
import type { Extension } from '#contract/health';
import { healthKey, type Offer } from './extensions';

/** Extensions of the backend; undefined: loading. @see rules 14.6 */
function useOffer(): Offer | undefined {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const { data } = useQuery({
    queryKey: ['offer', ...healthKey],
    queryFn: async () => (await dataProvider.offer()).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

export const useExtensions = (): readonly Extension[] | undefined => useOffer()?.extensions;

/** Days in the trash. @see rules 14.13 */
export const useTrashDays = (): number => useOffer()?.trashDays ?? usualTrashDays;

/** Whether the backend has an extension; false while loading. @see rules 14.6 */
export const useExtension = (name: Extension): boolean => useExtensions()?.includes(name) ?? false;
