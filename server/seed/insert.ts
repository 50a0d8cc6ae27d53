import { randomUUID } from 'node:crypto';
import type { Transaction } from '#server/database/connect';
import { use } from '#server/files/quota';
import { isSearched, storeTexts } from '#server/search/texts';
import { countRows } from './count';
import type { Row, Rows } from './seeding';

/** Rows that one statement takes. */
const portion = 5000;

/** Inserts all rows of all tables, a few statements however many there are. */
export async function insertRows(tx: Transaction, rows: Rows): Promise<void> {
  await use(tx, countRows(rows));
  for (const [table, made] of rows) {
    const all = table === 'project_figures' ? projectFigures(rows.get('projects') ?? []) : made;
    const columns = [...new Set(all.flatMap((row) => Object.keys(row)))].join(', ');
    for (let first = 0; first < all.length; first += portion) {
      const some = all.slice(first, first + portion);
      await insert(tx, table, columns, some);
      if (isSearched(table))
        await storeTexts(
          tx,
          table,
          some.map(({ id }) => String(id)),
        );
    }
  }
}

const insert = (tx: Transaction, table: string, columns: string, rows: Row[]) =>
  tx.query(
    `insert into ${table} (tenant_id, ${columns})
      select $company, ${columns} from json_populate_recordset(null::${table}, $1::json) returning 1`,
    [JSON.stringify(rows)],
  );

/** How many of these projects of a status are due on a day. */
function projectFigures(projects: readonly Row[]): Row[] {
  const figures = new Map<string, Row & { count: number }>();
  for (const { status, end_date } of projects) {
    const key = `${status} ${end_date}`;
    const figure = figures.get(key) ?? { id: randomUUID(), status, end_date, count: 0 };
    figures.set(key, { ...figure, count: figure.count + 1 });
  }
  return [...figures.values()];
}
