import Stack from '@mui/material/Stack';
import { useCloseNotification } from 'react-admin';
import { Link } from 'react-router-dom';
import { Button } from '#console/layout/parts/Button';

/** Notification after a save, with a link to the record. */
export function SavedMessage({ text: done, path }: { text: string; path: string }) {
  const close = useCloseNotification();
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      {done}
      <Button label="common.open" component={Link} to={path} quiet onClick={() => close()} />
    </Stack>
  );
}
