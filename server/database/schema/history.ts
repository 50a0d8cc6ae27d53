import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { HistoryAction } from '#contract/extensions/history';
import { exactText, instantColumn, tenantId } from './columns';

/** Requests may only insert and read entries. `changes`: the values before and after, by field. */
export const history = pgTable('history', {
  tenantId: tenantId(),
  id: uuid('id').notNull().defaultRandom(),
  at: instantColumn('at').notNull().default(sql`clock_timestamp()`),
  userId: uuid('user_id'),
  userName: text('user_name').notNull().default(''),
  /** The name of the API token by which the entry was made. */
  tokenName: text('token_name'),
  action: exactText('action').$type<HistoryAction>().notNull(),
  resource: exactText('resource').notNull(),
  entityId: uuid('entity_id').notNull(),
  entityName: text('entity_name').notNull().default(''),
  parentResource: exactText('parent_resource'),
  parentId: uuid('parent_id'),
  changeId: uuid('change_id').notNull(),
  changes: jsonb('changes').$type<Record<string, [before: unknown, after: unknown]>>().notNull().default({}),
});
