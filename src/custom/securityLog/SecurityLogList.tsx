import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { PeriodFilter } from '#console/custom/history/PeriodFilter';
import { formatInstant } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { ChoiceFilter } from '#console/lists/filters/ChoiceFilter';
import { ResourceList } from '#console/lists/ResourceList';
import { emptyTexts } from '#console/records/recordTexts';
import type { Column } from '#console/schema/schemaColumns';
import { systemField } from '#console/schema/schemaField';
import { useFieldContext } from '#console/schema/useFieldContext';
import { securityEvents } from '#contract/extensions/events';
import { EventCard, EventCardSkeleton } from './EventCard';
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
        title: text('securityLog.title'),
        subtitle: text('securityLog.subtitle'),
        quickFilters: (
          <>
            <ChoiceFilter field={event} allLabel={text('securityLog.all_events')} />
            <PeriodFilter field={at} />
          </>
        ),
        filterFields: [actor, address, at],
        otherFields: [event],
        columns,
        sort: { field: 'at', order: 'DESC' },
        defaultLayout: 'table',
        pathOf,
        rowsOpen: true,
        nameOf,
        recordActions: [],
        bulkActions: [],
        card: EventCard,
        cardSkeleton: <EventCardSkeleton />,
        loadingText: text('securityLog.loading'),
        empty: emptyTexts('securityLog', text),
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
      event: systemField({
        key: 'event',
        label: text('securityLog.fields.event'),
        type: 'select',
        options: securityEvents.map((value) => ({ value, label: eventTitle(value, text) })),
      }),
      actor: systemField({ key: 'actorId', label: text('securityLog.fields.actor'), type: 'user' }),
      address: systemField({ key: 'address', label: text('securityLog.fields.address'), type: 'text' }),
    }),
    [text],
  );
}

/** The columns of the security log. The log is sorted by time alone, as the history is. */
function useEventColumns(): Column<EventRecord>[] {
  const { text, locale } = useFieldContext();
  return useMemo(() => {
    const plain = (
      key: string,
      words: (entry: EventRecord) => string,
      label: string,
      more: Partial<Column<EventRecord>> = {},
    ): Column<EventRecord> => ({ key, label, shown: true, cell: words, exportValue: words, ...more });
    return [
      plain('at', ({ at }) => formatInstant(at, locale) ?? '', text('securityLog.fields.at'), {
        title: true,
        sortBy: 'at',
      }),
      plain('event', ({ event }) => eventTitle(event, text), text('securityLog.fields.event')),
      plain('actorName', (entry) => actorWords(entry, text), text('securityLog.fields.actor')),
      plain('target', (entry) => targetWords(entry, text), text('securityLog.fields.target')),
      plain('details', (entry) => detailWords(entry, text), text('securityLog.fields.details'), { width: 44 }),
      plain('address', ({ address }) => address ?? '', text('securityLog.fields.address')),
      plain('device', ({ device }) => device ?? '', text('securityLog.fields.device')),
      plain('hash', ({ hash }) => hash ?? '', text('securityLog.fields.hash'), { shown: false }),
    ];
  }, [text, locale]);
}
