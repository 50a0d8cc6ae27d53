import { date, pgTable, text } from 'drizzle-orm/pg-core';
import { id, sortableText, tenantId, versioned } from './columns';

export const assets = pgTable('assets', {
  tenantId: tenantId(),
  id: id(),
  name: sortableText('name').notNull(),
  kind: text('kind').notNull(),
  day: date('day'),
  note: text('note'),
  ...versioned(),
});
