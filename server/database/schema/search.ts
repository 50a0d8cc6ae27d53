import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { exactText, tenantId } from './columns';
import { tenants } from './tenants';

/** What a search finds a row by, as server/search spells it; `kind` is the row's table. */
export const searchTexts = pgTable(
  'search_texts',
  {
    tenantId: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
    kind: exactText('kind').notNull(),
    entityId: uuid('entity_id').notNull(),
    text: exactText('text').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.kind, table.entityId] }),
    index('search_texts_text').using('gin', table.tenantId, sql`${table.text} gin_trgm_ops`),
    index('search_texts_sample')
      .on(table.tenantId, table.kind, table.entityId)
      .where(sql`atrium_in_sample(${table.entityId})`),
  ],
);

/** Whether all texts of a company's rows of a kind are there, and how far the job has come with those of before. */
export const searchStates = pgTable(
  'search_states',
  {
    tenantId: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
    kind: exactText('kind').notNull(),
    afterId: uuid('after_id').notNull().default('00000000-0000-0000-0000-000000000000'),
    whole: boolean('whole').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.kind] }),
    index('search_states_due').on(table.tenantId).where(sql`not ${table.whole}`),
  ],
);
