import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, exactText, id, instant, sortableText, tenantId } from './columns';
import { author } from './projects';

export type DocumentOwner = 'project' | 'flight' | 'hotel' | 'inventory';
export type ImageOwner = 'project' | 'inventory';

/** They go with their owner, and their files with them: server/records/trash/gone.ts. */
export const documents = pgTable(
  'documents',
  {
    tenantId: tenantId(),
    id: id(),
    ownerKind: exactText('owner_kind').$type<DocumentOwner>().notNull(),
    ownerId: uuid('owner_id').notNull(),
    fileKey: text('file_key').notNull(),
    fileName: sortableText('file_name').notNull(),
    contentType: text('content_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    description: text('description'),
    createdBy: author(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('documents_owner').on(table.tenantId, table.ownerKind, table.ownerId, table.createdAt, table.id),
  ],
);

export const images = pgTable(
  'images',
  {
    tenantId: tenantId(),
    id: id(),
    ownerKind: exactText('owner_kind').$type<ImageOwner>().notNull(),
    ownerId: uuid('owner_id').notNull(),
    fileKey: text('file_key').notNull(),
    thumbnailKey: text('thumbnail_key').notNull(),
    fileName: sortableText('file_name').notNull(),
    contentType: text('content_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    description: text('description'),
    category: text('category'),
    metadata: jsonb('metadata').$type<Record<string, unknown>>(),
    createdBy: author(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('images_owner').on(table.tenantId, table.ownerKind, table.ownerId, table.createdAt, table.id),
  ],
);

/** Files of records' own fields, which name them in their values; those that no value names any more expire. */
export const fieldFiles = pgTable(
  'field_files',
  {
    tenantId: tenantId(),
    id: id(),
    /** null: no record's yet. */
    recordId: uuid('record_id'),
    /** Whoever may name it in a save of a record. */
    heldBy: uuid('held_by'),
    fieldId: uuid('field_id').notNull(),
    fileKey: text('file_key').notNull(),
    thumbnailKey: text('thumbnail_key'),
    fileName: text('file_name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('field_files_record').on(table.tenantId, table.recordId),
    index('field_files_held').on(table.tenantId, table.heldBy).where(sql`held_by is not null`),
    index('field_files_expires').on(table.tenantId, table.expiresAt).where(sql`expires_at is not null`),
  ],
);

/**
 * Files whose rows are gone, and, `reserved`, files that are being stored. They outlive their tenant, hence no foreign
 * key. The worker looks across tenants: hence an index without a leading one.
 */
export const fileDeletions = pgTable(
  'file_deletions',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull().defaultRandom(),
    fileKey: text('file_key').notNull(),
    createdAt: createdAt(),
    dueAt: instant('due_at').notNull().default(sql`now()`),
    attempts: integer('attempts').notNull().default(0),
    reserved: boolean('reserved').notNull().default(false),
    size: bigint('size', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('file_deletions_due').on(table.dueAt),
    index('file_deletions_key').on(table.tenantId, table.fileKey),
  ],
);

/** What a company's files take, in bytes, with those that are being stored or in the trash: server/files/quota.ts. */
export const fileUsage = pgTable('file_usage', {
  tenantId: uuid('tenant_id').primaryKey(),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
});
