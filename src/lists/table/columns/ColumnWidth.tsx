import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '#console/i18n/useText';
import { drawColumns, fittingWidth, narrowest, widest } from '#console/lists/table/columnChoice';
import type { TableChoice } from '#console/lists/table/useTableChoice';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import { measured } from './measured';

interface ColumnWidthProps<R extends ListedRecord> {
  root: RefObject<HTMLTableElement | null>;
  column: Pick<Column<R>, 'key' | 'label'>;
  table: TableChoice;
}

/** Pixels that an arrow key resizes. */
const step = 16;

/**
 * The edge of a column, which resizes it by pointer, touch and arrow keys. The first resize fixes the widths of all
 * columns.
 */
export function ColumnWidth<R extends ListedRecord>({ root, column, table }: ColumnWidthProps<R>) {
  const { key, label } = column;
  const { choice, onChoose } = table;
  const text = useText();
  const edge = useRef<HTMLSpanElement>(null);
  const start = useRef<{ x: number; width: number } | null>(null);
  const [shown, setShown] = useState(choice.widths?.[key] ?? 0);
  const known = choice.widths?.[key];

  // screen readers get the column's real width
  useEffect(() => {
    setShown(known ?? Math.round(edge.current?.closest('th')?.getBoundingClientRect().width ?? 0));
  }, [known]);

  const drawTo = (width: number) => {
    if (!root.current) return;
    onChoose(drawColumns(choice, { ...measured(root.current), [key]: width }));
  };
  const towardsTheEnd = (distance: number) => (document.dir === 'rtl' ? -distance : distance);
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const bound = { Home: narrowest, End: widest }[event.key];
    if (direction === undefined && bound === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    drawTo(bound ?? shown + towardsTheEnd(step * (direction ?? 0)));
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !root.current) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const widths = measured(root.current);
    start.current = { x: event.clientX, width: widths[key] ?? 0 };
    onChoose(drawColumns(choice, widths));
  };
  const widthAt = ({ clientX }: PointerEvent) =>
    fittingWidth((start.current?.width ?? 0) + towardsTheEnd(clientX - (start.current?.x ?? 0)));
  const onPointerMove = (event: PointerEvent) => {
    const col = root.current?.querySelector<HTMLElement>(`col[data-key="${CSS.escape(key)}"]`);
    if (!start.current || !col || !root.current) return;
    // changed in the DOM while dragging, so that no row renders
    const width = widthAt(event);
    const before = Number.parseFloat(col.style.inlineSize);
    col.style.inlineSize = `${width}px`;
    root.current.style.inlineSize = `${Number.parseFloat(root.current.style.inlineSize) + width - before}px`;
  };
  const onPointerUp = (event: PointerEvent) => {
    if (!start.current) return;
    const width = widthAt(event);
    start.current = null;
    drawTo(width);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be drawn, and stands in no row of heads
    <span
      ref={edge}
      className="edge"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={text('lists.columns.width', { column: label })}
      aria-valuenow={shown}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        start.current = null;
      }}
    />
  );
}
