import type { Transaction } from '#server/database/connect';
import { mapYielding } from '#server/process/timeSlices';
import { spelledForIndex } from './spelling';

/** The tables with searched rows, by their column `search`. */
export const searchedTables = ['projects', 'clients', 'users', 'inventory_items', 'tickets'] as const;

export const isSearched = (table: string): boolean => searchedTables.some((name) => name === table);

/**
 * The texts of rows are fetched as one, separated by blanks, which no text contains: parsing an array would read every
 * character.
 */
const store = `insert into search_texts as held (tenant_id, kind, entity_id, text)
  select $company, $1, t.id, coalesce(t.text, '') from unnest($2::uuid[], string_to_array($3::text, ' ')) t(id, text)
  on conflict (tenant_id, kind, entity_id) do update set text = excluded.text where held.text <> excluded.text
  returning 1`;

/** Number of rows that are read at once, and of characters that are written at once: bounds of memory and time. */
const atOnce = { rows: 500, signs: 2 ** 20 };

/** Writes the search texts of rows, as they are in this transaction: call it after a write of them. */
export async function storeTexts(tx: Transaction, table: string, ids: readonly string[]): Promise<void> {
  if (!isSearched(table)) return;
  for (let first = 0; first < ids.length; first += atOnce.rows) {
    await storeSome(tx, table, ids.slice(first, first + atOnce.rows));
  }
}

async function storeSome(tx: Transaction, table: string, ids: readonly string[]): Promise<void> {
  const named = (name: string) => (ids.length === 1 ? { name: `${name}-${table}` } : {});
  const { rows } = await tx.query<{ id: string; search: string }>({
    text: `select e.id, e.search from ${table} e where e.tenant_id = $company and e.id = any($1::uuid[])`,
    values: [ids],
    ...named('searched'),
  });
  const texts = await mapYielding(rows, ({ id, search }) => ({ id, text: spelledForIndex(search) }));
  let some: typeof texts = [];
  let signs = 0;
  for (const [index, one] of texts.entries()) {
    some.push(one);
    signs += one.text.length;
    if (signs < atOnce.signs && index < texts.length - 1) continue;
    const values = [table, some.map(({ id }) => id), some.map(({ text }) => text).join(' ')];
    await tx.query({ text: store, values, ...named('search-text') });
    some = [];
    signs = 0;
  }
}

/** The part of a statement that deletes the texts of the rows of `target`. */
export const deletedTexts = (table: string): string[] =>
  isSearched(table)
    ? [
        `texts_gone as (delete from search_texts s using target
          where s.tenant_id = $company and s.kind = '${table}' and s.entity_id = target.id)`,
      ]
    : [];
