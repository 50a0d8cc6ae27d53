import { withClient } from './cluster';

/**
 * Every row of every table, as text, sorted. Where a backup is restored, live feeds begin anew, and mails that waited and
 * links of passwords are forgotten.
 */
export const contentOf = (url: string) =>
  withClient(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'live\\_%'
        and relname not in ('mails', 'password_resets') order by 1`,
    );
    const content: Record<string, string[]> = {};
    for (const { name } of tables.rows) {
      const rows = await client.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
      content[name] = rows.rows.map(({ row }) => row);
    }
    return content;
  });
