import type { ListDescriptor } from '../../lists/descriptor';

/** An item's own members, by their columns. */
export const itemColumns = {
  name: 'name',
  description: 'description',
  category: 'category',
  status: 'status',
  quantity: 'quantity',
  minQuantity: 'min_quantity',
  location: 'location',
  serialNumber: 'serial_number',
  model: 'model',
  manufacturer: 'manufacturer',
  purchaseDate: 'purchase_date',
  condition: 'condition',
  lastMaintenanceDate: 'last_maintenance_date',
  nextMaintenanceDate: 'next_maintenance_date',
  notes: 'notes',
} as const;

export const ownColumns = [
  'i.id',
  ...Object.entries(itemColumns).map(([member, column]) => `i.${column} AS "${member}"`),
  'i.created_at AS "createdAt"',
  'i.updated_at AS "updatedAt"',
].join(', ');

const text = (sql: string) => ({ kind: 'text', sql }) as const;
const day = (sql: string) => ({ kind: 'day', sql }) as const;
const always = { nullable: false } as const;

/** Search covers name, description, location, serial number and manufacturer. @see part 2, section 2 (Inventory list) */
export const inventoryList: ListDescriptor = {
  unit: 'inventory',
  table: 'inventory_items',
  alias: 'i',
  columns: `${ownColumns},
    (SELECT json_agg(json_build_object('id', f.id, 'key', f.thumbnail_key) ORDER BY f.created_at DESC, f.id DESC)
      FROM images f WHERE f.tenant_id = i.tenant_id AND f.owner_kind = 'inventory' AND f.owner_id = i.id) AS photos,
    (SELECT json_agg(json_build_object('id', d.id, 'fileName', d.file_name) ORDER BY d.created_at DESC, d.id DESC)
      FROM documents d WHERE d.tenant_id = i.tenant_id AND d.owner_kind = 'inventory' AND d.owner_id = i.id) AS documents`,
  fields: {
    name: { ...text('i.name'), ...always },
    description: text('i.description'),
    category: { ...text('i.category'), ...always },
    status: { ...text('i.status'), ...always },
    quantity: { kind: 'number', sql: 'i.quantity' },
    minQuantity: { kind: 'number', sql: 'i.min_quantity' },
    location: text('i.location'),
    serialNumber: text('i.serial_number'),
    model: text('i.model'),
    manufacturer: text('i.manufacturer'),
    purchaseDate: day('i.purchase_date'),
    condition: text('i.condition'),
    lastMaintenanceDate: day('i.last_maintenance_date'),
    nextMaintenanceDate: day('i.next_maintenance_date'),
    notes: text('i.notes'),
    lowStock: { kind: 'boolean', sql: 'coalesce(i.quantity <= i.min_quantity, false)', ...always },
    createdAt: { kind: 'instant', sql: 'i.created_at', ...always },
    updatedAt: { kind: 'instant', sql: 'i.updated_at', ...always },
  },
  search: { table: 'searchable_inventory_items', column: 'search' },
  sort: { field: 'name', order: 'ASC' },
};
