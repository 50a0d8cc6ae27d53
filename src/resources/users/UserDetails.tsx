import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { useMeets } from '#console/authProvider/useHolds';
import { LazyPasswordDialog } from '#console/custom/password/LazyPasswordDialog';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import { useText } from '#console/i18n/useText';
import { DetailsDialog } from '#console/layout/dialogs/DetailsDialog';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { useRecordNavigation } from '#console/layout/navigation/recordNavigation';
import { Button } from '#console/layout/parts/Button';
import { GatedAction } from '#console/layout/parts/GatedAction';
import { ErrorState } from '#console/layout/states/ErrorState';
import { FormSkeleton } from '#console/layout/states/FormSkeleton';
import { nameColor } from '#console/layout/theme/nameColor';
import { HistorySection } from '#console/records/HistorySection';
import { EditableFacts } from '#console/records/inPlace/EditableFacts';
import { Badge } from '#console/schema/Badge';
import { DetailList } from '#console/schema/SchemaDetails';
import { useSchema } from '#console/schema/useSchema';
import { accessNeeds } from '#contract/access';
import { tokenEndpoints } from '#contract/extensions/tokens';
import { authEndpoints } from '#contract/resources/calls/auth';
import { useMayInvite } from './useMayInvite';
import { useMayResetFactor } from './useMayResetFactor';
import { useRoles } from './useRoles';
import { userPaths } from './userPaths';
import { fullNameOf, type UserRecord } from './userRules';
import { useUserFields } from './useUserFields';
import { useUserRules } from './useUserRules';

const UserTokens = lazyPart(async () => (await import('./UserTokens')).UserTokens);
const InviteAgain = lazyPart(async () => (await import('./InviteAgain')).InviteAgain);
const ResetFactor = lazyPart(async () => (await import('./ResetFactor')).ResetFactor);

/** The details of a user, with actions. */
export function UserDetails({ id }: { id: string }) {
  const text = useText();
  const { close, edit } = useRecordNavigation(userPaths);
  const { roles } = useRoles(false);
  const { email, username, phone, isActive } = useUserFields(roles);
  const { custom } = useSchema('users');
  const rules = useUserRules();
  const { data: user, error, refetch } = useGetOne<UserRecord>('users', { id });
  const mayInvite = useMayInvite();
  const mayReset = useMayResetFactor(id);
  const [password, setPassword] = useState(false);
  const [inviting, setInviting] = useState(false);
  const offersTokens = useExtension('tokens');
  const mayKeepTokens = useMeets()(tokenEndpoints.listOfUser.needs);
  const name = user ? fullNameOf(user) : '';
  return (
    <>
      <DetailsDialog
        title={name || text(error ? 'history.kind.users' : 'common.loading')}
        badges={user?.roleName && <Badge tone={nameColor(user.roleName)}>{user.roleName}</Badge>}
        onClose={() => close()}
        actions={
          user && (
            <>
              {mayReset && <ResetFactor user={user} />}
              {mayInvite(user) && (
                <Button label="users.invite_again.action" color="inherit" onClick={() => setInviting(true)} />
              )}
              {offersTokens && mayKeepTokens && <UserTokens user={user} />}
              <GatedAction needs={authEndpoints.adminChangePassword.needs} label={text('users.change_password')}>
                <Button label="users.change_password" color="inherit" onClick={() => setPassword(true)} />
              </GatedAction>
              <GatedAction needs={accessNeeds.users.edit} label={text('users.edit')}>
                <Button label="users.edit" variant="contained" onClick={() => edit(id, 'list')} />
              </GatedAction>
            </>
          )
        }
      >
        {user && (
          <>
            <DetailList>
              <EditableFacts
                rules={rules}
                fields={[email, username, phone, isActive, ...custom]}
                record={user}
                changing={accessNeeds.users.edit}
              />
            </DetailList>
            <HistorySection resource="users" id={id} />
          </>
        )}
        {!user && (error ? <ErrorState recordOf="users" error={error} onRetry={refetch} /> : <FormSkeleton />)}
      </DetailsDialog>
      {inviting && user && <InviteAgain user={user} onClose={() => setInviting(false)} />}
      {password && (
        <LazyPasswordDialog owner={{ kind: 'other', userId: id, name }} onClose={() => setPassword(false)} />
      )}
    </>
  );
}
