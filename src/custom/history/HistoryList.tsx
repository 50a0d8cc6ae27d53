import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { formatInstant } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { CardSkeleton } from '#console/lists/cards/CardSkeleton';
import { ChoiceFilter } from '#console/lists/filters/ChoiceFilter';
import { ResourceList } from '#console/lists/ResourceList';
import type { Column } from '#console/schema/schemaColumns';
import { systemField } from '#console/schema/schemaField';
import { useEntryFields } from '#console/schema/useEntryFields';
import { useFieldContext } from '#console/schema/useFieldContext';
import { historyActions } from '#contract/extensions/history';
import { historyResources } from '#contract/extensions/historyResources';
import type { HistoryRecord } from './changes';
import { choiceField, eventList, wordsColumn } from './entryList';
import { HistoryCard } from './HistoryCard';
import { historyPaths } from './historyPaths';
import { kindName } from './kinds';
import { PeriodFilter } from './PeriodFilter';
import { fieldWords } from './words';
import { writerName } from './writer';

const nameOf = ({ entityName, at }: HistoryRecord) => entityName || at;

/** The history of the whole company. @see rules 14.11 */
export function HistoryList() {
  const text = useText();
  const { search } = useLocation();
  const { at, user, kind, action, change } = useHistoryFilters();
  const columns = useHistoryColumns();
  const pathOf = useCallback(({ changeId }: HistoryRecord) => `${historyPaths.record(changeId)}${search}`, [search]);
  return (
    <ResourceList<HistoryRecord>
      resource="history"
      description={{
        ...eventList('history', text),
        quickFilters: (
          <>
            <ChoiceFilter field={kind} allLabel={text('history.all_kinds')} />
            <ChoiceFilter field={action} allLabel={text('history.all_actions')} />
            <PeriodFilter field={at} />
          </>
        ),
        filterFields: [user, at],
        otherFields: [kind, action, change],
        columns,
        pathOf,
        nameOf,
        card: HistoryCard,
        cardSkeleton: <CardSkeleton foot="60%" />,
      }}
    />
  );
}

/** The filters of the history. */
function useHistoryFilters() {
  const text = useText();
  return useMemo(
    () => ({
      at: systemField({ key: 'at', label: text('history.fields.at'), type: 'dateTime' }),
      user: systemField({ key: 'userId', label: text('history.fields.user'), type: 'user' }),
      kind: choiceField('resource', text('history.fields.kind'), historyResources, (value) => kindName(value, text)),
      action: choiceField('action', text('history.fields.action'), historyActions, (value) =>
        text(`history.action.${value}`),
      ),
      change: systemField({ key: 'changeId', label: text('history.fields.set'), type: 'text' }),
    }),
    [text],
  );
}

/** The columns of the history, sortable by time only, because long histories have no index for others. */
function useHistoryColumns(): Column<HistoryRecord>[] {
  const { text, locale } = useFieldContext();
  const fieldOf = useEntryFields();
  return useMemo(
    () => [
      wordsColumn('at', text('history.fields.at'), ({ at }) => formatInstant(at, locale) ?? '', {
        title: true,
        sortBy: 'at',
      }),
      wordsColumn('userName', text('history.fields.user'), (entry) => writerName(entry, text)),
      wordsColumn('action', text('history.fields.action'), ({ action }) => text(`history.action.${action}`)),
      wordsColumn('resource', text('history.fields.kind'), ({ resource }) => kindName(resource, text)),
      wordsColumn('entityName', text('history.fields.name'), ({ entityName }) => entityName ?? ''),
      wordsColumn('changes', text('history.fields.change'), (entry) => fieldWords(entry, fieldOf).join(', '), {
        width: 44,
      }),
    ],
    [text, locale, fieldOf],
  );
}
