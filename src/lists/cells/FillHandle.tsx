import { type PointerEvent, type RefObject, useLayoutEffect, useState } from 'react';
import { type Bounds, boundsOf } from './positions';
import { cellAt, positionOf } from './tableCells';

interface FillHandleProps {
  root: RefObject<HTMLTableElement | null>;
  bounds: Bounds;
  /** The visible rows; the handle moves when they change. */
  rows: readonly unknown[];
  /** Shows the area to fill; undefined: not dragging. */
  onDraw(bounds: Bounds | undefined): void;
  onFill(bounds: Bounds): void;
}

/** Handle that fills the rows below with the values of the selected cells. Ctrl or ⌘ with D is the keyboard's way. */
export function FillHandle({ root, bounds, rows, onDraw, onFill }: FillHandleProps) {
  const { top, bottom, left, right } = bounds;
  const [corner, setCorner] = useState<{ x: number; y: number } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are other places
  useLayoutEffect(() => {
    const frame = root.current?.parentElement;
    const cell = root.current && cellAt(root.current, { row: bottom, column: right });
    if (!frame || !cell) return setCorner(null);
    const [outer, inner] = [frame.getBoundingClientRect(), cell.getBoundingClientRect()];
    const side = document.dir === 'rtl' ? inner.left : inner.right;
    setCorner({
      x: side - outer.left - frame.clientLeft + frame.scrollLeft,
      y: inner.bottom - outer.top - frame.clientTop + frame.scrollTop,
    });
  }, [root, bottom, right, rows]);

  const drawnTo = ({ clientX, clientY }: PointerEvent): Bounds | undefined => {
    const position = positionOf(document.elementFromPoint(clientX, clientY));
    if (!position || position.row <= bottom) return undefined;
    return boundsOf({ anchor: { row: top, column: left }, active: { row: position.row, column: right } });
  };
  if (!corner) return null;
  return (
    <span
      className="fill"
      aria-hidden
      style={{ left: corner.x, top: corner.y }}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && onDraw(drawnTo(event))}
      onPointerUp={(event) => {
        const drawn = drawnTo(event);
        onDraw(undefined);
        if (drawn) onFill(drawn);
      }}
      onPointerCancel={() => onDraw(undefined)}
    />
  );
}
