import Skeleton from '@mui/material/Skeleton';
import { GalleryGrid } from './GalleryGrid';

const bones = [0, 1, 2, 3, 4, 5, 6, 7];

/** A skeleton of tiles while images load. */
export const GallerySkeleton = () => (
  <GalleryGrid aria-hidden>
    {bones.map((bone) => (
      <li key={bone}>
        <Skeleton variant="rectangular" width="100%" height="100%" />
      </li>
    ))}
  </GalleryGrid>
);
