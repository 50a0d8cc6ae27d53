import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { useHolds } from '#console/authProvider/useHolds';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { formatInstant, useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { useAttempt } from '#console/layout/messages/useAttempt';
import { useSayProblem } from '#console/layout/messages/useSayProblem';
import { Button } from '#console/layout/parts/Button';
import { ProfileSection } from '#console/layout/parts/ProfileSection';
import { ErrorState } from '#console/layout/states/ErrorState';
import type { MailState } from '#contract/extensions/mails';
import { notificationKinds } from '#contract/extensions/notifications';

/** How often the state is read, in milliseconds. */
const interval = 10_000;
const accountKinds = ['digest', 'invitation', 'reset'] as const;

/** The state of outgoing mail, with the mails that failed, for people who may edit users. @see rules 19.12 */
export const OutgoingMail = () => useHolds()('Users:Edit') && <Mails />;

function Mails() {
  const text = useText();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['mails'],
    queryFn: async ({ signal }) => (await dataProvider.account()).data.mails.mailsNow(signal),
    refetchInterval: interval,
  });
  return (
    <ProfileSection title={text('notifications.mails.title')} hint={text('notifications.mails.subtitle')}>
      {!data && (error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton variant="rounded" height={120} />)}
      {data && <State state={data} onRetried={refetch} />}
    </ProfileSection>
  );
}

function State({ state, onRetried }: { state: MailState; onRetried(): void }) {
  const text = useText();
  const { locale, number } = useFormat();
  const notify = useNotify();
  const { attempt } = useAttempt(useSayProblem());
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const { configured, waiting, failed, failures } = state;
  const retry = (id: string) =>
    attempt(async () => {
      await (await dataProvider.account()).data.mails.retry([id]);
      notify('notifications.mails.retried', { type: 'success' });
      onRetried();
    });
  const kindName = (kind: string) => {
    const told = notificationKinds.find((one) => one === kind);
    const ofAccount = accountKinds.find((one) => one === kind);
    return text(told ? `notifications.kind.${told}` : `notifications.mails.${ofAccount ?? 'other'}`);
  };
  return (
    <>
      {!configured && (
        <Alert severity="warning" role="note">
          {text('notifications.mails.no_server')}
        </Alert>
      )}
      <Typography role="status" color="textSecondary">
        {text('notifications.mails.state', { waiting: number(waiting), failed: number(failed) })}
      </Typography>
      {failures.length > 0 && (
        <TableContainer tabIndex={0} role="region" aria-label={text('notifications.mails.subtitle')}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{text('notifications.mails.person')}</TableCell>
                <TableCell>{text('notifications.fields.kind')}</TableCell>
                <TableCell>{text('notifications.fields.at')}</TableCell>
                <TableCell align="right">{text('notifications.mails.attempts')}</TableCell>
                <TableCell>{text('notifications.mails.error')}</TableCell>
                <TableCell />
              </TableRow>
            </TableHead>
            <TableBody>
              {failures.map(({ id, userName, kind, at, attempts, error }) => (
                <TableRow key={id}>
                  <TableCell component="th" scope="row">
                    <bdi>{userName}</bdi>
                  </TableCell>
                  <TableCell>{kindName(kind)}</TableCell>
                  <TableCell>{formatInstant(at, locale)}</TableCell>
                  <TableCell align="right">{number(attempts)}</TableCell>
                  <TableCell sx={{ overflowWrap: 'anywhere', minInlineSize: 160 }}>
                    <bdi>{error}</bdi>
                  </TableCell>
                  <TableCell align="right">
                    <Button
                      label="notifications.mails.retry"
                      size="small"
                      aria-label={text('notifications.mails.retry_one', { name: userName })}
                      disabled={!configured}
                      onClick={() => retry(id)}
                    />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </>
  );
}
