import DoneAll from '@mui/icons-material/DoneAll';
import { SelectedAction } from '#console/custom/shared/SelectedAction';
import { useText } from '#console/i18n/useText';
import type { NotificationRecord } from './told';
import { useMarkRead } from './useInbox';

/** A bulk action that marks the selected notifications as read. */
export function MarkSelected() {
  const text = useText();
  const markRead = useMarkRead();
  return <SelectedAction<NotificationRecord> icon={DoneAll} label={text('notifications.read')} onRun={markRead.some} />;
}
