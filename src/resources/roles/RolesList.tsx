import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '#console/i18n/useText';
import { GatedAction } from '#console/layout/GatedAction';
import { useRecordNavigation } from '#console/layout/recordPlaces';
import { BulkDelete } from '#console/lists/BulkDelete';
import type { RecordAction } from '#console/lists/listTypes';
import { ResourceList } from '#console/lists/ResourceList';
import { useMay } from '#console/records/useMay';
import { accessNeeds } from '#contract/access';
import { DeleteRole } from './DeleteRole';
import { RoleCard, RoleCardSkeleton } from './RoleCard';
import { RoleFigures } from './RoleFigures';
import { rolePaths } from './rolePaths';
import type { RoleRecord } from './roleRules';
import { useRoleColumns } from './useRoleColumns';

const nameOf = ({ name }: RoleRecord) => name;

/** @see rules 9.2 */
export function RolesList({ chosen }: { chosen: string | undefined }) {
  const text = useText();
  const may = useMay('roles');
  const { search } = useLocation();
  const columns = useRoleColumns();
  const { create, edit } = useRecordNavigation(rolePaths);
  const [deleting, setDeleting] = useState<RoleRecord | null>(null);
  const pathOf = useCallback(({ id }: RoleRecord) => `${rolePaths.record(id)}${search}`, [search]);

  const mayDelete = may('delete');
  const actions: RecordAction<RoleRecord>[] = [
    {
      key: 'edit',
      label: text('roles.edit'),
      icon: EditOutlined,
      offered: may('edit'),
      run: ({ id }) => edit(id, chosen === id ? 'detail' : 'list'),
    },
    {
      key: 'delete',
      label: text('roles.delete.action'),
      icon: DeleteOutlined,
      danger: true,
      offered: mayDelete,
      run: setDeleting,
    },
  ];
  const add = (
    <GatedAction needs={accessNeeds.roles.create} label={text('roles.add')}>
      <Button variant="contained" startIcon={<Add />} onClick={create}>
        {text('roles.add')}
      </Button>
    </GatedAction>
  );
  return (
    <>
      <ResourceList<RoleRecord>
        resource="roles"
        description={{
          title: text('roles.title'),
          search: text('roles.search'),
          action: add,
          above: <RoleFigures />,
          filterFields: [],
          columns,
          sort: { field: 'name', order: 'ASC' },
          pathOf,
          nameOf,
          recordActions: actions,
          bulkActions: [
            mayDelete && (
              <BulkDelete
                key="delete"
                title={(count) => text('roles.delete.many_title', { smart_count: count })}
                text={(count) => text('roles.delete.many_text', { smart_count: count })}
              />
            ),
          ],
          card: RoleCard,
          cardSkeleton: <RoleCardSkeleton />,
          empty: {
            title: text('roles.empty.title'),
            filteredHint: text('roles.empty.filtered'),
            firstHint: text('roles.empty.first'),
            action: add,
          },
        }}
      />
      {deleting && <DeleteRole role={deleting} chosen={chosen === deleting.id} onClose={() => setDeleting(null)} />}
    </>
  );
}
