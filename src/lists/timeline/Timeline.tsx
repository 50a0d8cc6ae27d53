import { type MouseEvent, useMemo, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useFormat } from '#console/i18n/format';
import { today } from '#console/i18n/today';
import { useText } from '#console/i18n/useText';
import { ErrorState } from '#console/layout/states/ErrorState';
import { type DateRange, spanOf } from '#console/lists/dates/dateFields';
import { entryMark } from '#console/lists/dates/entryLook';
import { MoveHelp } from '#console/lists/dates/MoveHelp';
import { useEntries } from '#console/lists/dates/useEntries';
import { useOpenEntry } from '#console/lists/dates/useOpenEntry';
import type { ListDescription } from '#console/lists/listTypes';
import type { ListedRecord } from '#console/schema/schemaColumns';
import type { SchemaField } from '#console/schema/schemaField';
import { dayAtOffset, offsetOf, scaleOf, type Zoom, zoomSteps } from './scale';
import { showBar } from './showBar';
import { TimelineHead } from './TimelineHead';
import { TimelineWindow } from './TimelineWindow';
import { arrowsOf, timelineRows } from './timelineRows';
import { TimelineRoot } from './timelineStyles';
import { useFirstBars } from './useFirstBars';
import { useGroupNames } from './useGroupNames';
import { usePrinting } from './usePrinting';
import { useTimelineRecords } from './useTimelineRecords';
import { useVisibleDays } from './useVisibleDays';

interface TimelineProps<R extends ListedRecord> {
  description: ListDescription<R>;
  fields: readonly SchemaField[];
  range: DateRange;
  zoom: Zoom;
  day: string;
  group: SchemaField | undefined;
  dependency: SchemaField | undefined;
}

/** The printed width of the bars in pixels. */
const paperWidth = 480;

export function Timeline<R extends ListedRecord>(props: TimelineProps<R>) {
  const { description, fields, range, zoom, day, group, dependency } = props;
  const text = useText();
  const { number } = useFormat();
  const { resource } = useListContext<R>();
  const { records, more, error, busy, refetch } = useTimelineRecords<R>(range.start);
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const printing = usePrinting();
  const now = today();
  const scale = useMemo(() => {
    const spans = records.flatMap((record) => spanOf(record, range) ?? []);
    return scaleOf(zoom, spans, now, printing ? paperWidth : undefined);
  }, [records, range, zoom, now, printing]);
  const { names, visible, onScroll, offsetAt } = useVisibleDays({
    root,
    canvas,
    scale,
    day,
    ready: records.length > 0,
  });

  const { entries, said, held, movable, handlers } = useEntries<R>({
    ...{ records, range, description, root },
    dayAt: (x) => dayAtOffset(scale, offsetAt(x)),
    steps: { across: zoomSteps[zoom], down: 0 },
    onShow: () => undefined,
  });
  const { nameOf: groupName, orderOf } = useGroupNames(records, group);
  const rows = useMemo(() => timelineRows(entries, group, orderOf), [entries, group, orderOf]);
  const arrows = useMemo(() => arrowsOf(rows, dependency), [rows, dependency]);
  useFirstBars({ root, rows, scale, names, day, ready: !busy });
  const onOpen = useOpenEntry();
  const onClick = (event: MouseEvent) => {
    if (!showBar(event)) onOpen(event);
  };
  const undated = busy ? 0 : records.length - entries.length;
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  const { nameOf, pathOf } = description;
  const view = { nameOf, pathOf, markOf: (record: R) => entryMark(record, fields), movable, held };
  return (
    <>
      <MoveHelp said={said} />
      <TimelineRoot
        ref={root}
        role="region"
        aria-label={text('schedule.timeline.label', { list: description.title })}
        aria-busy={busy}
        data-resource={resource}
        onScroll={onScroll}
        onClick={onClick}
        {...handlers}
      >
        <div ref={canvas} className="canvas" style={{ inlineSize: `calc(var(--names) + ${scale.length}px)` }}>
          <TimelineHead scale={scale} from={visible.from} width={visible.width} />
          <span className="today" style={{ insetInlineStart: names + offsetOf(scale, now) + scale.width / 2 }} />
          <TimelineWindow {...{ rows, arrows, scale, names, view, groupName, printing }} />
        </div>
      </TimelineRoot>
      {more > 0 && <p>{text('schedule.beyond', { count: number(more) })}</p>}
      {undated > 0 && <p>{text('schedule.timeline.undated', { count: number(undated) })}</p>}
    </>
  );
}
