import { withClient } from './cluster';

/** Every row of every table, as text, sorted. */
export const contentOf = (url: string) =>
  withClient(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
    );
    const content: Record<string, string[]> = {};
    for (const { name } of tables.rows) {
      const rows = await client.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" t ORDER BY 1`);
      content[name] = rows.rows.map(({ row }) => row);
    }
    return content;
  });
