import { jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { EntityKind } from '#contract/entityKinds';
import type { Layout } from '#contract/layouts';
import { exactText, tenantId } from './columns';
import { tenants } from './tenants';

/** How a company has the forms and lists of its records arranged, by kind. */
export const layouts = pgTable(
  'layouts',
  {
    tenantId: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
    kind: exactText('kind').$type<EntityKind>().notNull(),
    layout: jsonb('layout').$type<Layout>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.kind] })],
);
