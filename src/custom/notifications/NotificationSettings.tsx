import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import { useText } from '#console/i18n/useText';
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
  const titleId = useId();
  const sendsMail = useExtension('mail');
  const { preferences, error, refetch, problems, saved, save } = usePreferences();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Box sx={{ flex: '1 1 14rem' }}>
          <Typography id={titleId} component="h2" variant="h6">
            {text('notifications.preferences.title')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {text('notifications.preferences.hint')}
          </Typography>
        </Box>
        <Typography role="status" variant="body2" color="textSecondary">
          {saved !== null && text('notifications.preferences.saved')}
        </Typography>
      </Box>
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
    </Paper>
  );
}
