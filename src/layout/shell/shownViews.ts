import { useStore } from 'react-admin';

/** A saved view on the dashboard. */
export interface ShownView {
  id: string;
  name: string;
  resource: string;
  /** The address of its list. */
  path: string;
  as: 'count' | 'list' | 'chart';
}

/** A tile in the person's order. */
export interface PlacedTile {
  key: string;
  hidden?: boolean;
  view?: ShownView;
}

const none: readonly PlacedTile[] = [];
export const tilesKey = 'dashboard.tiles';

/** The person's layout of the dashboard as it is stored, and its setter. @see rules 10.6 */
export const useStoredTiles = () => useStore<readonly PlacedTile[]>(tilesKey, none);

/** The tile of a saved view. */
export const viewTile = (view: ShownView): PlacedTile => ({ key: `view:${view.id}:${view.as}`, view });
