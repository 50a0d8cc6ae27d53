import type { Transaction } from '#server/database/connect';
import { searchedTables, storeTexts } from './texts';

/**
 * A company that is made: its texts are whole from the start, unless a server of the version before, which leaves none,
 * may be there still; the indexes that such a server searches by tell.
 */
export async function beginTexts(tx: Transaction): Promise<void> {
  const { rows } = await tx.query<{ whole: boolean }>(
    `select to_regclass('public.projects_search') is null as whole where $company is not null`,
  );
  await tx.query(
    `insert into search_states (tenant_id, kind, whole) select $company, kind, $2 from unnest($1::text[]) kind
      on conflict do nothing returning 1`,
    [searchedTables, rows[0]?.whole ?? false],
  );
}

/**
 * Keeps the texts of the next rows of a company that has some of before; with the last of them, searches use them.
 * Servers that do so at once pass by each other.
 * @returns whether there is more to do
 */
export async function textsPiece(tx: Transaction, table: string, size: number): Promise<boolean> {
  const mine = await tx.query<{ afterId: string }>(
    `select after_id as "afterId" from search_states where tenant_id = $company and kind = $1 and not whole
      for update skip locked`,
    [table],
  );
  const [state] = mine.rows;
  if (!state) return false;
  // The lock waits for writers: the next read sees their last values.
  const found = await tx.query<{ id: string }>(
    `select id from ${table} where tenant_id = $company and id > $1 order by id limit ${size} for no key update`,
    [state.afterId],
  );
  const ids = found.rows.map(({ id }) => id);
  await storeTexts(tx, table, ids);
  await tx.query(
    `update search_states set after_id = coalesce($2, after_id), whole = $3 where tenant_id = $company and kind = $1`,
    [table, ids.at(-1) ?? null, ids.length === 0],
  );
  return ids.length > 0;
}
