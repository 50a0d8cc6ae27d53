import { type RefObject, useRef } from 'react';
import type { CellPosition } from './positions';
import { cellAt, positionOf } from './tableCells';
import type { useChosenCells } from './useChosenCells';
import { useHeard } from './useHeard';

const page = { current: document };

interface PointedCellsOptions {
  root: RefObject<HTMLTableElement | null>;
  chosen: Pick<ReturnType<typeof useChosenCells>, 'isData' | 'choose' | 'extend'>;
  onEdit(position: CellPosition): void;
}

/** A click selects a cell, with Shift or by dragging a block; a double click edits. */
export function usePointedCells({ root, chosen, onEdit }: PointedCellsOptions): void {
  const from = useRef<CellPosition | null>(null);
  const drawn = useRef(false);

  const isUsed = (target: EventTarget | null) =>
    target instanceof Element && target.closest('a:not([data-record]), button, input, [role=separator]') !== null;

  const onPointerDown = (event: PointerEvent) => {
    const position = positionOf(event.target);
    drawn.current = false;
    if (!position || !chosen.isData(position) || event.button !== 0 || isUsed(event.target)) return;
    if (event.ctrlKey || event.metaKey) return;
    const finger = event.pointerType === 'touch';
    const onLink = event.target instanceof Element && event.target.closest('a[data-record]') !== null;
    if (event.shiftKey && !onLink) {
      chosen.extend(position);
      return;
    }
    // touch scrolls: a tap selects, and never drags
    if (!finger) from.current = position;
    if (!onLink) chosen.choose(position);
  };
  const onMouseDown = (event: MouseEvent) => {
    const position = positionOf(event.target);
    // the cell has the focus already; the browser would move it to the element under the pointer
    if (position && chosen.isData(position) && !isUsed(event.target)) event.preventDefault();
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!from.current) return;
    const position = positionOf(document.elementFromPoint(event.clientX, event.clientY));
    if (!position || position.row < 0) return;
    const moved = position.row !== from.current.row || position.column !== from.current.column;
    if (!moved && !drawn.current) return;
    drawn.current = true;
    chosen.extend(position, from.current);
  };
  const end = () => {
    from.current = null;
  };
  const onClick = (event: MouseEvent) => {
    if (!drawn.current) return;
    drawn.current = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const onDoubleClick = (event: MouseEvent) => {
    const position = positionOf(event.target);
    if (!position || !chosen.isData(position) || isUsed(event.target)) return;
    if (event.target instanceof Element && event.target.closest('a')) return;
    event.preventDefault();
    if (root.current && cellAt(root.current, position)) onEdit(position);
  };
  useHeard(root, { pointerdown: onPointerDown, mousedown: onMouseDown, dblclick: onDoubleClick });
  useHeard(root, { click: onClick }, true);
  useHeard(page, { pointermove: onPointerMove, pointerup: end, pointercancel: end });
}
