import { newId } from '#server/database/ids';
import type { TestDatabase } from './database';

export const [one, other] = [newId(), newId()];
export const [clientOfOne, clientOfOther] = [newId(), newId()];

/** Writes companies and clients straight into a database. */
export const inserting = (tested: () => TestDatabase) => ({
  insertTenant: (id: string, name: string) =>
    tested().database.tenant(id, {}, (tx) =>
      tx.query('insert into tenants (tenant_id, name, domain) values ($1, $2, $2)', [id, name]),
    ),
  insertClient: (tenantId: string, id: string, name: string) =>
    tested().database.tenant(tenantId, {}, (tx) =>
      tx.query('insert into clients (tenant_id, id, name) values ($1, $2, $3)', [tenantId, id, name]),
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
