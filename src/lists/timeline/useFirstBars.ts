import { type RefObject, useLayoutEffect } from 'react';
import { useEvent } from 'react-admin';
import { barOf, type Scale } from './scale';
import type { TimelineRow } from './timelineRows';
import { headHeight, rowHeight } from './timelineStyles';

interface FirstBars<R> {
  root: RefObject<HTMLElement | null>;
  rows: readonly TimelineRow<R>[];
  scale: Scale;
  /** Width of the names, in pixels. */
  names: number;
  /** The day that the timeline opens with. */
  day: string;
  /** Whether all records are loaded. */
  ready: boolean;
}

/**
 * Scrolls to the first row whose bar is on the days in sight, if the rows in sight have none; where no row has one, the
 * days of the first row come into sight.
 */
export function useFirstBars<R>({ root, rows, scale, names, day, ready }: FirstBars<R>): void {
  const show = useEvent(() => {
    const frame = root.current;
    if (!frame || rows.length === 0) return;
    const from = Math.abs(frame.scrollLeft);
    const until = from + frame.clientWidth - names;
    const isSeen = (row: TimelineRow<R>) => {
      if (!('entry' in row)) return false;
      const { offset, length } = barOf(scale, row.entry.span);
      return offset < until && offset + length > from;
    };
    // the frame may be taller than the window
    const height = Math.min(frame.clientHeight, window.innerHeight - frame.getBoundingClientRect().top);
    const fitting = Math.floor((height - headHeight) / rowHeight);
    const index = rows.findIndex(isSeen);
    if (index >= fitting) frame.scrollTo({ top: (index - 1) * rowHeight });
    const first = rows.find((row) => 'entry' in row);
    if (index >= 0 || !first || !('entry' in first)) return;
    const left = Math.max(0, barOf(scale, first.entry.span).offset - scale.width);
    frame.scrollTo({ left: document.dir === 'rtl' ? -left : left });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is opened anew
  useLayoutEffect(() => {
    if (ready) show();
  }, [day, names, ready, show]);
}
