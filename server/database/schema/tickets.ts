import { sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import type { ticketPriorities, ticketStatuses, ticketTypes } from '#contract/resources/supportTickets';
import { customValues, exactText, id, sortableText, tenantId, versioned } from './columns';
import { author } from './projects';

export const tickets = pgTable('tickets', {
  tenantId: tenantId(),
  id: id(),
  title: sortableText('title').notNull(),
  description: sortableText('description').notNull(),
  type: exactText('type').$type<(typeof ticketTypes)[number]>().notNull().default('defect'),
  priority: exactText('priority').$type<(typeof ticketPriorities)[number]>().notNull().default('medium'),
  status: exactText('status').$type<(typeof ticketStatuses)[number]>().notNull().default('open'),
  createdBy: author(),
  fields: customValues(),
  ...versioned(),
  search: exactText('search').notNull().generatedAlwaysAs(sql`lower(title || chr(10) || description)`),
});
