import { useMemo } from 'react';
import { choiceField, wordsColumn } from '#console/custom/history/entryList';
import { formatInstant } from '#console/i18n/format';
import { Badge } from '#console/schema/Badge';
import type { Column } from '#console/schema/schemaColumns';
import { systemField } from '#console/schema/schemaField';
import { useFieldContext } from '#console/schema/useFieldContext';
import { notificationKinds } from '#contract/extensions/notifications';
import type { NotificationRecord } from './told';

/** Filters of the inbox. */
export function useNotificationFields() {
  const { text } = useFieldContext();
  return useMemo(
    () => ({
      kind: choiceField('kind', text('notifications.fields.kind'), notificationKinds, (value) =>
        text(`notifications.kind.${value}`),
      ),
      state: systemField({ key: 'readAt', label: text('notifications.seen'), type: 'dateTime' }),
      at: systemField({ key: 'at', label: text('notifications.fields.at'), type: 'dateTime' }),
    }),
    [text],
  );
}

/** Columns of the inbox, all read-only. */
export function useNotificationColumns(): Column<NotificationRecord>[] {
  const { text, locale } = useFieldContext();
  return useMemo(() => {
    const state = ({ readAt }: NotificationRecord) =>
      text(readAt === null ? 'notifications.unread' : 'notifications.seen');
    return [
      wordsColumn('text', text('notifications.fields.text'), (entry) => entry.text, { title: true, width: 80 }),
      wordsColumn('kind', text('notifications.fields.kind'), ({ kind }) => text(`notifications.kind.${kind}`), {
        sortBy: 'kind',
      }),
      wordsColumn('readAt', text('notifications.fields.state'), state, {
        cell: (entry) => (entry.readAt === null ? <Badge tone="teal">{state(entry)}</Badge> : state(entry)),
      }),
      wordsColumn('at', text('notifications.fields.at'), ({ at }) => formatInstant(at, locale) ?? '', { sortBy: 'at' }),
    ];
  }, [text, locale]);
}
