import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { View } from '#contract/extensions/views';
import { exactText, id, sortableText, tenantId } from './columns';

/** Views of lists: private ones, and those shared with the company or with roles. */
export const views = pgTable('views', {
  tenantId: tenantId(),
  id: id(),
  ownerId: uuid('owner_id').notNull(),
  resource: exactText('resource').notNull(),
  name: sortableText('name').notNull(),
  nameKey: exactText('name_key').notNull().generatedAlwaysAs(sql`atrium_key(name)`),
  shared: boolean('shared').notNull().default(false),
  roles: uuid('roles').array().notNull().default([]),
  query: jsonb('query').$type<View['query']>().notNull().default({}),
});
