import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ProjectStatus } from '#contract/projects';
import { users } from './access';
import { clients } from './clients';
import { createdAt, exactText, id, instant, keptFields, sortableText, tenantId, versioned } from './columns';
import { tenants } from './tenants';

/** Who made something is an id without a foreign key: it stays true when that user is removed. */
export const author = () => uuid('created_by');

export const projects = pgTable(
  'projects',
  {
    tenantId: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
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
    /** What hangs on it: server/records/counters/counts.ts. */
    documentCount: integer('document_count').notNull().default(0),
    imageCount: integer('image_count').notNull().default(0),
    travelDataCount: integer('travel_data_count').notNull().default(0),
    commentsCount: integer('comments_count').notNull().default(0),
    /** From PostgreSQL 18 on it is worked out where it is read (0140). */
    search: exactText('search').notNull().generatedAlwaysAs(sql`lower(title || chr(10) || description)`),
    fields: keptFields(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'projects_client',
      columns: [table.tenantId, table.clientId],
      foreignColumns: [clients.tenantId, clients.id],
    }),
    check('projects_progress', sql`${table.progress} between 0 and 100`),
    check('projects_dates', sql`${table.startDate} <= ${table.endDate}`),
    // It holds the progress, too (0142), which drizzle has no word for.
    index('projects_title').on(table.tenantId, table.title, table.id),
    index('projects_description').on(table.tenantId, sql`left(${table.description}, 40)`, table.id),
    index('projects_status').on(table.tenantId, table.status, table.id),
    index('projects_start').on(table.tenantId, table.startDate, table.id),
    index('projects_end').on(table.tenantId, table.endDate, table.id),
    index('projects_progress').on(table.tenantId, table.progress, table.id),
    index('projects_client').on(table.tenantId, table.clientId, table.id),
    index('projects_updated').on(table.tenantId, table.updatedAt, table.id),
    index('projects_created').on(table.tenantId, table.createdAt, table.id),
    index('projects_documents').on(table.tenantId, table.documentCount, table.id),
    index('projects_images').on(table.tenantId, table.imageCount, table.id),
    index('projects_travel').on(table.tenantId, table.travelDataCount, table.id),
    index('projects_comments').on(table.tenantId, table.commentsCount, table.id),
    index('projects_fields').using('gin', sql`${table.fields} jsonb_path_ops`),
    index('projects_sample').on(table.tenantId, table.id).where(sql`atrium_in_sample(${table.id})`),
  ],
);

/** How many projects of a status are due on a day: the sum of all rows that say so, of which writes add more. */
export const projectFigures = pgTable(
  'project_figures',
  {
    tenantId: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
    id: id().defaultRandom(),
    status: exactText('status').$type<ProjectStatus>().notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** How many projects stand in a part of the order by a field, as `projectFigures`: server/records/counters/parts.ts. */
export const projectParts = pgTable(
  'project_parts',
  {
    tenantId: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
    field: exactText('field').notNull(),
    part: exactText('part').notNull(),
    id: id().defaultRandom(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.field, table.part, table.id] })],
);

/** Whether a company's parts are all counted. */
export const partStates = pgTable(
  'part_states',
  {
    tenantId: tenantId()
      .primaryKey()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    whole: boolean('whole').notNull().default(false),
  },
  (table) => [index('part_states_due').on(table.tenantId).where(sql`not ${table.whole}`)],
);

/** Without a key: see 0171_tables. */
export const projectUsers = pgTable(
  'project_users',
  { tenantId: tenantId(), projectId: uuid('project_id').notNull(), userId: uuid('user_id').notNull() },
  (table) => [
    foreignKey({
      name: 'project_users_project',
      columns: [table.tenantId, table.projectId],
      foreignColumns: [projects.tenantId, projects.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'project_users_user',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
    index('project_users_project').on(table.projectId),
    index('project_users_user').on(table.tenantId, table.userId),
  ],
);

/** A tombstone (`isDeleted`) keeps its place in the thread without its words. */
export const comments = pgTable(
  'comments',
  {
    tenantId: tenantId(),
    id: id(),
    projectId: uuid('project_id').notNull(),
    parentId: uuid('parent_id'),
    userId: uuid('user_id'),
    content: text('content').notNull(),
    isDeleted: boolean('is_deleted').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: instant('updated_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'comments_project',
      columns: [table.tenantId, table.projectId],
      foreignColumns: [projects.tenantId, projects.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'comments_parent',
      columns: [table.tenantId, table.parentId],
      foreignColumns: [table.tenantId, table.id],
    }),
    index('comments_project').on(table.tenantId, table.projectId, table.createdAt, table.id),
    index('comments_parent').on(table.tenantId, table.parentId),
  ],
);
