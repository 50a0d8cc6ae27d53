import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useState } from 'react';
import { CloseNotificationContext, type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { useText } from '#console/i18n/useText';

/** Errors stay longer, for they are read and not only seen: milliseconds. */
const shownFor = { success: 4000, info: 5000, warning: 8000, error: 10_000 } as const;

/**
 * What `useNotify` says, one after the other. Nothing here is undoable in react-admin's sense: what is done is done at
 * once, and taking it back is a change of its own (`UndoMessage`).
 */
export function Notifications() {
  const text = useText();
  const translate = useTranslate(); // a key of the catalogue, or words that the backend has said
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<NotificationPayload | null>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (notifications.length === 0) return;
    if (shown) {
      setOpen(false);
      return;
    }
    const next = takeNotification();
    if (!next) return;
    setShown(next);
    setOpen(true);
  }, [notifications, shown, takeNotification]);

  if (!shown) return null;
  const { message, type, notificationOptions: { messageArgs, autoHideDuration } = {} } = shown;
  const close = () => setOpen(false);
  return (
    <CloseNotificationContext.Provider value={close}>
      <Snackbar
        className="atrium-chrome"
        open={open}
        autoHideDuration={autoHideDuration === undefined ? shownFor[type] : autoHideDuration}
        onClose={(_event, reason) => reason !== 'clickaway' && close()}
        slotProps={{ transition: { onExited: () => setShown(null) } }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      >
        <Alert
          role={type === 'error' || type === 'warning' ? 'alert' : 'status'}
          severity={type}
          variant="filled"
          onClose={close}
          closeText={text('common.close')}
          sx={{ whiteSpace: 'pre-line', maxInlineSize: '70ch' }}
        >
          {typeof message === 'string' ? translate(message, messageArgs) : message}
        </Alert>
      </Snackbar>
    </CloseNotificationContext.Provider>
  );
}
