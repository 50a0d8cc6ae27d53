import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import { queryKeys } from '#console/dataProvider/refetching';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useLanguage } from '#console/i18n/LanguageProvider';
import { usePermissionName } from '#console/layout/permissionNames';
import type { Claim } from './roleRules';

/**
 * The permission catalogue of the backend. It has English words; in another language those of the console's own
 * catalogue stand in their place, where it knows the permission.
 */
export function useClaims() {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const nameOf = usePermissionName();
  const { locale } = useLanguage();
  const query = useQuery({
    queryKey: queryKeys.claims,
    queryFn: async ({ signal }) => (await dataProvider.claims({ signal })).data,
  });
  const claims = useMemo(() => {
    const english = locale.startsWith('en');
    return query.data?.map(({ value, title, description }): Claim => {
      const own = nameOf(value);
      return {
        value,
        title: (english ? title || own?.title : own?.title || title) || value,
        description: (english ? description || own?.text : own?.text || description) || '',
      };
    });
  }, [query.data, nameOf, locale]);
  return { claims, error: query.error, refetch: query.refetch };
}
