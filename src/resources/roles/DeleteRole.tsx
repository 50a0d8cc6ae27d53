import { useDelete, useNotify } from 'ra-core';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '#console/i18n/useText';
import { ConfirmDialog } from '#console/layout/ConfirmDialog';
import { rolePaths } from './rolePaths';
import type { RoleRecord } from './roleRules';

interface DeleteRoleProps {
  role: RoleRecord;
  /** Whether its details are on the screen, which then have nothing to show any more. */
  chosen: boolean;
  onClose(): void;
}

/** @see part 2, section 2 (Delete confirmation 'Delete Role') */
export function DeleteRole({ role, chosen, onClose }: DeleteRoleProps) {
  const translate = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [remove] = useDelete();
  const confirm = async () => {
    await remove('roles', { id: role.id }, { mutationMode: 'pessimistic', returnPromise: true });
    notify('roles.delete.done', { type: 'success' });
    if (chosen) navigate({ pathname: rolePaths.list, search }, { replace: true });
  };
  return (
    <ConfirmDialog
      title={translate('roles.delete.action')}
      text={translate('roles.delete.text', { name: role.name })}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
