import { useCloseNotification } from 'react-admin';
import { Link } from 'react-router-dom';
import { ToastMessage } from '#console/layout/messages/ToastMessage';
import { Button } from '#console/layout/parts/Button';

/** Notification after a save, with a link to the record. */
export function SavedMessage({ text: done, path }: { text: string; path: string }) {
  const close = useCloseNotification();
  return (
    <ToastMessage text={done}>
      <Button label="common.open" component={Link} to={path} quiet onClick={() => close()} />
    </ToastMessage>
  );
}
