import { inventoryItems } from '#server/database/schema';
import { wholeFieldsColumn } from '#server/fields/read';
import { listFields, selected } from '#server/resources/columns';
import type { ListDescriptor } from '#server/resources/list';

/** An item's members that may be written. */
export const itemMembers = [
  'name',
  'description',
  'category',
  'status',
  'quantity',
  'minQuantity',
  'location',
  'serialNumber',
  'model',
  'manufacturer',
  'purchaseDate',
  'condition',
  'lastMaintenanceDate',
  'nextMaintenanceDate',
  'notes',
] as const;

const read = [...itemMembers, 'createdAt', 'updatedAt'] as const;

/** Search covers name, description, location, serial number and manufacturer. @see rules 6.1 */
export const inventoryList: ListDescriptor = {
  unit: 'inventory',
  table: 'inventory_items',
  alias: 'i',
  columns: `${selected(inventoryItems, 'i', ['id', ...read])},
    (select coalesce(json_agg(json_build_object('id', f.id, 'key', f.thumbnail_key) order by f.created_at desc, f.id desc), '[]')
      from images f where f.tenant_id = $company and f.owner_kind = 'inventory' and f.owner_id = i.id) as photos,
    (select coalesce(json_agg(json_build_object('id', d.id, 'fileName', d.file_name) order by d.created_at desc, d.id desc), '[]')
      from documents d where d.tenant_id = $company and d.owner_kind = 'inventory' and d.owner_id = i.id) as documents,
    ${wholeFieldsColumn('i')} as "fieldValues"`,
  fields: {
    ...listFields(inventoryItems, 'i', read),
    lowStock: { kind: 'boolean', sql: 'coalesce(i.quantity <= i.min_quantity, false)', nullable: false },
  },
  search: { table: 'searchable_inventory_items', column: 'search', sampled: true },
  sort: { field: 'name', order: 'ASC' },
  customFields: 'inventory',
};
