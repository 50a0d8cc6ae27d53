import { grouped } from '#console/grouped';
import { today } from '#console/i18n/today';
import { useText } from '#console/i18n/useText';
import { useDayFormats, useSpanWords } from '#console/lists/dates/dayFormats';
import { later } from '#console/lists/dates/days';
import { EntryLink } from '#console/lists/dates/EntryLink';
import { type Entry, type EntryView, entryProps, inOrder } from '#console/lists/dates/entry';
import type { ListedRecord } from '#console/schema/schemaColumns';

interface AgendaProps<R extends ListedRecord> {
  first: string;
  last: string;
  entries: readonly Entry<R>[];
  view: EntryView<R>;
  busy: boolean;
}

/** A list of the days with entries. Entries that began earlier are listed on the first day. */
export function Agenda<R extends ListedRecord>({ first, last, entries, view, busy }: AgendaProps<R>) {
  const text = useText();
  const formats = useDayFormats();
  const words = useSpanWords();
  const shown = [...entries].sort(inOrder).filter(({ span }) => span.first <= last && span.last >= first);
  const days = grouped(shown, ({ span }) => later(span.first, first));
  if (shown.length === 0) return <p aria-busy={busy}>{busy ? text('common.loading') : text('schedule.nothing')}</p>;
  return (
    <ol aria-busy={busy}>
      {[...days].map(([day, some]) => (
        <li key={day}>
          <h3 aria-current={day === today() ? 'date' : undefined}>{formats.whole(day)}</h3>
          <ul>
            {some.map((entry) => (
              <li key={entry.id}>
                <EntryLink
                  {...entryProps(view, entry, words)}
                  time={entry.span.time}
                  movable={view.movable(entry.of)}
                  held={view.held === entry.id}
                >
                  <span className="until" aria-hidden>
                    {entry.span.last > entry.span.first &&
                      text('schedule.until', { day: formats.day(entry.span.last) })}
                  </span>
                </EntryLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
