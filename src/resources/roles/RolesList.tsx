import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import { useLocation, useNavigate } from 'react-router-dom';
import { useText } from '#console/i18n/useText';
import { useRecordNavigation } from '#console/layout/navigation/recordNavigation';
import { RecordList } from '#console/lists/RecordList';
import { useMay } from '#console/records/useMay';
import { RoleCard, RoleCardSkeleton } from './RoleCard';
import { RoleCounts } from './RoleCounts';
import { rolePaths } from './rolePaths';
import type { RoleRecord } from './roleRules';
import { useLeavingRole } from './useLeavingRole';
import { useRoleColumns } from './useRoleColumns';

const nameOf = ({ name }: RoleRecord) => name;

/** @see rules 9.2, 9.3, 13.13 */
export function RolesList({ chosen }: { chosen: string | undefined }) {
  const columns = useRoleColumns();
  const leave = useLeavingRole();
  const { edit } = useRecordNavigation(rolePaths);
  const text = useText();
  const mayCreate = useMay('roles')('create');
  const navigate = useNavigate();
  const { search } = useLocation();
  const duplicate = ({ name, description, roleType, claims }: RoleRecord) => {
    const copy = { name: text('roles.copy', { name }), description, roleType, claims };
    navigate({ pathname: rolePaths.create, search }, { state: { under: 'list', copy } });
  };
  return (
    <RecordList<RoleRecord>
      resource="roles"
      namespace="roles"
      paths={rolePaths}
      edit={{ run: ({ id }) => edit(id, chosen === id ? 'detail' : 'list') }}
      actions={[
        {
          key: 'duplicate',
          label: text('roles.duplicate'),
          icon: ContentCopyOutlined,
          offered: mayCreate,
          run: duplicate,
        },
      ]}
      deleting={({ id }) => ({ onDeleted: () => chosen === id && leave() })}
      gated
      description={{
        above: <RoleCounts />,
        filterFields: [],
        columns,
        nameOf,
        card: RoleCard,
        cardSkeleton: <RoleCardSkeleton />,
      }}
    />
  );
}
