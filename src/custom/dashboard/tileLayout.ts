import { useMemo } from 'react';
import { type PlacedTile, useStoredTiles } from '#console/layout/shell/shownViews';
import type { View } from '#contract/extensions/views';
import { tiles } from './tiles';

/** Fields for charts of views without a grouping. */
const usualGroups: ReadonlyMap<string, string> = new Map([
  ['projects', 'status'],
  ['inventory', 'category'],
]);

/** The field of a view's chart; undefined: none. */
export const groupedBy = ({ resource, query }: Pick<View, 'resource' | 'query'>): string | undefined =>
  query.group ?? usualGroups.get(resource);

/** The stored tiles without unknown ones, followed by new ones. */
export function mergedTiles(stored: readonly PlacedTile[], keys: readonly string[]): PlacedTile[] {
  const known = stored.filter(({ key, view }) => view !== undefined || keys.includes(key));
  const fresh = keys.filter((key) => !known.some((tile) => tile.key === key));
  return [...known, ...fresh.map((key) => ({ key }))];
}

/** Moves a tile by one position; at the end it stays. */
export function moved(placed: readonly PlacedTile[], key: string, step: 1 | -1): PlacedTile[] {
  const from = placed.findIndex((tile) => tile.key === key);
  const tile = placed[from];
  const to = from + step;
  if (!tile || to < 0 || to >= placed.length) return [...placed];
  return placed.toSpliced(from, 1).toSpliced(to, 0, tile);
}

const ownKeys = tiles.map(({ key }) => key);

/** The person's dashboard. @returns the tiles and their setter @see rules 10.6 */
export function useTileLayout() {
  const [stored, keep] = useStoredTiles();
  const placed = useMemo(() => mergedTiles(stored, ownKeys), [stored]);
  return [placed, keep] as const;
}
