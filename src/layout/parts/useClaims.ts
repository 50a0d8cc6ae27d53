import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import { queryKeys } from '#console/dataProvider/cache/refetching';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useLanguage } from '#console/i18n/LanguageProvider';
import { storedCompanySettings } from '#console/session/companySettings';
import type { PermissionClaim } from './permissionGroups';
import { usePermissionName } from './permissionNames';

/**
 * The backend's permission catalogue. Its texts are English; in other languages, and in companies with their own word
 * for projects, the console's texts replace them where they exist.
 * @see rules 16.42
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
    // a company's own words for projects apply here, too
    const english = locale.startsWith('en') && !storedCompanySettings.current().terms[locale];
    return query.data?.map(({ value, title, description }): PermissionClaim => {
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
