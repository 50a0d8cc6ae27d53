import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import { useMemo } from 'react';
import { GallerySkeleton } from '#console/custom/gallery/GallerySkeleton';
import { ImageTiles } from '#console/custom/gallery/ImageTiles';
import { useImages } from '#console/custom/gallery/useImages';
import { ShowMore } from '#console/custom/shared/ShowMore';
import type { ImageOwner } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { EmptyState } from '#console/layout/states/EmptyState';
import { ErrorState } from '#console/layout/states/ErrorState';
import type { ItemRecord } from './inventoryRules';
import { UploadSection } from './UploadSection';

const PhotoUpload = lazyPart(async () => (await import('./PhotoUpload')).PhotoUpload);

/** The images of an item in its form. The uploader, and people who may edit the item, can delete them. */
export function ItemImages({ item }: { item: ItemRecord | undefined }) {
  const text = useText();
  const owner = useMemo<ImageOwner>(() => ({ kind: 'inventory', inventoryItemId: item?.id ?? '' }), [item?.id]);
  return (
    <UploadSection
      title={text('inventory.sections.images')}
      uploadLabel={text('images.upload.action')}
      icon={AddPhotoAlternateOutlined}
      saved={item !== undefined}
      dialog={(close) => <PhotoUpload owner={owner} name={item?.name ?? ''} onClose={close} />}
    >
      <Images owner={owner} />
    </UploadSection>
  );
}

function Images({ owner }: { owner: ImageOwner }) {
  const text = useText();
  const { data, total, error, isPending, refetch, more, reading } = useImages(owner);
  if (!data && error && !isPending) {
    return <ErrorState title={text('images.load_error_other')} error={error} onRetry={refetch} />;
  }
  if (!data) return <GallerySkeleton />;
  if (data.length === 0) return <EmptyState title={text('images.empty.title')} />;
  return (
    <>
      <ImageTiles owner={owner} images={data} total={total} more={more} inPage={false} />
      <ShowMore shown={data.length} total={total} more={more} reading={reading} />
    </>
  );
}
