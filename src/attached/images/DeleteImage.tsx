import { useDelete, useNotify } from 'ra-core';
import type { ImageOwner } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { ConfirmDialog } from '#console/layout/ConfirmDialog';
import { type ImageRecord, imageList } from './imageRules';

interface DeleteImageProps {
  owner: ImageOwner;
  image: ImageRecord;
  onClose(): void;
}

/** @see part 1, section 2.7 ('Delete Image') */
export function DeleteImage({ owner, image, onClose }: DeleteImageProps) {
  const text = useText();
  const notify = useNotify();
  const [remove] = useDelete();
  const { resource, target, id } = imageList(owner);
  const confirm = async () => {
    const previousData = { ...image, [target]: id };
    await remove(resource, { id: image.id, previousData }, { mutationMode: 'pessimistic', returnPromise: true });
    notify('images.delete.done', { type: 'success' });
  };
  return (
    <ConfirmDialog
      title={text('images.delete.title')}
      text={text('images.delete.text')}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
