import type { Transaction } from '#server/database/connect';
import { spelled } from './spelling';

/** The tables whose rows are searched, by their column `search`. */
export const searchedTables = ['projects', 'clients', 'users', 'inventory_items', 'tickets'] as const;

export const isSearched = (table: string): boolean => searchedTables.some((name) => name === table);

const store = `insert into search_texts as held (tenant_id, kind, entity_id, text)
  select $company, $1, t.id, t.text from unnest($2::uuid[], $3::text[]) t(id, text)
  on conflict (tenant_id, kind, entity_id) do update set text = excluded.text where held.text <> excluded.text
  returning 1`;

/** Keeps what searches find rows by, as they stand in this transaction: to be called where one has written them. */
export async function storeTexts(tx: Transaction, table: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0 || !isSearched(table)) return;
  const named = (name: string) => (ids.length === 1 ? { name: `${name}-${table}` } : {});
  const { rows } = await tx.query<{ id: string; search: string }>({
    text: `select e.id, e.search from ${table} e where e.tenant_id = $company and e.id = any($1::uuid[])`,
    values: [ids],
    ...named('searched'),
  });
  const texts = rows.map(({ search }) => spelled(search));
  await tx.query({ text: store, values: [table, rows.map(({ id }) => id), texts], ...named('search-text') });
}

/** The part of a statement that deletes the texts of the rows of `target`. */
export const textsGone = (table: string): string[] =>
  isSearched(table)
    ? [
        `texts_gone as (delete from search_texts s using target
          where s.tenant_id = $company and s.kind = '${table}' and s.entity_id = target.id)`,
      ]
    : [];
