import { useRecordNavigation } from '#console/layout/recordPlaces';
import { RecordList } from '#console/lists/RecordList';
import { RoleCard, RoleCardSkeleton } from './RoleCard';
import { RoleFigures } from './RoleFigures';
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
  return (
    <RecordList<RoleRecord>
      resource="roles"
      room="roles"
      paths={rolePaths}
      edit={{ run: ({ id }) => edit(id, chosen === id ? 'detail' : 'list') }}
      deleting={({ id }) => ({ onDeleted: () => chosen === id && leave() })}
      gated
      description={{
        above: <RoleFigures />,
        filterFields: [],
        columns,
        sort: { field: 'name', order: 'ASC' },
        nameOf,
        card: RoleCard,
        cardSkeleton: <RoleCardSkeleton />,
      }}
    />
  );
}
