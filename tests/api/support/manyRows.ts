import type { Database } from '#server/database/connect';

/**
 * Projects (with a client), users, items and tickets of a company, so many of each. `text` is every description. On a cluster a role under
 * row-level security adds what it selects only where something is returned.
 */
export async function fillCompany(database: Database, tenantId: string, rows: number, text = 'row'): Promise<void> {
  await database.tenant(tenantId, {}, async (tx) => {
    const insert = (statement: string) => tx.query(statement, [tenantId, rows, text]);
    await insert(`INSERT INTO clients (tenant_id, id, name)
      SELECT $1, gen_random_uuid(), 'Client row ' || n || left($3, 0) FROM generate_series(1, $2::int) AS n RETURNING 1`);
    await insert(`INSERT INTO users (tenant_id, id, role_id, first_name, last_name, email)
      SELECT $1, gen_random_uuid(), (SELECT id FROM roles LIMIT 1), 'Row', 'No. ' || n, 'row-' || n || left($3, 0) || '@example.com'
      FROM generate_series(1, $2::int) AS n RETURNING 1`);
    await insert(`INSERT INTO projects (tenant_id, id, title, description, start_date, end_date, client_id)
      SELECT $1, gen_random_uuid(), 'Project row ' || n, $3, now(), now(), (SELECT id FROM clients LIMIT 1)
      FROM generate_series(1, $2::int) AS n RETURNING 1`);
    await insert(`INSERT INTO inventory_items (tenant_id, id, name, description)
      SELECT $1, gen_random_uuid(), 'Item row ' || n, $3 FROM generate_series(1, $2::int) AS n RETURNING 1`);
    await insert(`INSERT INTO tickets (tenant_id, id, title, description)
      SELECT $1, gen_random_uuid(), 'Ticket row ' || n, $3 FROM generate_series(1, $2::int) AS n RETURNING 1`);
  });
}
