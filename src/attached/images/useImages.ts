import { useMemo } from 'react';
import { useGetManyReference } from 'react-admin';
import { wholeList } from '#console/attached/documents/useDocuments';
import type { ImageOwner } from '#console/dataProvider/types';
import { type ImageRecord, imageList, isShownImage } from './imageRules';

/** The images of an owner, the newest first. @see part 1, section 2.6 (Images) */
export function useImages(owner: ImageOwner) {
  const { resource, target, id } = imageList(owner);
  const { data, ...query } = useGetManyReference<ImageRecord>(resource, {
    target,
    id,
    pagination: wholeList,
    sort: { field: 'uploadedAt', order: 'DESC' },
  });
  return { ...query, data: useMemo(() => data?.filter(isShownImage), [data]) };
}
