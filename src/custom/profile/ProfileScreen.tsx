import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { NotificationSettings } from '#console/custom/notifications/NotificationSettings';
import { LazyPasswordDialog } from '#console/custom/password/LazyPasswordDialog';
import { queryKeys } from '#console/dataProvider/cache/refetching';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import { fieldName } from '#console/dataProvider/lists/fieldNames';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { Button } from '#console/layout/parts/Button';
import { PageHeader } from '#console/layout/shell/PageHeader';
import { ErrorState } from '#console/layout/states/ErrorState';
import { FormSkeleton } from '#console/layout/states/FormSkeleton';
import { DetailList, SchemaDetails } from '#console/schema/SchemaDetails';
import { readField } from '#console/schema/schemaField';
import { useSchema } from '#console/schema/useSchema';
import type { User } from '#contract/resources/calls/users';
import { CalendarAddress } from './CalendarAddress';
import { OutgoingMail } from './OutgoingMail';
import { Passkeys } from './Passkeys';
import { ProfileForm } from './ProfileForm';
import { SecondFactor } from './SecondFactor';
import { Sessions } from './Sessions';

const OwnTokens = lazyPart(async () => (await import('./OwnTokens')).OwnTokens);

/** @see rules 8.6 */
export function ProfileScreen() {
  const text = useText();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const {
    data: user,
    error,
    refetch,
  } = useQuery({
    queryKey: queryKeys.me,
    queryFn: async ({ signal }) => (await dataProvider.me({ signal })).data,
    // a refetch must not replace values being typed
    refetchOnWindowFocus: false,
  });
  return (
    <Stack sx={{ gap: 2, maxInlineSize: 760 }}>
      <PageHeader title={text('profile.title')} subtitle={text('profile.subtitle')} />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        {user && <ProfileForm user={user} />}
        {user && <ProfileFields user={user} />}
        {!user && error && <ErrorState title={text('profile.failed')} error={error} onRetry={() => refetch()} />}
        {!user && !error && <FormSkeleton />}
      </Paper>
      <OwnPassword userName={user?.username ?? user?.email ?? ''} />
      {useExtension('twoFactor') && <SecondFactor />}
      {useExtension('passkeys') && <Passkeys />}
      {useExtension('notifications') && <NotificationSettings />}
      {useExtension('notifications') && <OutgoingMail />}
      {useExtension('calendar') && <CalendarAddress />}
      {useExtension('sessions') && <Sessions />}
      {useExtension('tokens') && <OwnTokens />}
    </Stack>
  );
}

/** The user's custom fields, read-only here. */
function ProfileFields({ user }: { user: Partial<User> }) {
  const { custom } = useSchema('users');
  const fields = Object.fromEntries(user.dynamicFields?.map(({ id, value }) => [fieldName(id), value]) ?? []);
  const filled = custom.filter((field) => readField({ fields }, field) !== null);
  if (filled.length === 0) return null;
  return (
    <DetailList sx={{ mt: 3 }}>
      <SchemaDetails fields={filled} record={{ fields }} />
    </DetailList>
  );
}

function OwnPassword({ userName }: { userName: string }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <Paper
      variant="outlined"
      sx={{ p: { xs: 2, sm: 3 }, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
    >
      <Box sx={{ flex: '1 1 14rem' }}>
        <Typography variant="title">{text('profile.password')}</Typography>
        <Typography variant="note">{text('profile.password_hint')}</Typography>
      </Box>
      <Button label="password.title" variant="outlined" onClick={() => setOpen(true)} />
      {open && <LazyPasswordDialog owner={{ kind: 'own', userName }} onClose={() => setOpen(false)} />}
    </Paper>
  );
}
