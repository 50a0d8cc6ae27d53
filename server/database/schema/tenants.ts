import { sql } from 'drizzle-orm';
import { bigint, boolean, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CompanySettings } from '#contract/companySettings';
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
    settings: jsonb('settings').$type<Partial<CompanySettings>>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    /** Its deletion was asked for: until it is due the company is closed, and may be opened again. */
    deletionAskedAt: instant('deletion_asked_at'),
    deleteAfter: instant('delete_after'),
    nameKey: exactText('name_key').notNull().generatedAlwaysAs(sql`lower(btrim(name))`),
    domainKey: exactText('domain_key').notNull().generatedAlwaysAs(sql`lower(btrim(domain))`),
  },
  (table) => [
    uniqueIndex('tenants_name_unique').on(table.nameKey),
    uniqueIndex('tenants_domain_unique').on(table.domainKey),
  ],
);

/** Companies that are being deleted, or were. The row outlives its company, hence no foreign key. */
export const tenantDeletions = pgTable('tenant_deletions', {
  id: uuid('tenant_id').primaryKey(),
  name: sortableText('name').notNull(),
  domain: sortableText('domain').notNull(),
  requestedAt: instant('requested_at').notNull().default(sql`now()`),
  lastPieceAt: instant('last_piece_at'),
  finishedAt: instant('finished_at'),
  deletedRows: bigint('deleted_rows', { mode: 'number' }).notNull().default(0),
  atWorkOn: text('at_work_on'),
  error: text('error'),
});
