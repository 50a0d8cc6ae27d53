import { sql } from 'drizzle-orm';
import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { inventoryCategories, inventoryConditions, inventoryStatuses } from '#contract/resources/inventory';
import { customValues, exactText, id, sortableText, tenantId, versioned } from './columns';
import { author } from './projects';

const lines = (...columns: string[]) =>
  sql.raw(`lower(name || chr(10) || ${columns.map((column) => `coalesce(${column}, '')`).join(' || chr(10) || ')})`);

export const inventoryItems = pgTable('inventory_items', {
  tenantId: tenantId(),
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
  fields: customValues(),
  ...versioned(),
  search: exactText('search')
    .notNull()
    .generatedAlwaysAs(lines('description', 'location', 'serial_number', 'manufacturer')),
});
