import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, exactText, id, instantColumn, sortableText, tenantId } from './columns';
import { author } from './projects';

export type DocumentOwnerKind = 'project' | 'flight' | 'hotel' | 'inventory';
type ImageOwnerKind = 'project' | 'inventory';

/** Documents are deleted with their owner, and their files with them: server/records/trash/deleteChildren.ts. */
export const documents = pgTable('documents', {
  tenantId: tenantId(),
  id: id(),
  ownerKind: exactText('owner_kind').$type<DocumentOwnerKind>().notNull(),
  ownerId: uuid('owner_id').notNull(),
  fileKey: text('file_key').notNull(),
  fileName: sortableText('file_name').notNull(),
  contentType: text('content_type').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  description: text('description'),
  createdBy: author(),
  createdAt: createdAt(),
});

export const images = pgTable('images', {
  tenantId: tenantId(),
  id: id(),
  ownerKind: exactText('owner_kind').$type<ImageOwnerKind>().notNull(),
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
});

/** Files of records' custom fields, whose values name them; files that no value names any more expire. */
export const fieldFiles = pgTable('field_files', {
  tenantId: tenantId(),
  id: id(),
  /** null: belongs to no record yet. */
  recordId: uuid('record_id'),
  /** The user who may put the file into a record when saving it. */
  heldBy: uuid('held_by'),
  fieldId: uuid('field_id').notNull(),
  fileKey: text('file_key').notNull(),
  thumbnailKey: text('thumbnail_key'),
  fileName: text('file_name').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  createdAt: createdAt(),
  expiresAt: instantColumn('expires_at'),
});
