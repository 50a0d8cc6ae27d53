import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Snackbar, { snackbarClasses } from '@mui/material/Snackbar';
import { useEffect, useRef, useState } from 'react';
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

/** Durations in milliseconds; errors stay longer, because people have to read them. */
const shownFor = { success: 4000, info: 5000, warning: 8000, error: 10_000 } as const;

/** The least width of a toast, in pixels. */
const leastWidth = 320;

/** The part of the top bar after the search, up to the tools where there is room; null: there is no bar. */
function freePart(): { left: number; width: number } | null {
  const title = document.getElementById('react-admin-title')?.parentElement?.getBoundingClientRect();
  if (!title || title.width === 0) return null;
  const width = Math.max(title.width, leastWidth);
  return { width, left: document.dir === 'rtl' ? title.right - width : title.left };
}

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
  const [part, setPart] = useState(freePart);
  const undone = useRef(false);

  useEffect(() => {
    if (notifications.length === 0) return;
    if (shown) {
      setOpen(false);
      return;
    }
    const next = takeNotification();
    if (!next) return;
    undone.current = false;
    setShown(next);
    setPart(freePart);
    setOpen(true);
  }, [notifications, shown, takeNotification]);

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
      <Snackbar
        className="atrium-chrome"
        open={open}
        autoHideDuration={autoHideDuration === undefined ? shownFor[type] : autoHideDuration}
        disableWindowBlurListener={undoable ?? false}
        onClose={(_event, reason) => reason !== 'clickaway' && close()}
        slotProps={{ transition: { onExited: finish } }}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        // inside the top bar, after the search; on a phone above the primary button of screens and dialogs
        sx={{
          [`&.${snackbarClasses.root}`]: {
            top: { xs: 'auto', sm: 6 },
            bottom: { xs: 80, sm: 'auto' },
            ...(part && {
              left: { sm: part.left },
              right: { sm: 'auto' },
              inlineSize: { sm: part.width },
              transform: { sm: 'none' },
            }),
          },
        }}
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
          {typeof message === 'string' ? translate(message, messageArgs) : message}
        </Alert>
      </Snackbar>
    </CloseNotificationContext.Provider>
  );
}
