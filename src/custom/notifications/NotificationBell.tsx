import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { isValidElement, useState } from 'react';
import { useNotificationContext, useNotify } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import type { Notification } from '#contract/extensions/notifications';
import { NotificationsPopover } from './NotificationsPopover';
import { ToldMessage } from './ToldMessage';
import { inboxPath, isDirect, type OpenToasts } from './told';
import { useTold, useUnread } from './useTold';

/** The bell of the top bar, if the backend has notifications. @see rules 19.8 */
export const NotificationBell = () => useExtension('notifications') && <Bell />;

/** Duration of a toast, in milliseconds: long enough to read and reach it. */
const shownFor = 10_000;

const isToast = (message: unknown) => isValidElement(message) && message.type === ToldMessage;

const icon = <NotificationsOutlined fontSize="small" />;

function Bell() {
  const text = useText();
  const { number } = useFormat();
  const notify = useNotify();
  const { setNotifications } = useNotificationContext();
  const { pathname } = useLocation();
  const unread = useUnread();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [toasts] = useState<OpenToasts>(() => new Set());
  useTold((told: Notification) => {
    if (!isDirect(told) || document.hidden || anchor || pathname === inboxPath) return;
    notify(<ToldMessage told={told} toasts={toasts} />, { type: 'info', autoHideDuration: shownFor });
  });
  const open = (bell: HTMLElement) => {
    setAnchor(bell);
    // the shown toast, and those that wait for its end
    for (const close of toasts) close();
    setNotifications((waiting) => waiting.filter(({ message }) => !isToast(message)));
  };
  const label = unread === 0 ? text('notifications.title') : text('notifications.bell', { smart_count: unread });
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => open(currentTarget)}
      >
        {unread === 0 ? icon : <Unread figure={number(unread)} />}
      </IconButton>
      {anchor && <NotificationsPopover anchor={anchor} unread={unread} onClose={() => setAnchor(null)} />}
    </>
  );
}

const Unread = ({ figure }: { figure: string }) => (
  <Badge badgeContent={figure} color="primary">
    {icon}
  </Badge>
);
