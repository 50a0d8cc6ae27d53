import { type ReactNode, useMemo, useState } from 'react';
import { useEvent } from 'react-admin';
import { useShown } from '#console/custom/documents/useShown';
import { DeleteAttached } from '#console/custom/shared/DeleteAttached';
import { useReadUntilShown } from '#console/custom/shared/useAttachedPages';
import { usePerson } from '#console/custom/shared/usePerson';
import type { ImageOwner } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { mayDeleteImage } from '#contract/ownership';
import { GalleryGrid } from './GalleryGrid';
import { GallerySkeleton } from './GallerySkeleton';
import { ImageTile } from './ImageTile';
import { type ImageRecord, imageList, imageNames } from './imageRules';
import { windowedFrom } from './tileSizes';

const ImageViewer = lazyPart(async () => (await import('./ImageViewer')).ImageViewer);

const WindowedTiles = lazyPart(async () => (await import('./WindowedTiles')).WindowedTiles, {
  loading: <GallerySkeleton />,
});

interface ImageTilesProps {
  owner: ImageOwner;
  images: readonly ImageRecord[];
  /** The total including images that are not loaded; absent: all are loaded. */
  total?: number;
  /** Loads further images, if any. */
  more?: (() => void) | undefined;
  /** Whether deleting is offered here, to people with the right. */
  deletable?: boolean;
  /** Content if there are no images. */
  empty?: ReactNode;
  /** Whether the gallery scrolls with the page, not in a frame of its own. */
  inPage?: boolean;
}

/** Loaded images with all actions that the person may use. */
export function ImageTiles({ owner, images, total, more, deletable = true, empty, inPage = true }: ImageTilesProps) {
  const text = useText();
  const person = usePerson();
  const { shown, show, hide } = useShown('image');
  const [leaving, setLeaving] = useState<ImageRecord | null>(null);
  useReadUntilShown(shown, images, more);
  const names = useMemo(() => imageNames(images, text('images.unnamed')), [images, text]);
  const onOpen = useEvent((image: ImageRecord) => show(image.id));
  const onDelete = useEvent((image: ImageRecord) => setLeaving(image));
  const tileOf = (image: ImageRecord) => (
    <ImageTile
      key={image.id}
      image={image}
      name={names.get(image.id) ?? ''}
      deletable={deletable && mayDeleteImage(owner, image, person.id, person.holds)}
      onOpen={onOpen}
      onDelete={onDelete}
    />
  );
  const label = text('images.list');
  return (
    <>
      {images.length === 0 && empty}
      {images.length > 0 &&
        (inPage && images.length >= windowedFrom ? (
          <WindowedTiles label={label} images={images} tileOf={tileOf} />
        ) : (
          <GalleryGrid aria-label={label}>{images.map(tileOf)}</GalleryGrid>
        ))}
      {leaving && (
        <DeleteAttached namespace="images" list={imageList(owner)} record={leaving} onClose={() => setLeaving(null)} />
      )}
      {shown !== null && images.some(({ id }) => id === shown) && (
        <ImageViewer images={images} total={total} id={shown} onShow={show} onClose={hide} />
      )}
    </>
  );
}
