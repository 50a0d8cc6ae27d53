import type { Transaction } from '#server/database/connect';
import { searchedTables, storeTexts } from './texts';

/**
 * Notes that a new company has all of its search texts, unless a server of the former version, which writes none, may
 * still run; the indexes that such a server needs tell.
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
 * Writes the search texts of a company's next older rows; after the last of them, searches use the texts. Concurrent
 * servers skip each other's rows.
 * @returns whether there is more to do
 */
export async function textsPiece(tx: Transaction, table: string, size: number): Promise<boolean> {
  const state = await tx.first<{ afterId: string }>(
    `select after_id as "afterId" from search_states where tenant_id = $company and kind = $1 and not whole
      for update skip locked`,
    [table],
  );
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
