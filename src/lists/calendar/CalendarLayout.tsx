import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useFormat } from '#console/i18n/format';
import { useLanguage } from '#console/i18n/LanguageProvider';
import { useText } from '#console/i18n/useText';
import { ErrorState } from '#console/layout/states/ErrorState';
import { chosenRange, type DateRange, type Span } from '#console/lists/dates/dateFields';
import { weekOf } from '#console/lists/dates/days';
import type { Entry, EntryView } from '#console/lists/dates/entry';
import { entryMark } from '#console/lists/dates/entryLook';
import { MoveHelp } from '#console/lists/dates/MoveHelp';
import { useEntries } from '#console/lists/dates/useEntries';
import { useOpenEntry } from '#console/lists/dates/useOpenEntry';
import { useShownDay } from '#console/lists/dates/useShownDay';
import { layoutFields } from '#console/lists/layouts/layoutFields';
import type { LayoutProps } from '#console/lists/layouts/layoutTypes';
import { useLayoutOptions } from '#console/lists/layouts/useLayoutOptions';
import type { ListDescription } from '#console/lists/listTypes';
import type { ListedRecord } from '#console/schema/schemaColumns';
import type { SchemaField } from '#console/schema/schemaField';
import { Agenda } from './Agenda';
import { CalendarBar } from './CalendarBar';
import { type CalendarSpan, calendarSpans, isCalendarSpan, shownDays } from './calendarRange';
import { CalendarRoot } from './calendarStyles';
import { noTrips } from './trips';
import { useDatedRecords } from './useDatedRecords';
import { isTrip, type ListedTrip, useHasTrips, useTrips } from './useTrips';
import { WeekRows } from './WeekRows';

/** A list as a calendar, with records on the days of their dates. @see rules 13.42 */
export function CalendarLayout<R extends ListedRecord>({ description }: LayoutProps<R>) {
  const { resource } = useListContext<R>();
  const [{ span: asked, from, until, trips }, setOptions] = useLayoutOptions(resource, 'calendar');
  const fields = useMemo(() => layoutFields(description), [description]);
  const range = useMemo(() => chosenRange(fields, { from, until }), [fields, from, until]);
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const wide = isCalendarSpan(asked) ? asked : 'month';
  // a month on a phone would open days before the one that is asked for
  const span: CalendarSpan = phone ? 'agenda' : wide;
  const [day, setDay] = useShownDay();
  const withTrips = useHasTrips(resource) ? trips !== noTrips : undefined;
  if (!range) return null;
  const shown = { fields, range, span, day, onDay: setDay };
  return (
    <>
      <CalendarBar {...shown} spans={phone ? [span] : calendarSpans} withTrips={withTrips} onOptions={setOptions} />
      <Calendar {...shown} description={description} withTrips={withTrips === true} />
    </>
  );
}

interface CalendarProps<R extends ListedRecord> {
  description: ListDescription<R>;
  fields: readonly SchemaField[];
  range: DateRange;
  span: CalendarSpan;
  day: string;
  withTrips: boolean;
  onDay(day: string): void;
}

/** The most entries that fit a day, in a month and in a week. */
const monthLanes = 4;
const weekLanes = 50;

/** Days that an arrow key moves, horizontally and vertically; an agenda has no weeks. */
const gridSteps = { across: 1, down: 7 };
const listSteps = { across: 1, down: 1 };

function dayAt(x: number, y: number): string | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    if (element instanceof HTMLElement && element.dataset.day) return element.dataset.day;
  }
  return undefined;
}

function Calendar<R extends ListedRecord>(props: CalendarProps<R>) {
  const { description, fields, range, span, day, withTrips, onDay } = props;
  const text = useText();
  const { number } = useFormat();
  const { locale } = useLanguage();
  const { firstDay, weekend } = weekOf(locale);
  const shown = useMemo(() => shownDays(span, day, firstDay), [span, day, firstDay]);
  const { first, last, weeks } = shown;
  const { records, more, error, busy, refetch } = useDatedRecords<R>(range, first, last);
  const root = useRef<HTMLDivElement>(null);
  const asList = span === 'agenda';
  const { entries, said, held, movable, handlers } = useEntries<R>({
    ...{ records, range, description, root, dayAt },
    steps: asList ? listSteps : gridSteps,
    onShow: ({ first: begins, last: ends }: Span) => {
      if (begins > last || ends < first) onDay(begins);
    },
  });
  const trips = useTrips<R>(range, first, last, withTrips);
  const all = useMemo((): Entry<R | ListedTrip<R>>[] => [...entries, ...trips], [entries, trips]);
  const onClick = useOpenEntry();
  const { nameOf, pathOf } = description;
  const view: EntryView<R | ListedTrip<R>> = {
    nameOf: (of) => (isTrip(of) ? of.name : nameOf(of)),
    pathOf: (of) => (isTrip(of) ? `${pathOf(of.parent)}/${of.tab}` : pathOf(of)),
    markOf: (of) => (isTrip(of) ? { tone: '', label: `${of.label}, ${nameOf(of.parent)}` } : entryMark(of, fields)),
    ownerOf: (of) => (isTrip(of) ? { id: of.parent.id, tab: of.tab } : undefined),
    movable: (of) => !isTrip(of) && movable(of),
    held,
  };
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  return (
    <CalendarRoot ref={root} {...handlers} onClick={onClick}>
      <MoveHelp said={said} />
      {asList ? (
        <Agenda first={first} last={last} entries={all} view={view} busy={busy} />
      ) : (
        <WeekRows
          weeks={weeks}
          entries={all}
          view={view}
          lanes={span === 'week' ? weekLanes : monthLanes}
          month={span === 'month' ? day.slice(0, 7) : undefined}
          rest={weekend}
          busy={busy}
        />
      )}
      {more > 0 && <p>{text('schedule.beyond', { count: number(more) })}</p>}
    </CalendarRoot>
  );
}
