import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useAccountCalls, useAccountQuery } from '#console/dataProvider/useAccountCalls';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { ConfirmDialog } from '#console/layout/dialogs/ConfirmDialog';
import { useSayProblem } from '#console/layout/messages/useSayProblem';
import { Button } from '#console/layout/parts/Button';
import { ProfileSection } from '#console/layout/parts/ProfileSection';
import { ToldOnce } from '#console/layout/parts/ToldOnce';
import { ErrorState } from '#console/layout/states/ErrorState';

/** An address by which calendar programs read the person's trips; it is shown once. @see rules 4.9 */
export function CalendarAddress() {
  const text = useText();
  const notify = useNotify();
  const sayProblem = useSayProblem();
  const { instant } = useFormat();
  const calls = useAccountCalls();
  const { data, error, refetch } = useAccountQuery(
    ['calendarAddress'],
    async ({ calendar }, signal) => (await calendar.state(signal)).data,
  );
  const [url, setUrl] = useState('');
  const [asked, setAsked] = useState<'replace' | 'revoke' | null>(null);
  const create = async () => {
    setUrl((await (await calls()).calendar.subscribe()).data.url);
    void refetch();
  };
  const revoke = async () => {
    await (await calls()).calendar.unsubscribe();
    void refetch();
    setUrl('');
    notify('profile.calendar.revoked', { type: 'success' });
  };
  const since = data?.createdAt;
  return (
    <ProfileSection
      title={text('profile.calendar.title')}
      hint={text('profile.calendar.hint')}
      more={since && <Typography variant="note">{text('profile.calendar.since', { time: instant(since) })}</Typography>}
      action={
        <>
          {since && <Button label="profile.calendar.revoke" color="inherit" onClick={() => setAsked('revoke')} />}
          {data && (
            <Button
              label={since ? 'profile.calendar.replace' : 'profile.calendar.create'}
              variant="outlined"
              onClick={since ? () => setAsked('replace') : () => create().catch(sayProblem)}
            />
          )}
        </>
      }
    >
      {!data && error && <ErrorState title={text('profile.calendar.failed')} error={error} onRetry={refetch} />}
      {url && since && <NewAddress url={url} />}
      {asked && (
        <ConfirmDialog
          title={text(`profile.calendar.${asked}`)}
          text={text(`profile.calendar.${asked}_question`)}
          confirmLabel={text(`profile.calendar.${asked}`)}
          onConfirm={asked === 'replace' ? create : revoke}
          onClose={() => setAsked(null)}
        />
      )}
    </ProfileSection>
  );
}

function NewAddress({ url }: { url: string }) {
  const text = useText();
  return (
    <ToldOnce
      label={text('profile.calendar.address')}
      value={url}
      help={text('profile.calendar.once')}
      copyLabel={text('profile.calendar.copy')}
      copied="profile.calendar.copied"
    >
      <Button label="profile.calendar.open" variant="outlined" href={url.replace(/^https?:/, 'webcal:')} />
    </ToldOnce>
  );
}
