import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { CardRoot } from './CardRoot';

interface CardSkeletonProps {
  /** Below its head: lines as wide as these say; by default two. */
  children?: ReactNode;
  /** The width of its foot, which stands where there is one. */
  foot?: string;
}

/** A card of the real shape while records load. */
export const CardSkeleton = ({ children, foot }: CardSkeletonProps) => (
  <CardRoot>
    <header>
      <h2>
        <Skeleton width="65%" />
      </h2>
    </header>
    {children ?? (
      <>
        <Skeleton width="40%" />
        <Skeleton width="60%" />
      </>
    )}
    {foot && (
      <footer>
        <Skeleton width={foot} />
      </footer>
    )}
  </CardRoot>
);
