import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/lazyPart';
import { useRecordNavigation } from '#console/layout/recordPlaces';
import { BulkDelete } from '#console/lists/BulkDelete';
import { BulkEdit } from '#console/lists/BulkEdit';
import { ChoiceFilter } from '#console/lists/ChoiceFilter';
import type { RecordAction } from '#console/lists/listTypes';
import { ResourceList } from '#console/lists/ResourceList';
import { useMay } from '#console/records/useMay';
import { recordTimes } from '#console/schema/recordTimes';
import { InventoryFigures } from './InventoryFigures';
import { ItemCard, ItemCardSkeleton } from './ItemCard';
import { inventoryPaths } from './inventoryPaths';
import type { ItemRecord } from './inventoryRules';
import { useItemColumns } from './useItemColumns';
import { useItemFields, useLowStockField } from './useItemFields';

const DeleteItem = lazyPart(async () => (await import('./DeleteItem')).DeleteItem);

const pathOf = ({ id }: ItemRecord) => inventoryPaths.record(id);
const nameOf = ({ name }: ItemRecord) => name;

/** @see rules 6.1 */
export function InventoryList() {
  const text = useText();
  const may = useMay('inventory');
  const fields = useItemFields();
  const lowStock = useLowStockField();
  const times = useMemo(() => recordTimes(text), [text]);
  const columns = useItemColumns();
  const { create, edit } = useRecordNavigation(inventoryPaths);
  const [deleting, setDeleting] = useState<ItemRecord | null>(null);

  const mayEdit = may('edit');
  const mayDelete = may('delete');
  const mayCreate = may('create');
  const adding = (label: string) => (
    <Button variant="contained" startIcon={<Add />} onClick={create}>
      {label}
    </Button>
  );
  const actions: RecordAction<ItemRecord>[] = [
    {
      key: 'edit',
      label: text('inventory.card.edit'),
      icon: EditOutlined,
      offered: mayEdit,
      run: ({ id }) => edit(id, 'list'),
    },
    {
      key: 'delete',
      label: text('inventory.delete.action'),
      icon: DeleteOutlined,
      danger: true,
      offered: mayDelete,
      run: setDeleting,
    },
  ];
  const { name: _name, description: _description, notes: _notes, serialNumber: _serial, ...shared } = fields;
  const { status: _status, category: _category, location: _location, model: _model, ...filtered } = shared;

  return (
    <>
      <ResourceList<ItemRecord>
        resource="inventory"
        description={{
          title: text('inventory.title'),
          subtitle: text('inventory.subtitle'),
          search: text('inventory.search'),
          action: mayCreate ? adding(text('inventory.new')) : undefined,
          above: <InventoryFigures />,
          quickFilters: (
            <>
              <ChoiceFilter
                source="status"
                label={fields.status.label}
                allLabel={text('inventory.status.all')}
                choices={fields.status.options}
              />
              <ChoiceFilter
                source="category"
                label={fields.category.label}
                allLabel={text('inventory.category.all')}
                choices={fields.category.options}
              />
            </>
          ),
          filterFields: [lowStock, ...Object.values(filtered)],
          otherFields: [...Object.values(fields), ...times],
          columns,
          sort: { field: 'name', order: 'ASC' },
          pathOf,
          nameOf,
          recordActions: actions,
          // a name, a serial number and what describes one thing alone are not for many at once
          bulkActions: [
            mayEdit && <BulkEdit key="edit" fields={Object.values(shared)} />,
            mayDelete && (
              <BulkDelete
                key="delete"
                title={(count) => text('inventory.delete.many_title', { smart_count: count })}
                text={(count) => text('inventory.delete.many_text', { smart_count: count })}
              />
            ),
          ],
          card: ItemCard,
          cardSkeleton: <ItemCardSkeleton />,
          loadingText: text('inventory.loading'),
          empty: {
            title: text('inventory.empty.title'),
            filteredHint: text('inventory.empty.filtered'),
            firstHint: text('inventory.empty.first'),
            action: mayCreate ? adding(text('inventory.first')) : undefined,
          },
        }}
      />
      {deleting && <DeleteItem item={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
