import { sql } from 'drizzle-orm';
import { foreignKey, index, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { exactText, instant, sortableText, tenantId } from './columns';
import { tenants } from './tenants';

/** What was deleted, until it expires. `kept`: its rows and those that hung on it, by their tables. The job looks across companies. */
export const trash = pgTable(
  'trash',
  {
    tenantId: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull().defaultRandom(),
    resource: exactText('resource').notNull(),
    entityId: uuid('entity_id').notNull(),
    name: sortableText('name').notNull(),
    parentResource: exactText('parent_resource'),
    parentId: uuid('parent_id'),
    deletedAt: instant('deleted_at').notNull().default(sql`now()`),
    deletedBy: uuid('deleted_by'),
    changeId: uuid('change_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
    kept: jsonb('kept').$type<Record<string, object[]>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('trash_deleted').on(table.tenantId, table.deletedAt, table.id),
    index('trash_change').on(table.tenantId, table.changeId),
    index('trash_entity').on(table.tenantId, table.entityId),
    index('trash_expires').on(table.tenantId, table.expiresAt, table.id),
    index('trash_due').on(table.expiresAt),
  ],
);

/** The files that entries of the trash keep: their addresses answer nothing meanwhile. */
export const trashedFiles = pgTable(
  'trashed_files',
  { tenantId: tenantId(), fileKey: exactText('file_key').notNull(), trashId: uuid('trash_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.fileKey] }),
    foreignKey({
      name: 'trashed_files_trash',
      columns: [table.tenantId, table.trashId],
      foreignColumns: [trash.tenantId, trash.id],
    }).onDelete('cascade'),
    index('trashed_files_entry').on(table.tenantId, table.trashId),
  ],
);
