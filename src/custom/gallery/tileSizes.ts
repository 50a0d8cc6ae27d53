/** In pixels: the least that a tile takes beside others, and the room between them. */
export const leastTile = 200;
export const tileGap = 12;

/** On the narrowest screens two stand beside each other all the same. */
const leastColumns = 2;

/** How many square tiles stand beside each other, and how large they are. */
export function tileLayout(width: number): { columns: number; size: number } {
  const columns = Math.max(leastColumns, Math.floor((width + tileGap) / (leastTile + tileGap)));
  return { columns, size: Math.max(1, (width - tileGap * (columns - 1)) / columns) };
}

/** From how many images on only those near the screen are made. */
export const windowedFrom = 200;
