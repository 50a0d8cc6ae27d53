import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { inventoryCategories, inventoryConditions, inventoryStatuses } from '#contract/resources/inventory';
import { exactText, id, keptFields, sortableText, tenantId, versioned } from './columns';
import { author } from './projects';
import { tenants } from './tenants';

const lines = (...columns: string[]) =>
  sql.raw(`lower(name || chr(10) || ${columns.map((column) => `coalesce(${column}, '')`).join(' || chr(10) || ')})`);

export const inventoryItems = pgTable(
  'inventory_items',
  {
    tenantId: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
    id: id(),
    name: sortableText('name').notNull(),
    description: sortableText('description'),
    category: exactText('category').$type<(typeof inventoryCategories)[number]>().notNull().default('Equipment'),
    status: exactText('status').$type<(typeof inventoryStatuses)[number]>().notNull().default('Available'),
    condition: exactText('condition').$type<(typeof inventoryConditions)[number]>().default('New'),
    quantity: integer('quantity'),
    minQuantity: integer('min_quantity'),
    location: sortableText('location'),
    serialNumber: sortableText('serial_number'),
    model: sortableText('model'),
    manufacturer: sortableText('manufacturer'),
    purchaseDate: date('purchase_date', { mode: 'string' }),
    lastMaintenanceDate: date('last_maintenance_date', { mode: 'string' }),
    nextMaintenanceDate: date('next_maintenance_date', { mode: 'string' }),
    notes: text('notes'),
    createdBy: author(),
    fields: keptFields(),
    ...versioned(),
    search: exactText('search')
      .notNull()
      .generatedAlwaysAs(lines('description', 'location', 'serial_number', 'manufacturer')),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    check('inventory_items_quantity', sql`${table.quantity} >= 0 and ${table.minQuantity} >= 0`),
    index('inventory_items_name').on(table.tenantId, table.name, table.id),
    index('inventory_items_status').on(table.tenantId, table.status, table.id),
    index('inventory_items_category').on(table.tenantId, table.category, table.id),
    index('inventory_items_quantity').on(table.tenantId, table.quantity, table.id),
    index('inventory_items_location').on(table.tenantId, table.location, table.id),
    index('inventory_items_updated').on(table.tenantId, table.updatedAt, table.id),
    index('inventory_items_created').on(table.tenantId, table.createdAt, table.id),
    index('inventory_items_fields').using('gin', sql`${table.fields} jsonb_path_ops`),
    index('inventory_items_sample').on(table.tenantId, table.id).where(sql`atrium_in_sample(${table.id})`),
  ],
);
