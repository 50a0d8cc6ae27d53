import { sql } from 'drizzle-orm';
import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { exactText, instantColumn, sortableText, tenantId } from './columns';

/**
 * Deleted records until they expire. `kept`: their rows and their children's rows, by table. The background job reads
 * across companies.
 */
export const trash = pgTable('trash', {
  tenantId: tenantId(),
  id: uuid('id').notNull().defaultRandom(),
  resource: exactText('resource').notNull(),
  entityId: uuid('entity_id').notNull(),
  name: sortableText('name').notNull(),
  parentResource: exactText('parent_resource'),
  parentId: uuid('parent_id'),
  deletedAt: instantColumn('deleted_at').notNull().default(sql`now()`),
  deletedBy: uuid('deleted_by'),
  changeId: uuid('change_id').notNull(),
  expiresAt: instantColumn('expires_at').notNull(),
  kept: jsonb('kept').$type<Record<string, object[]>>().notNull(),
});
