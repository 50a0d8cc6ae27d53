import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import { useText } from '#console/i18n/useText';
import { ProfileSection } from '#console/layout/parts/ProfileSection';
import { ErrorState } from '#console/layout/states/ErrorState';
import { KindChoices } from './KindChoices';
import { MailTimes } from './MailTimes';
import { usePreferences } from './usePreferences';

/**
 * Settings of each kind of notification and of the times of mails. Each choice is saved at once.
 * @see rules 19.10
 */
export function NotificationSettings() {
  const text = useText();
  const sendsMail = useExtension('mail');
  const { preferences, error, refetch, problems, saved, save } = usePreferences();
  return (
    <ProfileSection
      title={text('notifications.preferences.title')}
      hint={text('notifications.preferences.hint')}
      action={
        <Typography role="status" variant="note" sx={{ alignSelf: 'flex-start' }}>
          {saved !== null && text('notifications.preferences.saved')}
        </Typography>
      }
    >
      {!preferences && error && (
        <ErrorState title={text('notifications.preferences.failed')} error={error} onRetry={refetch} />
      )}
      {!preferences && !error && <Skeleton variant="rounded" height={360} />}
      {preferences && (
        <KindChoices preferences={preferences} problems={problems} sendsMail={sendsMail} onChange={save} />
      )}
      {preferences &&
        (sendsMail ? (
          <MailTimes preferences={preferences} problems={problems} onChange={save} />
        ) : (
          <Alert severity="info" role="note">
            {text('notifications.preferences.no_mail')}
          </Alert>
        ))}
    </ProfileSection>
  );
}
