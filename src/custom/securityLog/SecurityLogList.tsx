import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { choiceField, eventList, wordsColumn } from '#console/custom/history/entryList';
import { PeriodFilter } from '#console/custom/history/PeriodFilter';
import { formatInstant } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { CardSkeleton } from '#console/lists/cards/CardSkeleton';
import { ChoiceFilter } from '#console/lists/filters/ChoiceFilter';
import { ResourceList } from '#console/lists/ResourceList';
import type { Column } from '#console/schema/schemaColumns';
import { systemField } from '#console/schema/schemaField';
import { useFieldContext } from '#console/schema/useFieldContext';
import { securityEvents } from '#contract/extensions/events';
import { EventCard } from './EventCard';
import { actorWords, detailWords, type EventRecord, eventTitle, securityLogPaths, targetWords } from './eventWords';

const nameOf = ({ event, at }: EventRecord) => `${event} ${at}`;

/** The security log of the whole company. @see rules 14.40 */
export function SecurityLogList() {
  const text = useText();
  const { search } = useLocation();
  const { at, event, actor, address } = useEventFilters();
  const columns = useEventColumns();
  const pathOf = useCallback(({ id }: EventRecord) => `${securityLogPaths.record(id)}${search}`, [search]);
  return (
    <ResourceList<EventRecord>
      resource="securityEvents"
      description={{
        ...eventList('securityLog', text),
        quickFilters: (
          <>
            <ChoiceFilter field={event} allLabel={text('securityLog.all_events')} />
            <PeriodFilter field={at} />
          </>
        ),
        filterFields: [actor, address, at],
        otherFields: [event],
        columns,
        pathOf,
        nameOf,
        card: EventCard,
        cardSkeleton: <CardSkeleton foot="60%" />,
      }}
    />
  );
}

/** The filters of the security log. */
function useEventFilters() {
  const text = useText();
  return useMemo(
    () => ({
      at: systemField({ key: 'at', label: text('securityLog.fields.at'), type: 'dateTime' }),
      event: choiceField('event', text('securityLog.fields.event'), securityEvents, (value) => eventTitle(value, text)),
      actor: systemField({ key: 'actorId', label: text('securityLog.fields.actor'), type: 'user' }),
      address: systemField({ key: 'address', label: text('securityLog.fields.address'), type: 'text' }),
    }),
    [text],
  );
}

/** The columns of the security log. The log is sorted by time alone, as the history is. */
function useEventColumns(): Column<EventRecord>[] {
  const { text, locale } = useFieldContext();
  return useMemo(
    () => [
      wordsColumn('at', text('securityLog.fields.at'), ({ at }) => formatInstant(at, locale) ?? '', {
        title: true,
        sortBy: 'at',
      }),
      wordsColumn('event', text('securityLog.fields.event'), ({ event }) => eventTitle(event, text)),
      wordsColumn('actorName', text('securityLog.fields.actor'), (entry) => actorWords(entry, text)),
      wordsColumn('target', text('securityLog.fields.target'), (entry) => targetWords(entry, text)),
      wordsColumn('details', text('securityLog.fields.details'), (entry) => detailWords(entry, text), { width: 44 }),
      wordsColumn('address', text('securityLog.fields.address'), ({ address }) => address ?? ''),
      wordsColumn('device', text('securityLog.fields.device'), ({ device }) => device ?? ''),
      wordsColumn('hash', text('securityLog.fields.hash'), ({ hash }) => hash ?? '', { shown: false }),
    ],
    [text, locale],
  );
}
