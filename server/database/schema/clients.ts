import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { exactText, id, keptFields, sortableText, tenantId, versioned } from './columns';
import { tenants } from './tenants';

export const clients = pgTable(
  'clients',
  {
    tenantId: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
    id: id(),
    name: sortableText('name').notNull(),
    ...versioned(),
    search: exactText('search').notNull().generatedAlwaysAs(sql`lower(name)`),
    fields: keptFields(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('clients_name').on(table.tenantId, table.name, table.id),
    index('clients_updated').on(table.tenantId, table.updatedAt, table.id),
    index('clients_created').on(table.tenantId, table.createdAt, table.id),
    index('clients_fields').using('gin', sql`${table.fields} jsonb_path_ops`),
    index('clients_sample').on(table.tenantId, table.id).where(sql`atrium_in_sample(${table.id})`),
  ],
);
