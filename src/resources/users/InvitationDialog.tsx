import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useIdentity } from '#console/authProvider/useIdentity';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import { useText } from '#console/i18n/useText';
import { DetailsDialog } from '#console/layout/dialogs/DetailsDialog';
import { Button } from '#console/layout/parts/Button';
import { useCopying } from '#console/layout/parts/useCopying';
import { invitationLink } from './userRules';

/** The link of an invitation, which is shown once. @see rules 1.12 */
export function InvitationDialog({ name, invitation, onClose }: { name: string; invitation: string; onClose(): void }) {
  const text = useText();
  const sendsMail = useExtension('mail');
  const identity = useIdentity();
  const link = invitationLink(window.location.origin, identity?.tenantId ?? '', invitation);
  const { box, copy } = useCopying(link, 'users.invitation.copied');
  return (
    <DetailsDialog
      title={text('users.invitation.title')}
      onClose={onClose}
      actions={
        <>
          <Button label="common.close" color="inherit" onClick={onClose} />
          <Button label="users.invitation.copy" variant="contained" onClick={copy} />
        </>
      }
    >
      <Typography>{text(sendsMail ? 'notifications.invited' : 'users.invitation.text', { name })}</Typography>
      <TextField
        label={text('users.invitation.link')}
        value={link}
        inputRef={box}
        onFocus={(event) => event.target.select()}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
    </DetailsDialog>
  );
}
