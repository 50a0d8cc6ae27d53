import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useAccountCalls, useAccountQuery } from '#console/dataProvider/useAccountCalls';
import { useText } from '#console/i18n/useText';
import { ConfirmDialog } from '#console/layout/dialogs/ConfirmDialog';
import { Button } from '#console/layout/parts/Button';
import { ProfileSection } from '#console/layout/parts/ProfileSection';
import { ErrorState } from '#console/layout/states/ErrorState';
import type { Session } from '#contract/resources/calls/auth';
import { SessionRow } from './SessionRow';

/** The person's sessions, with buttons to end them. @see rules 1.11 */
export function Sessions() {
  const text = useText();
  const notify = useNotify();
  const calls = useAccountCalls();
  const { data, error, refetch } = useAccountQuery(
    ['sessions'],
    async ({ sessions }, signal) => (await sessions.list(signal)).data,
  );
  const [asked, setAsked] = useState<Session | 'others' | null>(null);
  const end = async () => {
    const { sessions } = await calls();
    if (asked === 'others') await sessions.endOthers();
    else if (asked) await sessions.end(asked.id);
    void refetch();
    notify(asked === 'others' ? 'profile.sessions.others_ended' : 'profile.sessions.ended', { type: 'success' });
  };
  return (
    <ProfileSection
      title={text('profile.sessions.title')}
      hint={text('profile.sessions.hint')}
      gap={1}
      action={
        data?.some(({ current }) => !current) && (
          <Button label="profile.sessions.end_others" variant="outlined" onClick={() => setAsked('others')} />
        )
      }
    >
      {!data && error && <ErrorState title={text('profile.sessions.failed')} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={56} />}
      {data && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => setAsked(session)} />
          ))}
        </Box>
      )}
      {asked && (
        <ConfirmDialog
          title={text(asked === 'others' ? 'profile.sessions.end_others' : 'profile.sessions.end')}
          text={text('profile.sessions.question')}
          confirmLabel={text('profile.sessions.end')}
          onConfirm={end}
          onClose={() => setAsked(null)}
        />
      )}
    </ProfileSection>
  );
}
