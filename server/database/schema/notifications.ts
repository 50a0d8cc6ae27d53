import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { NotificationKind } from '#contract/extensions/notifications';
import { exactText, id, instantColumn, tenantId } from './columns';

/** Numbers of a notification's sentence. `more`: the number of further records. */
export interface NotificationDetails {
  more?: number;
  day?: string;
  quantity?: number;
  /** Of a view: the number of its records, and the one before. */
  count?: number;
  before?: number;
}

export const notifications = pgTable('notifications', {
  tenantId: tenantId(),
  id: id(),
  userId: uuid('user_id').notNull(),
  at: instantColumn('at').notNull(),
  kind: exactText('kind').$type<NotificationKind>().notNull(),
  resource: exactText('resource').notNull(),
  entityId: uuid('entity_id').notNull(),
  parentResource: exactText('parent_resource'),
  parentId: uuid('parent_id'),
  recordId: uuid('record_id').notNull(),
  actorId: uuid('actor_id'),
  actorName: text('actor_name').notNull(),
  details: jsonb('details').$type<NotificationDetails>().notNull(),
  inbox: boolean('inbox').notNull(),
  readAt: instantColumn('read_at'),
});
