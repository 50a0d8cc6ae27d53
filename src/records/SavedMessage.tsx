import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCloseNotification } from 'react-admin';
import { Link } from 'react-router-dom';
import { useText } from '#console/i18n/useText';

/** Notification after a save, with a link to the record. */
export function SavedMessage({ text: done, path }: { text: string; path: string }) {
  const text = useText();
  const close = useCloseNotification();
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      {done}
      <Button component={Link} to={path} size="small" color="inherit" onClick={() => close()}>
        {text('common.open')}
      </Button>
    </Stack>
  );
}
