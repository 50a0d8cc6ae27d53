/** The smallest width of a tile and the gap, in pixels. */
export const leastTile = 200;
export const tileGap = 12;

/** Columns on the narrowest screens. */
const leastColumns = 2;

/** The number of columns and the size of the square tiles. */
export function tileLayout(width: number): { columns: number; size: number } {
  const columns = Math.max(leastColumns, Math.floor((width + tileGap) / (leastTile + tileGap)));
  return { columns, size: Math.max(1, (width - tileGap * (columns - 1)) / columns) };
}

/** The number of images from which only visible tiles render. */
export const windowedFrom = 200;
