import type { Transaction } from '#server/database/connect';
import { use } from '#server/files/quota';
import { countRows } from './count';
import type { Row, Rows } from './seeding';

/** Rows that one statement takes. */
const portion = 5000;

/** Inserts all rows of all tables, a few statements however many there are. */
export async function insertRows(transaction: Transaction, rows: Rows): Promise<void> {
  await use(transaction, countRows(rows));
  for (const [table, all] of rows) {
    const columns = [...new Set(all.flatMap((row) => Object.keys(row)))].join(', ');
    for (let first = 0; first < all.length; first += portion) {
      await insert(transaction, table, columns, all.slice(first, first + portion));
    }
  }
}

const insert = (transaction: Transaction, table: string, columns: string, rows: Row[]) =>
  transaction.query(
    `insert into ${table} (tenant_id, ${columns})
      select $company, ${columns} from json_populate_recordset(null::${table}, $1::json) returning 1`,
    [JSON.stringify(rows)],
  );
