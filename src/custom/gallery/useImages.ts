import { useMemo } from 'react';
import { useAttachedPages } from '#console/custom/shared/useAttachedPages';
import type { ImageOwner } from '#console/dataProvider/types';
import { type ImageRecord, imageList, isShownImage } from './imageRules';

/** The images of an owner, or of one category, newest first. @see rules 3.2 */
export function useImages(owner: ImageOwner, category = '') {
  const { data, total, ...pages } = useAttachedPages<ImageRecord>(
    imageList(owner),
    { field: 'uploadedAt', order: 'DESC' },
    category ? { category } : {},
  );
  const shown = useMemo(() => data?.filter(isShownImage), [data]);
  return { ...pages, data: shown, total: total - (data?.length ?? 0) + (shown?.length ?? 0) };
}
