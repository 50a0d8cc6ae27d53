import { ImageUploadDialog } from '#console/custom/gallery/ImageUploadDialog';
import { useImageCategories } from '#console/custom/gallery/useImageCategories';
import type { ImageOwner } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';

interface PhotoUploadProps {
  owner: ImageOwner;
  /** The item's name, with which a photo's description starts. */
  name: string;
  onClose(): void;
}

/** Uploads photos of an item. @see rules 6.6 */
export function PhotoUpload({ owner, name, onClose }: PhotoUploadProps) {
  const text = useText();
  const categories = useImageCategories(owner);
  return (
    <ImageUploadDialog
      owner={owner}
      categories={categories}
      description={text('inventory.form.photo_for', { name })}
      onClose={onClose}
    />
  );
}
