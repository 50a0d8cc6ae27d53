import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Alert from '@mui/material/Alert';
import Portal from '@mui/material/Portal';
import { useEffect, useSyncExternalStore } from 'react';
import { connectivity } from '#console/dataProvider/calls/httpClient';
import { useText } from '#console/i18n/useText';

/**
 * Notice that the backend cannot be reached, until it can. Part of the first chunk, because nothing loads without a
 * connection.
 * @see rules 13.26
 */
export function ConnectionBar() {
  const text = useText();
  const lost = useSyncExternalStore(connectivity.subscribe, connectivity.lost);
  useEffect(() => {
    window.addEventListener('online', connectivity.ask);
    window.addEventListener('offline', connectivity.ask);
    return () => {
      window.removeEventListener('online', connectivity.ask);
      window.removeEventListener('offline', connectivity.ask);
    };
  }, []);
  if (!lost) return null;
  return (
    // outside open dialogs, which hide the rest of the page from screen readers
    <Portal>
      <Alert
        role="status"
        severity="warning"
        icon={<CloudOffOutlined fontSize="small" />}
        sx={{
          position: 'fixed',
          // above the buttons of screens and dialogs, and above toasts
          insetBlockEnd: { xs: 148, sm: 112 },
          insetInline: 16,
          zIndex: 'snackbar',
          inlineSize: 'fit-content',
          marginInline: 'auto',
          border: 1,
          borderColor: 'divider',
          pointerEvents: 'none',
        }}
      >
        {text('common.unreachable')}
      </Alert>
    </Portal>
  );
}
