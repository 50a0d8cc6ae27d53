import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import { attachedPage } from '#console/custom/shared/useAttachedPages';
import type { AtriumDataProvider, ImageOwner } from '#console/dataProvider/types';
import { useLanguage } from '#console/i18n/LanguageProvider';
import { categoriesOf, type ImageRecord, imageList } from './imageRules';
import { useImages } from './useImages';

/** The categories of all images of an owner; the backend is asked if not all images are loaded. */
export function useImageCategories(owner: ImageOwner): string[] {
  const { locale } = useLanguage();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const { resource, target, id } = imageList(owner);
  const { data: images, more } = useImages(owner);
  const { data: others } = useQuery({
    queryKey: [resource, 'categories', { target, id }],
    enabled: more !== undefined,
    queryFn: async ({ signal }) => {
      const names = new Set<string>();
      for (;;) {
        const { data } = await dataProvider.getManyReference<ImageRecord>(resource, {
          target,
          id,
          filter: { category_empty: false, category_neq_any: [...names] },
          sort: { field: 'category', order: 'ASC' },
          pagination: { page: 1, perPage: attachedPage },
          signal,
        });
        const known = names.size;
        for (const { category } of data) if (category) names.add(category);
        if (names.size === known || data.length < attachedPage) return [...names];
      }
    },
  });
  return useMemo(
    () => categoriesOf([...(images ?? []), ...(others ?? []).map((category) => ({ category }))], locale),
    [images, others, locale],
  );
}
