import { useStore } from 'react-admin';

/** A view that somebody has put into the side menu. */
export interface Pin {
  id: string;
  resource: string;
  name: string;
  /** The address of its list. */
  path: string;
}

const noPins: readonly Pin[] = [];

/** The person's own; @returns them and what sets them */
export const usePins = () => useStore<readonly Pin[]>('views.pinned', noPins);

/** The address of a view; its list makes the rest of it. */
export const viewAddress = ({ path, id }: Pick<Pin, 'path' | 'id'>): string => `${path}?view=${encodeURIComponent(id)}`;
