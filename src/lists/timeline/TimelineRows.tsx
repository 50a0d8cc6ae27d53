import { type CSSProperties, memo, type RefObject } from 'react';
import type { Span } from '#console/lists/dates/dateFields';
import { useSpanWords } from '#console/lists/dates/dayFormats';
import { EntryLink } from '#console/lists/dates/EntryLink';
import type { EntryView } from '#console/lists/dates/entry';
import type { EntryMark } from '#console/lists/dates/entryLook';
import type { ListedRecord } from '#console/schema/schemaColumns';
import { barOf, type Scale, sideOf, type VisiblePart } from './scale';
import type { TimelineRow } from './timelineRows';
import { rowHeight } from './timelineStyles';

interface TimelineRowsProps<R extends ListedRecord> {
  ref: RefObject<HTMLUListElement | null>;
  rows: readonly TimelineRow<R>[];
  /** Indexes of the first and last rendered row. */
  first: number;
  last: number;
  scale: Scale;
  visible: VisiblePart;
  view: EntryView<R>;
  groupName(group: string): string;
  /** Height of all rows, in pixels. */
  height: number;
}

/** The visible rows of a timeline. */
export function TimelineRows<R extends ListedRecord>(props: TimelineRowsProps<R>) {
  const { ref, rows, first, last, scale, visible, view, groupName, height } = props;
  const style: CSSProperties & Record<'--from', string> = { blockSize: height, '--from': `${visible.from}px` };
  return (
    <ul ref={ref} className="rows" style={style}>
      {rows.slice(first, last + 1).map((row, index) => {
        const top = (first + index) * rowHeight;
        if ('group' in row) {
          return (
            <li key={`group ${row.group}`} data-group style={{ insetBlockStart: top }}>
              <span className="title">
                <bdi>{groupName(row.group)}</bdi> ({row.count})
              </span>
            </li>
          );
        }
        const { id, span, of } = row.entry;
        const mark = view.markOf(of);
        const bar = barOf(scale, span);
        return (
          <Row
            key={id}
            id={id}
            top={top}
            scale={scale}
            side={sideOf(visible, bar)}
            begun={bar.offset < visible.from}
            span={span}
            name={view.nameOf(of)}
            path={view.pathOf(of)}
            tone={mark?.tone}
            label={mark?.label}
            movable={view.movable(of)}
            held={view.held === id}
          />
        );
      })}
    </ul>
  );
}

interface RowProps {
  id: string;
  top: number;
  scale: Scale;
  side: ReturnType<typeof sideOf>;
  /** Whether the bar begins before the visible part. */
  begun: boolean;
  span: Span;
  name: string;
  path: string;
  tone: string | undefined;
  label: string | undefined;
  movable: boolean;
  held: boolean;
}

const bothEdges = { start: true, end: true };

const Row = memo(function Row(props: RowProps) {
  const { id, top, scale, side, begun, span, name, path, tone, label = '', movable, held } = props;
  const words = useSpanWords();
  const { offset, length } = barOf(scale, span);
  const mark: EntryMark | undefined = tone === undefined ? undefined : { tone, label };
  const style: CSSProperties & Record<'--end', string> = { insetBlockStart: top, '--end': `${offset + length}px` };
  return (
    <li style={style} data-outside={side} data-begun={begun || undefined}>
      <span className="title" aria-hidden title={name}>
        <span className="name" dir="auto">
          {name}
        </span>
      </span>
      {side && <span className="pointer" aria-hidden title={words(span)} />}
      <EntryLink
        {...{ id, path, name, mark, movable, held }}
        days={words(span)}
        edges={bothEdges}
        style={{ insetInlineStart: `calc(var(--names) + ${offset}px)`, inlineSize: length }}
      />
    </li>
  );
});
