import type { ImageOwner } from '#console/dataProvider/types';
import { DeleteRecord } from '#console/records/DeleteRecord';
import { type ImageRecord, imageList } from './imageRules';

interface DeleteImageProps {
  owner: ImageOwner;
  image: ImageRecord;
  onClose(): void;
}

/** @see rules 3.5, 13.13 */
export function DeleteImage({ owner, image, onClose }: DeleteImageProps) {
  const { resource, target, id } = imageList(owner);
  return (
    <DeleteRecord
      resource={resource}
      record={{ ...image, [target]: id }}
      title="images.delete.title"
      question="images.delete.text"
      done="images.delete.done"
      onClose={onClose}
    />
  );
}
