import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { ConfirmDialog } from '#console/layout/dialogs/ConfirmDialog';
import { ErrorState } from '#console/layout/states/ErrorState';
import type { Session } from '#contract/resources/calls/auth';
import { SessionRow } from './SessionRow';

/** The person's sessions, with buttons to end them. @see rules 1.11 */
export function Sessions() {
  const text = useText();
  const notify = useNotify();
  const titleId = useId();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const calls = async () => (await dataProvider.account()).data.sessions;
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await (await calls()).list(signal)).data,
    staleTime: 0,
  });
  const [asked, setAsked] = useState<Session | 'others' | null>(null);
  const end = async () => {
    const { end: endOne, endOthers } = await calls();
    if (asked === 'others') await endOthers();
    else if (asked) await endOne(asked.id);
    void refetch();
    notify(asked === 'others' ? 'profile.sessions.others_ended' : 'profile.sessions.ended', { type: 'success' });
  };
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 1 }}>
        <Box sx={{ flex: '1 1 14rem' }}>
          <Typography id={titleId} component="h2" variant="h6">
            {text('profile.sessions.title')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {text('profile.sessions.hint')}
          </Typography>
        </Box>
        {data?.some(({ current }) => !current) && (
          <Button variant="outlined" onClick={() => setAsked('others')}>
            {text('profile.sessions.end_others')}
          </Button>
        )}
      </Box>
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
          workingLabel={text('profile.sessions.end')}
          onConfirm={end}
          onClose={() => setAsked(null)}
        />
      )}
    </Paper>
  );
}
