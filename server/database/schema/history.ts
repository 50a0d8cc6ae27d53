import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { HistoryAction } from '#contract/history';
import { exactText, instant, tenantId } from './columns';
import { tenants } from './tenants';

/** Requests may add entries and read them alone. `changes`: the values before and after, by field. */
export const history = pgTable(
  'history',
  {
    tenantId: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull().defaultRandom(),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
    userId: uuid('user_id'),
    userName: text('user_name').notNull().default(''),
    action: exactText('action').$type<HistoryAction>().notNull(),
    resource: exactText('resource').notNull(),
    entityId: uuid('entity_id').notNull(),
    entityName: text('entity_name').notNull().default(''),
    parentResource: exactText('parent_resource'),
    parentId: uuid('parent_id'),
    changeId: uuid('change_id').notNull(),
    changes: jsonb('changes').$type<Record<string, [before: unknown, after: unknown]>>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('history_at').on(table.tenantId, table.at, table.id),
    index('history_entity').on(table.tenantId, table.entityId, table.at, table.id),
    index('history_parent')
      .on(table.tenantId, table.parentId, table.at, table.id)
      .where(sql`${table.parentId} is not null`),
    index('history_user').on(table.tenantId, table.userId, table.at, table.id),
    index('history_resource').on(table.tenantId, table.resource, table.at, table.id),
    index('history_action')
      .on(table.tenantId, table.action, table.at, table.id)
      .where(sql`${table.action} <> 'updated'`),
    index('history_change').on(table.tenantId, table.changeId),
  ],
);

/** Changes that were put back as a whole. */
export const undoneChanges = pgTable(
  'undone_changes',
  {
    tenantId: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
    changeId: uuid('change_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.changeId] })],
);

/** What was put back of others: each entity of a change once. */
export const undoneEntries = pgTable(
  'undone_entries',
  {
    tenantId: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
    changeId: uuid('change_id').notNull(),
    resource: exactText('resource').notNull(),
    entityId: uuid('entity_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.changeId, table.resource, table.entityId] })],
);
