import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import GlobalStyles from '@mui/material/GlobalStyles';
import Snackbar, { snackbarClasses } from '@mui/material/Snackbar';
import { useLayoutEffect, useRef, useState } from 'react';
import {
  CloseNotificationContext,
  type NotificationPayload,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
} from 'react-admin';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { NamedIcon } from '#console/layout/parts/NamedIcon';
import { keepToastPosition, toastStyles } from './toastPosition';

/** Durations in milliseconds; errors stay longer, because people have to read them. */
const shownFor = { success: 4000, info: 5000, warning: 8000, error: 10_000 } as const;

/**
 * Shows notifications of `useNotify` one after the other. React-admin's undoable writes are sent when their toast
 * closes, unless undone; the console's own writes are sent at once, and their undo is another change (`useOfferUndo`).
 */
export function Notifications() {
  const text = useText();
  const translate = useTranslate(); // a key of the catalogue, or the backend's text
  const { notifications, takeNotification } = useNotificationContext();
  const takeWrite = useTakeUndoableMutation();
  const [shown, setShown] = useState<NotificationPayload | null>(null);
  const [open, setOpen] = useState(false);
  const [toast, setToast] = useState<HTMLElement | null>(null);
  const undone = useRef(false);

  // before paint, so that the page stays in place between two toasts
  useLayoutEffect(() => {
    if (notifications.length === 0) return;
    if (shown) {
      setOpen(false);
      return;
    }
    const next = takeNotification();
    if (!next) return;
    undone.current = false;
    setShown(next);
    setOpen(true);
  }, [notifications, shown, takeNotification]);

  useLayoutEffect(() => (toast ? keepToastPosition(toast) : undefined), [toast]);

  if (!shown) return null;
  const { message, type, notificationOptions: { messageArgs, autoHideDuration, undoable } = {} } = shown;
  const close = () => setOpen(false);
  const undo = () => {
    undone.current = true;
    takeWrite()?.({ isUndo: true });
    close();
  };
  const finish = () => {
    // the first write in the queue belongs to this toast, unless it was undone
    if (undoable && !undone.current) takeWrite()?.({ isUndo: false });
    setShown(null);
  };
  return (
    <CloseNotificationContext.Provider value={close}>
      <GlobalStyles styles={toastStyles} />
      <Snackbar
        ref={setToast}
        className="atrium-chrome atrium-toast"
        open={open}
        autoHideDuration={autoHideDuration === undefined ? shownFor[type] : autoHideDuration}
        disableWindowBlurListener={undoable ?? false}
        onClose={(_event, reason) => reason !== 'clickaway' && close()}
        slotProps={{ transition: { onExited: finish } }}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        sx={{ [`&.${snackbarClasses.root}`]: { right: 'auto', bottom: 'auto', transform: 'none' } }}
      >
        <Alert
          role={type === 'error' || type === 'warning' ? 'alert' : 'status'}
          severity={type}
          variant="filled"
          action={
            <>
              {undoable && <Button label="common.undo" quiet onClick={undo} />}
              <NamedIcon icon={Close} label={text('common.close')} titled onClick={close} sx={{ color: 'inherit' }} />
            </>
          }
          sx={{ whiteSpace: 'pre-line', maxInlineSize: '70ch' }}
        >
          {typeof message === 'string' ? (
            <span className="atrium-toast-text">{translate(message, messageArgs)}</span>
          ) : (
            message
          )}
        </Alert>
      </Snackbar>
    </CloseNotificationContext.Provider>
  );
}
