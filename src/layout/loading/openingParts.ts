/**
 * Parts that the first screen opens with, such as the layout of a list, each resolved when loaded or failed. The first
 * render waits for them, so that it shows no skeleton in their place.
 */
export const openingParts: Promise<void>[] = [];
