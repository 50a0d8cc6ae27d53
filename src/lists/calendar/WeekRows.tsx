import { useState } from 'react';
import { useFormat } from '#console/i18n/format';
import { today } from '#console/i18n/today';
import { useText } from '#console/i18n/useText';
import { type DayFormats, useDayFormats, useSpanWords } from '#console/lists/dates/dayFormats';
import { weekdayOf } from '#console/lists/dates/days';
import { EntryLink } from '#console/lists/dates/EntryLink';
import { type Entry, type EntryView, entryProps, othersFirst } from '#console/lists/dates/entry';
import type { ListedRecord } from '#console/schema/schemaColumns';
import { DayEntries } from './DayEntries';
import { fitting, lanesOf, type Segment, segmentsOf } from './lanes';

interface WeekRowsProps<R extends ListedRecord> {
  weeks: readonly (readonly string[])[];
  entries: readonly Entry<R>[];
  view: EntryView<R>;
  /** The most records that fit a day. */
  lanes: number;
  /** The current month; days of others are dimmed. */
  month: string | undefined;
  rest: readonly number[];
  busy: boolean;
}

/** Weeks of days, each with its entries. */
export function WeekRows<R extends ListedRecord>({ weeks, busy, ...props }: WeekRowsProps<R>) {
  const formats = useDayFormats();
  const { ownerOf } = props.view;
  const entries = [...props.entries].sort(othersFirst((of) => ownerOf?.(of) !== undefined));
  return (
    <div>
      <div className="weekdays" aria-hidden>
        {weeks[0]?.map((day) => (
          <span key={day}>{formats.weekday(day)}</span>
        ))}
      </div>
      <div className="weeks" aria-busy={busy}>
        {weeks.map((days, row) => (
          <Week
            key={days[0]}
            {...props}
            entries={entries}
            days={days}
            first={row === 0}
            formats={formats}
            tall={weeks.length === 1}
          />
        ))}
      </div>
    </div>
  );
}

interface WeekProps<R extends ListedRecord> extends Omit<WeekRowsProps<R>, 'weeks' | 'busy'> {
  days: readonly string[];
  first: boolean;
  formats: DayFormats;
  tall: boolean;
}

function Week<R extends ListedRecord>({ days, first, formats, entries, view, lanes, month, rest, tall }: WeekProps<R>) {
  const text = useText();
  const { number } = useFormat();
  const words = useSpanWords();
  const [opened, setOpened] = useState<{ day: string; anchor: HTMLElement } | null>(null);
  const segments = segmentsOf(entries, days);
  // entries of others, such as flights, take no room from the records
  const rows = lanes + Math.min(lanes, lanesOf(segments.filter(({ entry: { of } }) => view.ownerOf?.(of))));
  const { shown, hidden } = fitting(segments, days.length, rows);
  const now = today();
  const cell = (segment: Segment<R>) => {
    const { entry, column, length, lane, begins, ends } = segment;
    const { id, span, of } = entry;
    return (
      <EntryLink
        key={id}
        {...entryProps(view, entry, words)}
        time={begins ? span.time : undefined}
        movable={view.movable(of)}
        held={view.held === id}
        edges={{ start: begins, end: ends }}
        main={begins || first}
        goesOn={begins ? (ends ? undefined : 'end') : ends ? 'start' : 'both'}
        style={{ gridColumn: `${column + 1} / span ${length}`, gridRow: lane + 1 }}
      />
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a week is no set of fields
    <div
      className="week"
      role="group"
      aria-label={formats.range(days[0] ?? '', days.at(-1) ?? '')}
      data-tall={tall || undefined}
    >
      <div className="days">
        {days.map((day) => (
          <time
            key={day}
            dateTime={day}
            data-day={day}
            data-rest={rest.includes(weekdayOf(day)) || undefined}
            data-outside={(month !== undefined && !day.startsWith(month)) || undefined}
            aria-current={day === now ? 'date' : undefined}
          >
            <span>{day.endsWith('-01') ? formats.inMonth(day) : formats.number(day)}</span>
          </time>
        ))}
      </div>
      <div className="entries">
        {shown.map(cell)}
        {hidden.map((count, column) => {
          const day = days[column] ?? '';
          const more = text('schedule.more', { count: number(count) });
          return (
            count > 0 && (
              <button
                key={day}
                type="button"
                className="more"
                aria-haspopup="dialog"
                aria-label={`${more} · ${formats.day(day)}`}
                style={{ gridColumn: column + 1, gridRow: rows }}
                onClick={({ currentTarget }) => setOpened({ day, anchor: currentTarget })}
              >
                {more}
              </button>
            )
          );
        })}
      </div>
      {opened && (
        <DayEntries
          day={opened.day}
          anchor={opened.anchor}
          entries={entries.filter(({ span }) => span.first <= opened.day && span.last >= opened.day)}
          view={view}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
