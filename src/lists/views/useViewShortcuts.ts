import { useListContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { usePins } from '#console/layout/shell/pins';
import { useStoredTiles, viewTile } from '#console/layout/shell/shownViews';
import type { View } from '#contract/extensions/views';

/** Shortcuts to a view outside its list, in the side menu and on the dashboard; `set…` adds or removes one. */
export function useViewShortcuts({ id, name }: Pick<View, 'id' | 'name'>) {
  const { resource } = useListContext();
  const { pathname } = useLocation();
  const [pins, setPins] = usePins();
  const [tiles, setTiles] = useStoredTiles();
  const shortcut = { id, resource, name, path: pathname };
  const otherPins = pins.filter((pin) => pin.id !== id);
  const otherTiles = tiles.filter((tile) => tile.view?.id !== id);
  return {
    isPinned: otherPins.length < pins.length,
    setPinned: (isPinned: boolean) => setPins(isPinned ? [...otherPins, shortcut] : otherPins),
    isTile: otherTiles.length < tiles.length,
    setTile: (isTile: boolean) =>
      setTiles(isTile ? [...otherTiles, viewTile({ ...shortcut, as: 'count' as const })] : otherTiles),
  };
}
