import type { ListDescriptor } from '#server/resources/list';

const text = (sql: string) => ({ kind: 'text', sql, nullable: false }) as const;
const instant = (sql: string) => ({ kind: 'instant', sql, nullable: false }) as const;

/** Every company, for the operator: the only list across companies, by a function with that right. */
export const tenantList: ListDescriptor = {
  unit: 'tenants',
  table: '(select a.*, a.tenant_id as id from atrium_all_tenants() a)',
  alias: 'n',
  columns: `n.id, n.name, n.domain, n.is_active as "isActive", n.is_demo as "isDemo",
    n.demo_accounts as "demoAccounts", n.settings, n.sign_in ->> 'passwordSignIn' as "passwordSignIn", n.created_at as "createdAt", n.updated_at as "updatedAt",
    n.delete_after as "deleteAfter"`,
  fields: {
    name: text('n.name'),
    domain: text('n.domain'),
    isActive: { kind: 'boolean', sql: 'n.is_active', nullable: false },
    createdAt: instant('n.created_at'),
    updatedAt: instant('n.updated_at'),
    deleteAfter: { kind: 'instant', sql: 'n.delete_after' },
  },
  sort: { field: 'name', order: 'ASC' },
  acrossCompanies: true,
};
