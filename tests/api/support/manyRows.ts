import type { Database } from '#server/database/connect';

/**
 * Projects (with a client), users, items and tickets of a company, so many of each. `text` is every description. On a
 * cluster a role under row-level security adds what it selects only where something is returned.
 */
export async function fillCompany(database: Database, tenantId: string, rows: number, text = 'row'): Promise<void> {
  await database.tenant(tenantId, {}, async (tx) => {
    await tx.query('set local plan_cache_mode = auto'); // else PostgreSQL plans each check of a foreign key anew
    const insert = (statement: string) => tx.query(statement, [tenantId, rows, text]);
    await insert(`insert into clients (tenant_id, id, name)
      select $1, gen_random_uuid(), 'Client row ' || n || left($3, 0) from generate_series(1, $2::int) as n returning 1`);
    await insert(`insert into users (tenant_id, id, role_id, first_name, last_name, email)
      select $1, gen_random_uuid(), (select id from roles limit 1), 'Row', 'No. ' || n, 'row-' || n || left($3, 0) || '@example.com'
      from generate_series(1, $2::int) as n returning 1`);
    await insert(`insert into projects (tenant_id, id, title, description, start_date, end_date, client_id)
      select $1, gen_random_uuid(), 'Project row ' || n, $3, now(), now(), (select id from clients limit 1)
      from generate_series(1, $2::int) as n returning 1`);
    await insert(`insert into inventory_items (tenant_id, id, name, description)
      select $1, gen_random_uuid(), 'Item row ' || n, $3 from generate_series(1, $2::int) as n returning 1`);
    await insert(`insert into tickets (tenant_id, id, title, description)
      select $1, gen_random_uuid(), 'Ticket row ' || n, $3 from generate_series(1, $2::int) as n returning 1`);
  });
}
