/** Rows that are selected from one that it begins with to the one that it was drawn to; both by their places. */
export interface RowRange {
  anchor: number;
  active: number;
}

const between = <R>(rows: readonly R[], { anchor, active }: RowRange): R[] =>
  rows.slice(Math.min(anchor, active), Math.max(anchor, active) + 1);

/** The range that begins where the last one did, if that ended at `from`, else there, drawn to `to`. */
export const drawnTo = (last: RowRange | null, from: number, to: number): RowRange => ({
  anchor: last?.active === from ? last.anchor : from,
  active: to,
});

/** The selection after a range replaces another: rows outside the new range are deselected. */
export function afterDrawing(
  selected: ReadonlySet<string>,
  page: readonly string[],
  last: RowRange | null,
  next: RowRange,
): string[] {
  const before = new Set(last?.anchor === next.anchor ? between(page, last) : []);
  return [...new Set([...[...selected].filter((id) => !before.has(id)), ...between(page, next)])];
}
