import type { Transaction } from '#server/database/connect';
import type { Row, Rows } from './seeding';

/** Rows that one statement takes. */
const portion = 5000;

/** Inserts all rows of all tables, a few statements however many there are. */
export async function insertRows(tx: Transaction, rows: Rows): Promise<void> {
  for (const [table, all] of rows) {
    const columns = [...new Set(all.flatMap((row) => Object.keys(row)))].join(', ');
    for (let first = 0; first < all.length; first += portion) {
      await insert(tx, table, columns, all.slice(first, first + portion));
    }
  }
}

const insert = (tx: Transaction, table: string, columns: string, rows: Row[]) =>
  tx.query(
    `insert into ${table} (tenant_id, ${columns})
      select $2::uuid, ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    [JSON.stringify(rows), tx.tenantId],
  );
