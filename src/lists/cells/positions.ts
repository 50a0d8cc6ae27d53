/** A cell by row and column, both from 0; the head is row -1. */
export interface CellPosition {
  row: number;
  column: number;
}

/** A block of cells between its anchor and the active cell. */
export interface Block {
  anchor: CellPosition;
  active: CellPosition;
}

/** The first and last rows and columns of a block, inclusive. */
export interface Bounds {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const boundsOf = ({ anchor, active }: Block): Bounds => ({
  top: Math.min(anchor.row, active.row),
  bottom: Math.max(anchor.row, active.row),
  left: Math.min(anchor.column, active.column),
  right: Math.max(anchor.column, active.column),
});

export const isOne = ({ top, bottom, left, right }: Bounds): boolean => top === bottom && left === right;

export interface Extent {
  /** The number of rows, of cells in a row, and of visible rows. */
  rows: number;
  cells: number;
  visible: number;
}

interface MoveKey {
  key: string;
  /** Whether Control or ⌘ is pressed. */
  far: boolean;
  /** Whether the page reads from right to left. */
  mirrored: boolean;
}

/**
 * The cell after a key press, as in the grid pattern; undefined: the key does not move.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/grid/
 */
export function positionAfter(
  { row, column }: CellPosition,
  pressed: MoveKey,
  { rows, cells, visible }: Extent,
): CellPosition | undefined {
  const { key, far, mirrored } = pressed;
  const last = { row: rows - 1, column: cells - 1 };
  const clamped = (position: CellPosition): CellPosition => ({
    row: Math.min(Math.max(position.row, -1), last.row),
    column: Math.min(Math.max(position.column, 0), last.column),
  });
  const sideways = (step: number) => clamped({ row, column: far ? (step > 0 ? last.column : 0) : column + step });
  switch (key) {
    case 'ArrowRight':
      return sideways(mirrored ? -1 : 1);
    case 'ArrowLeft':
      return sideways(mirrored ? 1 : -1);
    case 'ArrowDown':
      return clamped({ row: far ? last.row : row + 1, column });
    case 'ArrowUp':
      return clamped({ row: far ? 0 : row - 1, column });
    case 'Home':
      return clamped({ row: far ? 0 : row, column: 0 });
    case 'End':
      return clamped({ row: far ? last.row : row, column: last.column });
    case 'PageDown':
      return clamped({ row: row + visible, column });
    case 'PageUp':
      return clamped({ row: Math.max(row - visible, 0), column });
    default:
      return undefined;
  }
}
