import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, exactText, instant, sortableText } from './columns';

export interface DemoAccount {
  userName: string;
  password: string;
  role: string;
}

/** Names and domains are unique among all companies, ignoring case and surrounding blanks: hence no leading tenant. */
export const tenants = pgTable(
  'tenants',
  {
    id: uuid('tenant_id').primaryKey(),
    name: sortableText('name').notNull(),
    domain: sortableText('domain').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    isDemo: boolean('is_demo').notNull().default(false),
    demoAccounts: jsonb('demo_accounts').$type<DemoAccount[]>(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    nameKey: exactText('name_key').notNull().generatedAlwaysAs(sql`lower(btrim(name))`),
    domainKey: exactText('domain_key').notNull().generatedAlwaysAs(sql`lower(btrim(domain))`),
  },
  (table) => [
    uniqueIndex('tenants_name_unique').on(table.nameKey),
    uniqueIndex('tenants_domain_unique').on(table.domainKey),
  ],
);
