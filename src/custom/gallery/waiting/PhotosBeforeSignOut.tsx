import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState, useSyncExternalStore } from 'react';
import { useDataProvider, useLogout } from 'react-admin';
import { uploadProblem } from '#console/custom/documents/upload/uploadProblem';
import { connectivity } from '#console/dataProvider/calls/httpClient';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { signOutAsked } from '#console/layout/shell/useSignOut';
import { discardPhotos, sendPhotos, waitingPhotos } from './waitingPhotos';

/**
 * Asks before a sign-out what to do with photos that wait in this browser. They are stored unencrypted, and the console
 * shows them to their owner only.
 * @param count the number of waiting photos
 * @see rules 3.14
 */
export function PhotosBeforeSignOut({ count }: { count: number }) {
  const text = useText();
  const logout = useLogout();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const lost = useSyncExternalStore(connectivity.subscribe, connectivity.lost);
  const textId = useId();
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState('');
  const close = () => signOutAsked.set(false);
  /** Closes first, so that the next user is not asked. */
  const leave = () => {
    close();
    return logout();
  };

  const send = async () => {
    setWorking(true);
    setProblem('');
    const failed = text('images.upload.failed');
    await sendPhotos(dataProvider, (error) => uploadProblem(error, failed, text));
    setWorking(false);
    const [left] = await waitingPhotos();
    if (left) setProblem(left.problem ?? failed);
    else await leave();
  };
  const discard = async () => {
    setWorking(true);
    await discardPhotos();
    await leave();
  };
  return (
    <Dialog open fullWidth onClose={working ? undefined : close} aria-describedby={textId}>
      <DialogTitle>{text('drafts.photos.leave.title', { smart_count: count })}</DialogTitle>
      <DialogContent>
        {problem && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {problem}
          </Alert>
        )}
        <Typography id={textId} color="textSecondary">
          {text('drafts.photos.leave.text')}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button label="common.cancel" color="inherit" disabled={working} onClick={close} />
        <Button label="drafts.photos.leave.discard" color="error" disabled={working} onClick={discard} />
        <Button
          label="drafts.photos.leave.keep"
          color="inherit"
          variant="outlined"
          disabled={working}
          onClick={() => void leave()}
        />
        {!lost && <Button label="drafts.photos.send" variant="contained" autoFocus loading={working} onClick={send} />}
      </DialogActions>
    </Dialog>
  );
}
