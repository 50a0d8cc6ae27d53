import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Extension } from '#contract/health';
import { healthKey } from './extensions';
import type { AtriumDataProvider } from './types';

/** Whether the backend has an extension; not, as long as it has not answered. @see rules 14.6 */
export function useExtension(name: Extension): boolean {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const { data } = useQuery({
    queryKey: ['extensions', ...healthKey],
    queryFn: async () => (await dataProvider.extensions()).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.includes(name) ?? false;
}
