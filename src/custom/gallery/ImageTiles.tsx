import { useEvent } from 'ra-core';
import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { useHolds } from '../../authProvider/useHolds';
import { useIdentity } from '../../authProvider/useIdentity';
import type { ImageOwner } from '../../dataProvider/types';
import { useText } from '../../i18n/useText';
import { useShown } from '../documents/useShown';
import { DeleteImage } from './DeleteImage';
import { GalleryGrid } from './GalleryGrid';
import { ImageTile } from './ImageTile';
import { type ImageRecord, mayDeleteImage } from './imageRules';

const ImageViewer = lazy(async () => ({ default: (await import('./ImageViewer')).ImageViewer }));

/** As many as fill the first screens; those below come when there is time. */
const firstTiles = 120;

interface ImageTilesProps {
  owner: ImageOwner;
  images: readonly ImageRecord[];
  /** Whether deleting is offered here at all, to those who may. */
  deletable?: boolean;
  /** What stands here where there are none. */
  empty?: ReactNode;
}

/** Images that are at hand already, with everything that a person may do with them. */
export function ImageTiles({ owner, images, deletable = true, empty }: ImageTilesProps) {
  const text = useText();
  const holds = useHolds();
  const identity = useIdentity();
  const { shown, show, hide } = useShown('image');
  const [leaving, setLeaving] = useState<ImageRecord | null>(null);
  const tiles = useDeferredValue(images, images.slice(0, firstTiles));
  const onOpen = useEvent((image: ImageRecord) => show(image.id));
  const onDelete = useEvent((image: ImageRecord) => setLeaving(image));
  return (
    <>
      {images.length === 0 ? (
        empty
      ) : (
        <GalleryGrid aria-label={text('images.list')}>
          {tiles.map((image) => (
            <ImageTile
              key={image.id}
              image={image}
              deletable={deletable && mayDeleteImage(owner, image, identity?.id, holds)}
              onOpen={onOpen}
              onDelete={onDelete}
            />
          ))}
        </GalleryGrid>
      )}
      {leaving && <DeleteImage owner={owner} image={leaving} onClose={() => setLeaving(null)} />}
      {shown !== null && images.some(({ id }) => id === shown) && (
        <Suspense>
          <ImageViewer images={images} id={shown} onShow={show} onClose={hide} />
        </Suspense>
      )}
    </>
  );
}
