import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SecurityEventName } from '#contract/extensions/events';
import { exactText, id, instantColumn, sortableText, tenantId } from './columns';

/** The security log. `device`: the program as it names itself; `chained`: the entry has its place in the chain. */
export const securityEvents = pgTable('security_events', {
  tenantId: tenantId(),
  id: id(),
  at: instantColumn('at').notNull(),
  event: exactText('event').$type<SecurityEventName>().notNull(),
  actorId: uuid('actor_id'),
  actorName: sortableText('actor_name').notNull(),
  tokenName: text('token_name'),
  address: exactText('address'),
  device: text('device'),
  targetResource: exactText('target_resource'),
  targetId: uuid('target_id'),
  targetName: sortableText('target_name').notNull(),
  details: jsonb('details').$type<Record<string, unknown>>().notNull(),
  chained: boolean('chained').notNull(),
});
