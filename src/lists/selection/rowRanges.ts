/** A range of selected rows by index: where it began, and where it ends now. */
export interface RowRange {
  anchor: number;
  active: number;
}

const between = <R>(rows: readonly R[], { anchor, active }: RowRange): R[] =>
  rows.slice(Math.min(anchor, active), Math.max(anchor, active) + 1);

/** The range up to a row. It continues the last range if that ended at `from`, else it begins there. */
export const drawnTo = (last: RowRange | null, from: number, to: number): RowRange => ({
  anchor: last?.active === from ? last.anchor : from,
  active: to,
});

/** The selection after one range replaces another: rows outside the new range are deselected. */
export function afterDrawing(
  selected: ReadonlySet<string>,
  page: readonly string[],
  last: RowRange | null,
  next: RowRange,
): string[] {
  const before = new Set(last?.anchor === next.anchor ? between(page, last) : []);
  return [...new Set([...[...selected].filter((id) => !before.has(id)), ...between(page, next)])];
}
