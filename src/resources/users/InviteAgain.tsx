import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { ConfirmDialog } from '#console/layout/dialogs/ConfirmDialog';
import { InvitationDialog } from './InvitationDialog';
import { fullNameOf, type UserRecord } from './userRules';

/** Asks, then invites a user again and shows the link once. @see rules 8.1 */
export function InviteAgain({ user, onClose }: { user: UserRecord; onClose(): void }) {
  const text = useText();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const made = useRef(false);
  const [invitation, setInvitation] = useState('');
  const name = fullNameOf(user);
  const invite = async () => {
    const { data } = await dataProvider.inviteUser({ id: user.id });
    made.current = true;
    setInvitation(data.invitation);
  };
  if (invitation) return <InvitationDialog name={name} invitation={invitation} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={text('users.invite_again.action')}
      text={text('users.invite_again.text', { name })}
      confirmLabel={text('users.invite_again.confirm')}
      workingLabel={text('users.invite_again.working')}
      harmless
      onConfirm={invite}
      // the question closes when the link appears
      onClose={() => made.current || onClose()}
    />
  );
}
