import { sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import { customValues, exactText, id, sortableText, tenantId, versioned } from './columns';

export const clients = pgTable('clients', {
  tenantId: tenantId(),
  id: id(),
  name: sortableText('name').notNull(),
  ...versioned(),
  search: exactText('search').notNull().generatedAlwaysAs(sql`lower(name)`),
  fields: customValues(),
});
