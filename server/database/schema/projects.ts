import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { ProjectStatus } from '#contract/resources/calls/projects';
import { createdAt, customValues, exactText, id, instantColumn, sortableText, tenantId, versioned } from './columns';

/** The author's id, without a foreign key: it stays when that user is deleted. */
export const author = () => uuid('created_by');

export const projects = pgTable('projects', {
  tenantId: tenantId(),
  id: id(),
  title: sortableText('title').notNull(),
  description: sortableText('description').notNull().default(''),
  status: exactText('status').$type<ProjectStatus>().notNull().default('NotStarted'),
  startDate: date('start_date', { mode: 'string' }).notNull(),
  endDate: date('end_date', { mode: 'string' }).notNull(),
  progress: smallint('progress').notNull().default(0),
  clientId: uuid('client_id').notNull(),
  createdBy: author(),
  ...versioned(),
  /** Counts of children: server/records/counters/counts.ts. */
  documentCount: integer('document_count').notNull().default(0),
  imageCount: integer('image_count').notNull().default(0),
  travelDataCount: integer('travel_data_count').notNull().default(0),
  commentsCount: integer('comments_count').notNull().default(0),
  /** From PostgreSQL 18 on it is computed when it is read (0140). */
  search: exactText('search').notNull().generatedAlwaysAs(sql`lower(title || chr(10) || description)`),
  fields: customValues(),
});

/**
 * Number of projects of a status that are due on a day: the sum of all rows of that day and status, of which writes add
 * more.
 */
export const projectAggregates = pgTable('project_figures', {
  tenantId: tenantId(),
  id: id().defaultRandom(),
  status: exactText('status').$type<ProjectStatus>().notNull(),
  endDate: date('end_date', { mode: 'string' }).notNull(),
  count: integer('count').notNull(),
});

/**
 * Number of projects in a bucket of an order, with their aggregates in `projectAggregates`:
 * server/records/counters/buckets.ts.
 */
export const projectBuckets = pgTable('project_parts', {
  tenantId: tenantId(),
  field: exactText('field').notNull(),
  part: exactText('part').notNull(),
  id: id().defaultRandom(),
  count: integer('count').notNull(),
});

/** A table without a key: see 0171_tables. */
export const projectUsers = pgTable('project_users', {
  tenantId: tenantId(),
  projectId: uuid('project_id').notNull(),
  userId: uuid('user_id').notNull(),
});

/** A tombstone (`isDeleted`) keeps its position in the thread without its text. */
export const comments = pgTable('comments', {
  tenantId: tenantId(),
  id: id(),
  projectId: uuid('project_id').notNull(),
  parentId: uuid('parent_id'),
  userId: uuid('user_id'),
  content: text('content').notNull(),
  isDeleted: boolean('is_deleted').notNull().default(false),
  /** Ids of documents of the project; null: none. A deleted document keeps its id here, for when it is restored. */
  attachments: uuid('attachments').array(),
  createdAt: createdAt(),
  updatedAt: instantColumn('updated_at'),
});
