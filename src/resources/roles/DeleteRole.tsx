import { useLocation, useNavigate } from 'react-router-dom';
import { DeleteRecord } from '#console/records/DeleteRecord';
import { rolePaths } from './rolePaths';
import type { RoleRecord } from './roleRules';

interface DeleteRoleProps {
  role: RoleRecord;
  /** Whether its details are on the screen, which then have nothing to show any more. */
  chosen: boolean;
  onClose(): void;
}

/** @see rules 9.3, 13.13 */
export function DeleteRole({ role, chosen, onClose }: DeleteRoleProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <DeleteRecord
      resource="roles"
      record={role}
      name={role.name}
      title="roles.delete.action"
      question="roles.delete.text"
      done="roles.delete.done"
      onDeleted={() => chosen && navigate({ pathname: rolePaths.list, search }, { replace: true })}
      onClose={onClose}
    />
  );
}
