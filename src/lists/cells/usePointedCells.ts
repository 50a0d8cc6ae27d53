import { type RefObject, useRef } from 'react';
import type { CellPosition } from './positions';
import { cellAt, positionOf } from './tableCells';
import type { useChosenCells } from './useChosenCells';
import { useHeard } from './useHeard';

const page = { current: document };

interface PointedCellsOptions {
  root: RefObject<HTMLTableElement | null>;
  chosen: Pick<ReturnType<typeof useChosenCells>, 'isData' | 'choose' | 'extend'>;
  onEdit(place: CellPosition): void;
}

/** A press chooses a cell, with Shift or drawn on a block of them; a double press edits. */
export function usePointedCells({ root, chosen, onEdit }: PointedCellsOptions): void {
  const from = useRef<CellPosition | null>(null);
  const drawn = useRef(false);

  const isUsed = (target: EventTarget | null) =>
    target instanceof Element && target.closest('a:not([data-record]), button, input, [role=separator]') !== null;

  const onPointerDown = (event: PointerEvent) => {
    const place = positionOf(event.target);
    drawn.current = false;
    if (!place || !chosen.isData(place) || event.button !== 0 || isUsed(event.target)) return;
    if (event.ctrlKey || event.metaKey) return;
    const finger = event.pointerType === 'touch';
    const onLink = event.target instanceof Element && event.target.closest('a[data-record]') !== null;
    if (event.shiftKey && !onLink) {
      chosen.extend(place);
      return;
    }
    // a finger scrolls: it chooses by a tap, and draws nothing
    if (!finger) from.current = place;
    if (!onLink) chosen.choose(place);
  };
  const onMouseDown = (event: MouseEvent) => {
    const place = positionOf(event.target);
    // the cell has the focus already; the browser would take it to what lies below
    if (place && chosen.isData(place) && !isUsed(event.target)) event.preventDefault();
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!from.current) return;
    const place = positionOf(document.elementFromPoint(event.clientX, event.clientY));
    if (!place || place.row < 0) return;
    const moved = place.row !== from.current.row || place.column !== from.current.column;
    if (!moved && !drawn.current) return;
    drawn.current = true;
    chosen.extend(place, from.current);
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
    const place = positionOf(event.target);
    if (!place || !chosen.isData(place) || isUsed(event.target)) return;
    if (event.target instanceof Element && event.target.closest('a')) return;
    event.preventDefault();
    if (root.current && cellAt(root.current, place)) onEdit(place);
  };
  useHeard(root, { pointerdown: onPointerDown, mousedown: onMouseDown, dblclick: onDoubleClick });
  useHeard(root, { click: onClick }, true);
  useHeard(page, { pointermove: onPointerMove, pointerup: end, pointercancel: end });
}
