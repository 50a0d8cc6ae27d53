import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { View } from '#contract/views';
import { users } from './access';
import { exactText, id, sortableText, tenantId } from './columns';

/** Views of lists: one's own, and those shared with the company. */
export const views = pgTable(
  'views',
  {
    tenantId: tenantId(),
    id: id(),
    ownerId: uuid('owner_id').notNull(),
    resource: exactText('resource').notNull(),
    name: sortableText('name').notNull(),
    nameKey: exactText('name_key').notNull().generatedAlwaysAs(sql`atrium_key(name)`),
    shared: boolean('shared').notNull().default(false),
    query: jsonb('query').$type<View['query']>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'views_owner',
      columns: [table.tenantId, table.ownerId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
    uniqueIndex('views_name').on(table.tenantId, table.ownerId, table.resource, table.nameKey),
    index('views_resource').on(table.tenantId, table.resource, table.shared),
  ],
);

/** Which view a person's list opens with: that is of the person alone, whoever made the view. */
export const defaultViews = pgTable(
  'default_views',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    resource: exactText('resource').notNull(),
    viewId: uuid('view_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.resource] }),
    foreignKey({
      name: 'default_views_user',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'default_views_view',
      columns: [table.tenantId, table.viewId],
      foreignColumns: [views.tenantId, views.id],
    }).onDelete('cascade'),
    index('default_views_view').on(table.tenantId, table.viewId),
  ],
);
