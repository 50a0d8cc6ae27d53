import type { ListDescriptor } from '#server/lists/descriptor';

const text = (sql: string) => ({ kind: 'text', sql, nullable: false }) as const;
const instant = (sql: string) => ({ kind: 'instant', sql, nullable: false }) as const;

/** Every company, for the operator alone: the one list that looks across companies, by a function that may. */
export const tenantList: ListDescriptor = {
  unit: 'tenants',
  table: '(SELECT a.*, a.tenant_id AS id FROM atrium_all_tenants() a)',
  alias: 'n',
  columns: `n.id, n.name, n.domain, n.is_active AS "isActive", n.is_demo AS "isDemo",
    n.demo_accounts AS "demoAccounts", n.created_at AS "createdAt", n.updated_at AS "updatedAt"`,
  fields: {
    name: text('n.name'),
    domain: text('n.domain'),
    isActive: { kind: 'boolean', sql: 'n.is_active', nullable: false },
    createdAt: instant('n.created_at'),
    updatedAt: instant('n.updated_at'),
  },
  sort: { field: 'name', order: 'ASC' },
  acrossCompanies: true,
};
