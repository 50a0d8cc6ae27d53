import type { Transaction } from '#server/database/connect';
import { use } from '#server/files/quota';
import { addAggregates } from '#server/records/counters/aggregates';
import { isSearched, storeTexts } from '#server/search/texts';
import { setProjectCounts } from './count';
import type { Row, SeedRows } from './seeding';

/** Number of rows of one statement. */
const portion = 5000;

/** Inserts all rows of all tables in a few statements. */
export async function insertSeed(tx: Transaction, rows: SeedRows): Promise<void> {
  await use(tx, setProjectCounts(rows));
  for (const [table, made] of rows) {
    const columns = [...new Set(made.flatMap((row) => Object.keys(row)))].join(', ');
    for (let first = 0; first < made.length; first += portion) {
      const some = made.slice(first, first + portion);
      await insert(tx, table, columns, some);
      const ids = some.map(({ id }) => String(id));
      await addAggregates(tx, table, ids);
      if (isSearched(table)) await storeTexts(tx, table, ids);
    }
  }
}

const insert = (tx: Transaction, table: string, columns: string, rows: Row[]) =>
  tx.query(
    `insert into ${table} (tenant_id, ${columns})
      select $company, ${columns} from json_populate_recordset(null::${table}, $1::json) returning 1`,
    [JSON.stringify(rows)],
  );
