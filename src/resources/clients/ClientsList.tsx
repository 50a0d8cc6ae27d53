import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/lazyPart';
import { useRecordNavigation } from '#console/layout/recordPlaces';
import { BulkDelete } from '#console/lists/BulkDelete';
import { BulkEdit } from '#console/lists/BulkEdit';
import type { RecordAction } from '#console/lists/listTypes';
import { ResourceList } from '#console/lists/ResourceList';
import { useMay } from '#console/records/useMay';
import { recordTimes } from '#console/schema/recordTimes';
import { ClientCard, ClientCardSkeleton } from './ClientCard';
import { clientPaths } from './clientPaths';
import type { ClientRecord } from './clientRules';
import { useClientColumns } from './useClientColumns';
import { useClientFields } from './useClientFields';

const DeleteClient = lazyPart(async () => (await import('./DeleteClient')).DeleteClient);

const nameOf = ({ name }: ClientRecord) => name;

/** @see rules 7.1 */
export function ClientsList() {
  const text = useText();
  const may = useMay('clients');
  const { search } = useLocation();
  const { fields, custom } = useClientFields();
  const times = useMemo(() => recordTimes(text), [text]);
  const columns = useClientColumns();
  const { create, edit } = useRecordNavigation(clientPaths);
  const [deleting, setDeleting] = useState<ClientRecord | null>(null);
  // a client's own screen is a dialog over this list, which stays as its address says
  const pathOf = useCallback(({ id }: ClientRecord) => `${clientPaths.record(id)}${search}`, [search]);

  const mayEdit = may('edit');
  const mayDelete = may('delete');
  const actions: RecordAction<ClientRecord>[] = [
    {
      key: 'edit',
      label: text('clients.edit'),
      icon: EditOutlined,
      offered: mayEdit,
      run: ({ id }) => edit(id, 'list'),
    },
    {
      key: 'delete',
      label: text('clients.delete.action'),
      icon: DeleteOutlined,
      danger: true,
      offered: mayDelete,
      run: setDeleting,
    },
  ];
  const newClient = may('create') ? (
    <Button variant="contained" startIcon={<Add />} onClick={create}>
      {text('clients.new')}
    </Button>
  ) : undefined;

  return (
    <>
      <ResourceList<ClientRecord>
        resource="clients"
        description={{
          title: text('clients.title'),
          subtitle: text('clients.subtitle'),
          search: text('clients.search'),
          action: newClient,
          filterFields: custom,
          otherFields: [...fields, ...times],
          columns,
          sort: { field: 'name', order: 'ASC' },
          pathOf,
          nameOf,
          recordActions: actions,
          bulkActions: [
            mayEdit && custom.length > 0 && <BulkEdit key="edit" fields={custom} />,
            mayDelete && (
              <BulkDelete
                key="delete"
                title={(count) => text('clients.delete.many_title', { smart_count: count })}
                text={(count) => text('clients.delete.many_text', { smart_count: count })}
              />
            ),
          ],
          card: ClientCard,
          cardSkeleton: <ClientCardSkeleton />,
          loadingText: text('clients.loading'),
          empty: {
            title: text('clients.empty.title'),
            filteredHint: text('clients.empty.filtered'),
            firstHint: text('clients.empty.first'),
            action: newClient,
          },
        }}
      />
      {deleting && <DeleteClient client={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
