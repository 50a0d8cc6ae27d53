import { date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, sortableText, tenantId, versioned } from './columns';
import { tenants } from './tenants';

export const assets = pgTable(
  'assets',
  {
    tenantId: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
    id: id(),
    name: sortableText('name').notNull(),
    kind: text('kind').notNull(),
    day: date('day'),
    note: text('note'),
    ...versioned(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('assets_name').on(table.tenantId, table.name, table.id),
  ],
);
