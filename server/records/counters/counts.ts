import type { Transaction } from '#server/database/connect';
import type { Count } from '#server/resources/descriptor';

/**
 * Adds to a count of projects, in the transaction that writes the counted rows: to the present number, so that none of
 * several concurrent writes is lost; locks projects in one order. The project counts as unchanged: neither version nor
 * `updated_at` moves.
 * @param changes differences by the project's id
 * @returns the number of existing projects
 */
export async function count(tx: Transaction, column: Count, changes: ReadonlyMap<string, number>): Promise<number> {
  const [first, ...others] = [...changes].filter(([, more]) => more !== 0);
  if (!first) return changes.size;
  const counted =
    others.length === 0
      ? tx.query({
          name: `count-${column}`,
          text: `update projects set ${column} = ${column} + $2 where tenant_id = $company and id = $1`,
          values: [...first],
        })
      : tx.query(
          `with locked as materialized (
              select p.id from projects p where p.tenant_id = $company and p.id = any($1::uuid[])
              order by p.id for no key update)
            update projects p set ${column} = p.${column} + more.count
            from locked join unnest($1::uuid[], $2::int[]) more(id, count) on more.id = locked.id
            where p.tenant_id = $company and p.id = locked.id`,
          [[first, ...others].map(([id]) => id), [first, ...others].map(([, more]) => more)],
        );
  return (await counted).rowCount ?? 0;
}

/** The project that a write takes a row from, and the one that it adds the row to. */
export interface Moved {
  before?: string | null;
  after?: string | null;
}

export function countMoved(tx: Transaction, column: Count, rows: readonly Moved[]): Promise<number> {
  const changes = new Map<string, number>();
  const add = (project: string | null | undefined, more: number) => {
    if (project) changes.set(project, (changes.get(project) ?? 0) + more);
  };
  for (const { before, after } of rows) {
    add(before, -1);
    add(after, 1);
  }
  return count(tx, column, changes);
}
