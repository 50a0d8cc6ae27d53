import DoneAll from '@mui/icons-material/DoneAll';
import Button from '@mui/material/Button';
import { useDataProvider, useListContext } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { useAttempt } from '#console/layout/messages/useAttempt';
import { useSayProblem } from '#console/layout/messages/useSayProblem';
import type { NotificationRecord } from './told';
import { useMarkRead } from './useInbox';

/** A bulk action that marks the selected notifications as read, including those on other pages. */
export function MarkSelected() {
  const { selectedIds = [], onUnselectItems } = useListContext<NotificationRecord>();
  const dataProvider = useDataProvider();
  const text = useText();
  const markRead = useMarkRead();
  const { working, attempt } = useAttempt(useSayProblem());
  const run = () =>
    attempt(async () => {
      const { data } = await dataProvider.getMany<NotificationRecord>('notifications', { ids: selectedIds });
      await markRead.some(data);
      onUnselectItems();
    });
  return (
    <Button size="small" startIcon={<DoneAll />} disabled={working} onClick={() => void run()}>
      {text('notifications.read')}
    </Button>
  );
}
