import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { CardRoot } from './CardRoot';

interface CardSkeletonProps {
  /** Lines below the head; by default two. */
  children?: ReactNode;
  /** The width of the foot; absent: no foot. */
  foot?: string;
}

/** A skeleton of a card while records load. */
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
