import { useListContext, useStoreContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { pinsKey, usePins } from '#console/layout/shell/pins';
import { tilesKey, useStoredTiles, viewTile } from '#console/layout/shell/shownViews';
import type { View } from '#contract/extensions/views';

/**
 * Shortcuts to a view outside its list, in the side menu and on the dashboard; `set…` adds or removes one, which can be
 * undone.
 */
export function useViewShortcuts({ id, name }: Pick<View, 'id' | 'name'>) {
  const { resource } = useListContext();
  const { pathname } = useLocation();
  const store = useStoreContext();
  const [pins, setPins] = usePins();
  const [tiles, setTiles] = useStoredTiles();
  const shortcut = { id, resource, name, path: pathname };
  const otherPins = pins.filter((pin) => pin.id !== id);
  const otherTiles = tiles.filter((tile) => tile.view?.id !== id);
  const note = async (key: string, before: unknown, after: unknown) =>
    (await import('./viewWrites')).noteStored(store, { key, id, name, before, after });
  return {
    isPinned: otherPins.length < pins.length,
    setPinned(isPinned: boolean) {
      const next = isPinned ? [...otherPins, shortcut] : otherPins;
      setPins(next);
      void note(pinsKey, pins, next);
    },
    isTile: otherTiles.length < tiles.length,
    setTile(isTile: boolean) {
      const next = isTile ? [...otherTiles, viewTile({ ...shortcut, as: 'count' })] : otherTiles;
      setTiles(next);
      void note(tilesKey, tiles, next);
    },
  };
}
