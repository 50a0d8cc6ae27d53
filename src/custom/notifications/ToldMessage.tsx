import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCloseNotification } from 'react-admin';
import { Link } from 'react-router-dom';
import { useText } from '#console/i18n/useText';
import type { Notification } from '#contract/extensions/notifications';
import { recordAddress } from './told';
import { useMarkRead } from './useInbox';

/** The toast of a new notification, with a link to its record. */
export function ToldMessage({ told }: { told: Notification }) {
  const text = useText();
  const close = useCloseNotification();
  const markRead = useMarkRead();
  const address = recordAddress(told);
  const open = () => {
    void markRead.some([told]);
    close();
  };
  return (
    <Stack direction="row" sx={{ columnGap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <bdi>{told.text}</bdi>
      {address && (
        <Button size="small" color="inherit" component={Link} to={address} onClick={open}>
          {text('notifications.open')}
        </Button>
      )}
    </Stack>
  );
}
