import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { ticketPriorities, ticketStatuses, ticketTypes } from '#contract/resources/supportTickets';
import { exactText, id, keptFields, sortableText, tenantId, versioned } from './columns';
import { author } from './projects';
import { tenants } from './tenants';

export const tickets = pgTable(
  'tickets',
  {
    tenantId: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
    id: id(),
    title: sortableText('title').notNull(),
    description: sortableText('description').notNull(),
    type: exactText('type').$type<(typeof ticketTypes)[number]>().notNull().default('defect'),
    priority: exactText('priority').$type<(typeof ticketPriorities)[number]>().notNull().default('medium'),
    status: exactText('status').$type<(typeof ticketStatuses)[number]>().notNull().default('open'),
    createdBy: author(),
    fields: keptFields(),
    ...versioned(),
    search: exactText('search').notNull().generatedAlwaysAs(sql`lower(title || chr(10) || description)`),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('tickets_title').on(table.tenantId, table.title, table.id),
    index('tickets_status').on(table.tenantId, table.status, table.id),
    index('tickets_priority').on(table.tenantId, table.priority, table.id),
    index('tickets_updated').on(table.tenantId, table.updatedAt, table.id),
    index('tickets_created').on(table.tenantId, table.createdAt, table.id),
    index('tickets_fields').using('gin', sql`${table.fields} jsonb_path_ops`),
    index('tickets_sample').on(table.tenantId, table.id).where(sql`atrium_in_sample(${table.id})`),
  ],
);
