import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './access';
import { exactText, instant, tenantId } from './columns';

/** Calls that were sent under a key, and what they answered; without a `status` they still run. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    key: exactText('key').notNull(),
    fingerprint: exactText('fingerprint').notNull(),
    startedAt: instant('started_at').notNull().default(sql`now()`),
    status: smallint('status'),
    body: text('body'),
    etag: text('etag'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.key] }),
    foreignKey({
      name: 'idempotency_keys_user',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
    index('idempotency_keys_due').on(table.startedAt),
  ],
);
