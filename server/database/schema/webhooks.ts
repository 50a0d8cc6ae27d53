import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { DeliveryStatus } from '#contract/extensions/webhooks';
import { createdAt, exactText, id, instantColumn, sortableText, tenantId } from './columns';

/** Receivers of messages about changes. */
export const webhooks = pgTable('webhooks', {
  tenantId: tenantId(),
  id: id(),
  name: sortableText('name').notNull(),
  url: text('url').notNull(),
  events: text('events').array().notNull(),
  isActive: boolean('is_active').notNull(),
  createdAt: createdAt(),
});

/** The body of a message about a change. */
export interface MessageData {
  tenantId: string;
  resource: string;
  action: string;
  ids?: string[];
  many?: true;
  parent?: { resource: string; id: string };
  changeId: string;
  userId: string | null;
}

/** Messages to receivers, sent or to be sent. */
export const webhookDeliveries = pgTable('webhook_deliveries', {
  tenantId: tenantId(),
  id: id(),
  webhookId: uuid('webhook_id').notNull(),
  sequence: bigint('sequence', { mode: 'number' }).notNull(),
  at: instantColumn('at').notNull(),
  type: exactText('type').notNull(),
  data: jsonb('data').$type<MessageData>().notNull(),
  status: exactText('status').$type<DeliveryStatus>().notNull(),
  attempts: integer('attempts').notNull(),
  attemptedAt: instantColumn('attempted_at'),
  nextAt: instantColumn('next_at'),
  error: text('error'),
  responseStatus: integer('response_status'),
  response: text('response'),
});
