import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import Alert from '@mui/material/Alert';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useDataProvider, useEvent, useNotify } from 'react-admin';
import { FileThumbnail } from '#console/custom/documents/upload/FileThumbnail';
import { uploadProblem } from '#console/custom/documents/upload/uploadProblem';
import { connectivity } from '#console/dataProvider/calls/httpClient';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { ConfirmDialog } from '#console/layout/dialogs/ConfirmDialog';
import { Button } from '#console/layout/parts/Button';
import { NamedIcon } from '#console/layout/parts/NamedIcon';
import { signOutAsked } from '#console/layout/shell/useSignOut';
import { PhotosBeforeSignOut } from './PhotosBeforeSignOut';
import { discardPhoto, sendPhotos, type WaitingPhoto, waitingPhotos } from './waitingPhotos';

/**
 * Lists photos that wait for a connection, and sends them as soon as there is one.
 * @param count the stored number of waiting photos
 * @see rules 3.14
 */
export function WaitingPhotos({ count }: { count: number }) {
  const text = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const lost = useSyncExternalStore(connectivity.subscribe, connectivity.lost);
  const leaving = useSyncExternalStore(signOutAsked.subscribe, signOutAsked.current);
  const [photos, setPhotos] = useState<readonly WaitingPhoto[]>([]);
  const [sending, setSending] = useState(false);
  const [deleted, setDeleted] = useState<WaitingPhoto>();

  const read = useCallback(async () => setPhotos(await waitingPhotos()), []);
  useEffect(() => void (count >= 0 && read()), [count, read]);

  const send = useEvent(async () => {
    if (sending) return;
    setSending(true);
    const sent = await sendPhotos(dataProvider, (error) => uploadProblem(error, text('images.upload.failed'), text));
    setSending(false);
    await read();
    if (sent > 0) notify('images.upload.uploaded', { type: 'success', messageArgs: { smart_count: sent } });
  });
  // when the page starts, and when the connection returns
  useEffect(() => void (!lost && send()), [lost, send]);

  return (
    <Alert
      role="region"
      aria-label={text('images.upload.chosen')}
      severity="info"
      icon={<PhotoCameraOutlined fontSize="small" />}
      sx={{ mb: 2, border: 1, borderColor: 'divider', '& .MuiAlert-message': { flexGrow: 1, minInlineSize: 0 } }}
      action={!lost && <Button label="drafts.photos.send" quiet loading={sending} onClick={() => void send()} />}
    >
      <span role="status">{text('drafts.photos.waiting', { smart_count: count })}</span>
      <List dense disablePadding>
        {photos.map((photo) => (
          <ListItem
            key={photo.key}
            disableGutters
            sx={{ gap: 1.5 }}
            secondaryAction={
              !sending && (
                <NamedIcon
                  icon={DeleteOutlined}
                  label={text('images.delete.of', { name: photo.file.name })}
                  onClick={() => setDeleted(photo)}
                />
              )
            }
          >
            <FileThumbnail file={photo.file} />
            <ListItemText
              primary={photo.description || photo.file.name}
              secondary={photo.problem}
              slotProps={{ primary: { noWrap: true }, secondary: { color: 'error' } }}
            />
          </ListItem>
        ))}
      </List>
      {leaving && <PhotosBeforeSignOut count={count} />}
      {deleted && (
        <ConfirmDialog
          title={text('images.delete.title')}
          text={text('images.delete.text')}
          onConfirm={() => discardPhoto(deleted)}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </Alert>
  );
}
