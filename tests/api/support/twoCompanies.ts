import { newId } from '#server/database/ids';
import type { TestDatabase } from './database';

export const [one, other] = [newId(), newId()];
export const [clientOfOne, clientOfOther] = [newId(), newId()];

/** Writes companies and clients straight into a database. */
export const inserting = (tested: () => TestDatabase) => ({
  insertTenant: (id: string, name: string) =>
    tested().database.tenant(id, {}, (tx) =>
      tx.query('INSERT INTO tenants (tenant_id, name, domain) VALUES ($1, $2, $2)', [id, name]),
    ),
  insertClient: (tenantId: string, id: string, name: string) =>
    tested().database.tenant(tenantId, {}, (tx) =>
      tx.query('INSERT INTO clients (tenant_id, id, name) VALUES ($1, $2, $3)', [tenantId, id, name]),
    ),
});

/** Two companies, each with a client. */
export async function insertTwoCompanies(tested: TestDatabase): Promise<void> {
  const { insertTenant, insertClient } = inserting(() => tested);
  await insertTenant(one, 'One');
  await insertTenant(other, 'Other');
  await insertClient(one, clientOfOne, 'Ärger & Söhne');
  await insertClient(other, clientOfOther, 'Ärger & Töchter');
}
