import { useMemo } from 'react';
import { type Column, momentColumn, schemaColumns } from '#console/schema/schemaColumns';
import { useFieldContext } from '#console/schema/useFieldContext';
import { useSchema } from '#console/schema/useSchema';
import { LowStockBadge } from './ItemBadges';
import { type ItemRecord, isLowStock } from './inventoryRules';
import { useItemFields } from './useItemFields';

/** The columns that are shown by default. */
const firstColumns: ReadonlySet<string> = new Set([
  'name',
  'category',
  'status',
  'quantity',
  'minQuantity',
  'location',
  'serialNumber',
  'condition',
]);

/** The columns of the inventory's table. */
export function useItemColumns(): Column<ItemRecord>[] {
  const fields = useItemFields();
  const { custom } = useSchema('inventory');
  const context = useFieldContext();
  return useMemo(() => {
    const { text } = context;
    const columns: Column<ItemRecord>[] = schemaColumns([...Object.values(fields), ...custom], context).map(
      (column) => ({
        ...column,
        shown: firstColumns.has(column.key) || custom.some(({ key }) => key === column.key),
        ...(column.key === 'name' && { title: true }),
      }),
    );
    const answer = (item: ItemRecord) => text(`schema.checkbox.${isLowStock(item)}`);
    const figure = (key: 'photos' | 'documents'): Column<ItemRecord> => ({
      key,
      label: text(`inventory.fields.${key}`),
      numeric: true,
      shown: false,
      cell: (item) => item[key]?.length ?? 0,
      exportValue: (item) => item[key]?.length ?? 0,
    });
    const stock: Column<ItemRecord> = {
      key: 'lowStock',
      label: text('inventory.fields.lowStock'),
      sortBy: 'lowStock',
      shown: true,
      cell: (item) => <LowStockBadge item={item} />,
      exportValue: answer,
    };
    const index = columns.findIndex(({ key }) => key === 'location');
    return [
      ...columns.slice(0, index),
      stock,
      ...columns.slice(index),
      figure('photos'),
      figure('documents'),
      momentColumn('createdAt', text('inventory.fields.createdAt'), context),
      momentColumn('updatedAt', text('inventory.fields.updatedAt'), context),
    ];
  }, [fields, custom, context]);
}
