import { useDelete, useNotify } from 'ra-core';
import { useText } from '#console/i18n/useText';
import { ConfirmDialog } from '#console/layout/ConfirmDialog';
import { fullNameOf, type UserRecord } from './userRules';

interface RemoveUserProps {
  user: UserRecord;
  onClose(): void;
}

/** @see part 2, section 2 (Delete is titled 'Remove User') */
export function RemoveUser({ user, onClose }: RemoveUserProps) {
  const translate = useText();
  const notify = useNotify();
  const [remove] = useDelete();
  const confirm = async () => {
    // whoever removes a user by name does so whatever somebody else has changed of them meanwhile
    await remove(
      'users',
      { id: user.id, previousData: user, meta: { overwrite: true } },
      { mutationMode: 'pessimistic', returnPromise: true },
    );
    notify('users.remove.done', { type: 'success' });
  };
  return (
    <ConfirmDialog
      title={translate('users.remove.action')}
      text={translate('users.remove.text', { name: fullNameOf(user) })}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
