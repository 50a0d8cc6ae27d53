import { useEffect } from 'react';
import { useCloseNotification } from 'react-admin';
import { Link } from 'react-router-dom';
import { ToastMessage } from '#console/layout/messages/ToastMessage';
import { Button } from '#console/layout/parts/Button';
import type { Notification } from '#contract/extensions/notifications';
import { type OpenToasts, recordAddress } from './told';
import { useMarkRead } from './useInbox';

/** The toast of a new notification, with a link to its record. It closes when the inbox opens, which it would cover. */
export function ToldMessage({ told, toasts }: { told: Notification; toasts: OpenToasts }) {
  const close = useCloseNotification();
  const markRead = useMarkRead();
  const address = recordAddress(told);
  useEffect(() => {
    toasts.add(close);
    return () => void toasts.delete(close);
  }, [toasts, close]);
  const open = () => {
    void markRead.some([told]);
    close();
  };
  return (
    <ToastMessage text={<bdi>{told.text}</bdi>}>
      {address && <Button label="notifications.open" quiet component={Link} to={address} onClick={open} />}
    </ToastMessage>
  );
}
