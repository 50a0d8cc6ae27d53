import type { CellPosition, Extent } from './positions';

/** Finds the cells of a table in the DOM by their positions. */

const rowsOf = (table: HTMLTableElement): NodeListOf<HTMLTableRowElement> =>
  table.querySelectorAll<HTMLTableRowElement>('tbody tr[data-index]');

export function cellAt(table: HTMLTableElement, { row, column }: CellPosition): HTMLElement | undefined {
  const line = row < 0 ? table.tHead?.rows[0] : rowsOf(table)[row];
  return line?.cells[column];
}

/** The position of the cell that contains an element; undefined: not a cell of the grid. */
export function positionOf(target: EventTarget | null): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('th, td') : null;
  const line = cell?.parentElement;
  if (!cell || !(line instanceof HTMLTableRowElement)) return undefined;
  if (line.parentElement?.tagName === 'THEAD') return { row: -1, column: cell.cellIndex };
  return line.dataset.index === undefined ? undefined : { row: Number(line.dataset.index), column: cell.cellIndex };
}

export function extentOf(table: HTMLTableElement): Extent {
  const rows = rowsOf(table);
  const [first] = rows;
  const height = table.parentElement?.clientHeight ?? 0;
  const visible = Math.max(1, Math.floor(height / (first?.offsetHeight || 44)) - 1);
  return { rows: rows.length, cells: first?.cells.length ?? 0, visible };
}

export const rowCount = (table: HTMLTableElement): number => rowsOf(table).length;

/** The element of a cell that takes the focus: its only control, else the cell itself. */
export const focusedIn = (cell: HTMLElement): HTMLElement =>
  (cell.matches('.box, .menu, thead th') && cell.querySelector<HTMLElement>('input, button')) ||
  cell.querySelector<HTMLElement>('a[data-record]') ||
  cell;

/** Takes links and controls out of the tab order; cells give them the focus. */
export function leaveFocusToCells(table: HTMLTableElement): void {
  const others = table.querySelectorAll<HTMLElement>(':is(tbody, thead) :is(a, button, input):not([tabindex])');
  for (const element of others) element.tabIndex = -1;
}

/** Makes one cell of the head or body the tab stop. Heads of groups keep their own. */
export function giveTabStop(table: HTMLTableElement, position: CellPosition): void {
  const part = position.row < 0 ? 'thead' : 'tbody';
  for (const element of table.querySelectorAll<HTMLElement>(`${part} [tabindex="0"]:not([role=separator], .group *)`)) {
    element.tabIndex = -1;
  }
  const cell = cellAt(table, position);
  if (cell) focusedIn(cell).tabIndex = 0;
}
