import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { EntryView } from '#console/lists/dates/entry';
import type { ListedRecord } from '#console/schema/schemaColumns';
import type { Scale } from './scale';
import { TimelineArrows } from './TimelineArrows';
import { TimelineRows } from './TimelineRows';
import type { Arrow, TimelineRow } from './timelineRows';
import { headHeight, rowHeight } from './timelineStyles';
import { useVisiblePart } from './useVisiblePart';

interface TimelineWindowProps<R extends ListedRecord> {
  rows: readonly TimelineRow<R>[];
  arrows: readonly Arrow[];
  scale: Scale;
  /** Width of the names, in pixels. */
  names: number;
  view: EntryView<R>;
  groupName(group: string): string;
  printing: boolean;
}

/** The most printed rows. */
const mostPrinted = 2000;

/** The rows in sight with their arrows; all of them in print. A component of its own: scrolling renders nothing else. */
export function TimelineWindow<R extends ListedRecord>(props: TimelineWindowProps<R>) {
  const { rows, arrows, scale, names, view, groupName, printing } = props;
  const list = useRef<HTMLUListElement>(null);
  // the frame's own reference is set after the effects of what it contains
  const frameOf = () => list.current?.closest<HTMLElement>('[role=region]') ?? null;
  const visible = useVisiblePart(frameOf, names);
  const window = useVirtualizer<HTMLElement, Element>({
    count: rows.length,
    getScrollElement: frameOf,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: headHeight,
  });
  const items = window.getVirtualItems();
  const first = printing ? 0 : (items[0]?.index ?? 0);
  const last = printing ? Math.min(rows.length, mostPrinted) - 1 : (items.at(-1)?.index ?? -1);
  return (
    <>
      <TimelineRows
        ref={list}
        {...{ rows, first, last, scale, visible, view, groupName }}
        height={(printing ? last + 1 : rows.length) * rowHeight}
      />
      {arrows.length > 0 && <TimelineArrows {...{ rows, arrows, scale, first, last }} />}
    </>
  );
}
