import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { useHolds } from '#console/authProvider/useHolds';
import { useIdentity } from '#console/authProvider/useIdentity';
import { TokenList } from '#console/custom/tokens/TokenList';
import { useText } from '#console/i18n/useText';
import { DetailsDialog } from '#console/layout/dialogs/DetailsDialog';
import { Button } from '#console/layout/parts/Button';
import { adminRole } from '#contract/permissions';
import type { Role } from '#contract/resources/calls/roles';
import { fullNameOf, type UserRecord } from './userRules';

/** Button that opens the API tokens of a user. @see rules 14.31 */
export function UserTokens({ user }: { user: UserRecord }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button label="tokens.title" color="inherit" onClick={() => setOpen(true)} />
      {open && <UserTokensDialog user={user} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A new token can have permissions that both the user and the person hold. */
function UserTokensDialog({ user, onClose }: { user: UserRecord; onClose(): void }) {
  const text = useText();
  const own = useIdentity()?.permissions ?? [];
  const mayRead = useHolds()('Roles:View');
  const { data: role } = useGetOne<Role>(
    'roles',
    { id: user.roleId ?? '' },
    { enabled: mayRead && Boolean(user.roleId) },
  );
  const claims = role?.claims;
  return (
    <DetailsDialog
      title={text('tokens.title_of', { name: fullNameOf(user) })}
      onClose={onClose}
      actions={<Button label="common.close" color="inherit" onClick={onClose} />}
    >
      <TokenList
        userId={user.id}
        ofAdmin={user.roleName === adminRole}
        held={claims ? own.filter((permission) => claims.includes(permission)) : own}
      />
    </DetailsDialog>
  );
}
