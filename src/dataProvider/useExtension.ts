import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Extension } from '#contract/health';
import { healthKey } from './extensions';
import type { AtriumDataProvider } from './types';

/** What the backend offers; undefined: it has not answered. @see rules 14.6 */
export function useExtensions(): readonly Extension[] | undefined {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const { data } = useQuery({
    queryKey: ['extensions', ...healthKey],
    queryFn: async () => (await dataProvider.extensions()).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** Whether the backend has an extension; not, as long as it has not answered. @see rules 14.6 */
export const useExtension = (name: Extension): boolean => useExtensions()?.includes(name) ?? false;
