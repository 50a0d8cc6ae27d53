import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import { type Block, type Bounds, boundsOf, type CellPosition, isOne } from './positions';
import { cellAt, focusedIn, giveTabStop, leaveFocusToCells, positionOf, rowCount } from './tableCells';
import { useHeard } from './useHeard';

interface ChosenCellsOptions {
  root: RefObject<HTMLTableElement | null>;
  /** The first and last data cell of a row, between checkbox and menu. */
  first: number;
  last: number;
  /** The visible rows. */
  rows: readonly unknown[];
}

/**
 * The focused cell and the block selected from it. Both are marked in the DOM, so that no row renders for a step. The
 * table has the role `grid` while the focus is in its cells.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/grid/
 */
export function useChosenCells({ root, first, last, rows }: ChosenCellsOptions) {
  const [block, setBlock] = useState<Block | null>(null);
  const [drawn, setDrawn] = useState<Bounds | undefined>();

  const isData = ({ row, column }: CellPosition) => row >= 0 && column >= first && column <= last;
  const clamped = ({ row, column }: CellPosition): CellPosition => ({
    row: Math.max(row, 0),
    column: Math.min(Math.max(column, first), last),
  });
  const moving = useRef(false);
  const choose = useEvent((active: CellPosition, anchor?: CellPosition) => {
    const table = root.current;
    const cell = table && cellAt(table, active);
    if (!table || !cell) return;
    giveTabStop(table, active);
    // before the focus moves, so that screen readers announce a grid cell
    if (active.row >= 0) table.setAttribute('role', 'grid');
    setBlock({ active, anchor: anchor ?? active });
    const target = focusedIn(cell);
    moving.current = true;
    target.focus({ preventScroll: true });
    moving.current = false;
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  /** Extends or shrinks the block to a cell; its anchor stays. */
  const extend = useEvent((to: CellPosition, from?: CellPosition) => {
    const anchor = from ?? block?.anchor;
    if (anchor && isData(anchor)) choose(clamped(to), anchor);
  });

  // controls in new rows must not become tab stops
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are other cells
  useEffect(() => {
    const table = root.current;
    if (!table) return;
    leaveFocusToCells(table);
    const activeCell = block?.active;
    if (!table.querySelector('thead [tabindex="0"]:not([role=separator])'))
      giveTabStop(table, { row: -1, column: first });
    if (activeCell && activeCell.row >= 0 && activeCell.row < rowCount(table)) giveTabStop(table, activeCell);
    else giveTabStop(table, { row: 0, column: first });
  }, [root, first, last, rows]);

  const shown = block && isData(block.anchor) && isData(block.active) ? (drawn ?? boundsOf(block)) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are other cells
  useLayoutEffect(() => {
    const table = root.current;
    if (!table || !shown || isOne(shown)) return;
    const marked: HTMLElement[] = [];
    for (let row = shown.top; row <= shown.bottom; row += 1) {
      for (let column = shown.left; column <= shown.right; column += 1) {
        const cell = cellAt(table, { row, column });
        if (cell) marked.push(cell);
      }
    }
    for (const cell of marked) cell.setAttribute('aria-selected', 'true');
    return () => {
      for (const cell of marked) cell.removeAttribute('aria-selected');
    };
  }, [root, shown?.top, shown?.bottom, shown?.left, shown?.right, rows]);

  const onFocusIn = ({ target }: Pick<FocusEvent, 'target'>) => {
    const position = positionOf(target);
    if (!position || !root.current || moving.current) return;
    giveTabStop(root.current, position);
    if (position.row >= 0 && target instanceof Element && target.matches(':focus-visible')) {
      root.current.setAttribute('role', 'grid');
    }
    setBlock({ active: position, anchor: position });
  };
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    const table = root.current;
    // overlays return the focus to the cell
    if (!table || !(relatedTarget instanceof Node) || !pageOf(table)?.contains(relatedTarget)) return;
    if (table.parentElement?.contains(relatedTarget)) return;
    table.removeAttribute('role');
    setBlock(null);
  };
  useHeard(root, { focusin: onFocusIn, focusout: onFocusOut });
  // the table is focused before its cells take keys: where a panel closes, or by Tab
  const adoptFocus = useEvent(() => {
    if (root.current?.contains(document.activeElement)) onFocusIn({ target: document.activeElement });
  });
  useEffect(() => adoptFocus(), [adoptFocus]);

  /** Rows and columns of the selected data cells, both from 0. */
  const bounds: Bounds | undefined =
    block && isData(block.anchor) && isData(block.active) ? shifted(boundsOf(block), -first) : undefined;
  return { active: block?.active, bounds, isData, choose, extend, draw: setDrawn };
}

/** The page's root element, without overlays. */
const pageOf = (table: HTMLElement) => [...document.body.children].find((part) => part.contains(table));

export const shifted = ({ left, right, ...rows }: Bounds, by: number): Bounds => ({
  ...rows,
  left: left + by,
  right: right + by,
});
