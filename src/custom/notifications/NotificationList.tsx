import DoneAll from '@mui/icons-material/DoneAll';
import { eventList } from '#console/custom/history/entryList';
import { PeriodFilter } from '#console/custom/history/PeriodFilter';
import { SelectedAction } from '#console/custom/shared/SelectedAction';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { CardSkeleton } from '#console/lists/cards/CardSkeleton';
import { ChoiceFilter } from '#console/lists/filters/ChoiceFilter';
import type { RecordAction } from '#console/lists/listTypes';
import { ResourceList } from '#console/lists/ResourceList';
import { NotificationCard } from './NotificationCard';
import { inboxPath, type NotificationRecord } from './told';
import { useLatest, useMarkRead } from './useInbox';
import { useNotificationColumns, useNotificationFields } from './useNotificationColumns';
import { useUnread } from './useTold';

const nameOf = ({ text }: NotificationRecord) => text;
const pathOf = ({ id }: NotificationRecord) => `${inboxPath}/${encodeURIComponent(id)}`;

/** All notifications of the person, the newest first. @see rules 19.9 */
export function NotificationList() {
  const text = useText();
  const columns = useNotificationColumns();
  const { kind, state, at } = useNotificationFields();
  const markRead = useMarkRead();
  const actions: RecordAction<NotificationRecord>[] = [
    {
      key: 'read',
      label: text('notifications.read'),
      icon: DoneAll,
      fits: ({ readAt }) => readAt === null,
      run: (entry) => void markRead.some([entry]),
    },
  ];
  return (
    <ResourceList<NotificationRecord>
      resource="notifications"
      description={{
        ...eventList('notifications', text),
        action: <MarkAll />,
        quickFilters: (
          <>
            <ChoiceFilter field={kind} allLabel={text('notifications.all_kinds')} />
            <ChoiceFilter
              field={state}
              source="readAt_empty"
              allLabel={text('notifications.all_states')}
              choices={[
                { value: 'true', label: text('notifications.unread') },
                { value: 'false', label: text('notifications.seen') },
              ]}
            />
            <PeriodFilter field={at} />
          </>
        ),
        filterFields: [kind, at],
        otherFields: [state],
        columns,
        pathOf,
        nameOf,
        recordActions: actions,
        bulkActions: [
          <SelectedAction<NotificationRecord>
            key="read"
            icon={DoneAll}
            label={text('notifications.read')}
            onRun={markRead.some}
          />,
        ],
        card: NotificationCard,
        cardSkeleton: <CardSkeleton foot="40%" />,
      }}
    />
  );
}

function MarkAll() {
  const unread = useUnread();
  const markRead = useMarkRead();
  const [newest] = useLatest().data ?? [];
  return (
    <Button
      label="notifications.read_all"
      variant="outlined"
      startIcon={<DoneAll />}
      disabled={unread === 0 || !newest}
      onClick={() => newest && void markRead.all(newest)}
    />
  );
}
