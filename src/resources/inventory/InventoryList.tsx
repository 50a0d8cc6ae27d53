import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { ChoiceFilter } from '#console/lists/filters/ChoiceFilter';
import { RecordList } from '#console/lists/RecordList';
import { useSchema } from '#console/schema/useSchema';
import { InventoryCounts } from './InventoryCounts';
import { ItemCard, ItemCardSkeleton } from './ItemCard';
import { inventoryPaths } from './inventoryPaths';
import type { ItemRecord } from './inventoryRules';
import { useItemColumns } from './useItemColumns';
import { useItemFields, useLowStockField } from './useItemFields';

const ItemPanel = lazyPart(async () => (await import('./ItemPanel')).ItemPanel);

const nameOf = ({ name }: ItemRecord) => name;

/** @see rules 6.1, 13.13 */
export function InventoryList() {
  const text = useText();
  const fields = useItemFields();
  const lowStock = useLowStockField();
  const { custom, layout } = useSchema('inventory');
  const columns = useItemColumns();
  // name, description, notes and serial number belong to one item and are not bulk-edited
  const { name: _name, description: _description, notes: _notes, serialNumber: _serial, ...shared } = fields;
  const { status, category, location: _location, model: _model, ...filtered } = shared;
  return (
    <RecordList<ItemRecord>
      resource="inventory"
      namespace="inventory"
      paths={inventoryPaths}
      layout={layout}
      bulkFields={[...Object.values(shared), ...custom]}
      edit={{ label: text('inventory.card.edit') }}
      deleting={({ photos, documents }) => ({
        title: 'inventory.delete.title',
        attached: [
          [text('inventory.fields.photos'), photos?.length],
          [text('inventory.fields.documents'), documents?.length],
        ],
      })}
      firstLabel={text('inventory.first')}
      description={{
        subtitle: text('inventory.subtitle'),
        above: <InventoryCounts />,
        quickFilters: (
          <>
            <ChoiceFilter field={status} allLabel={text('inventory.status.all')} />
            <ChoiceFilter field={category} allLabel={text('inventory.category.all')} />
          </>
        ),
        filterFields: [lowStock, ...Object.values(filtered), ...custom],
        otherFields: Object.values(fields),
        columns,
        panel: ItemPanel,
        nameOf,
        card: ItemCard,
        cardSkeleton: <ItemCardSkeleton />,
        loadingText: text('inventory.loading'),
      }}
    />
  );
}
