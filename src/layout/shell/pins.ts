import { useStore } from 'react-admin';

/** A view pinned to the side menu. */
export interface Pin {
  id: string;
  resource: string;
  name: string;
  /** The address of its list. */
  path: string;
}

const noPins: readonly Pin[] = [];
export const pinsKey = 'views.pinned';

/** The person's pinned views. @returns the list and its setter */
export const usePins = () => useStore<readonly Pin[]>(pinsKey, noPins);

/** The address of a view; the list adds the view's parameters. */
export const viewAddress = ({ path, id }: Pick<Pin, 'path' | 'id'>): string => `${path}?view=${encodeURIComponent(id)}`;
