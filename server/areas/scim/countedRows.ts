import type { Transaction } from '#server/database/connect';
import { Parameters } from '#server/sql/parameters';
import { type Attributes, conditionOf } from './filter';
import type { Listing } from './listing';

/** The rows of a list, as SQL. */
interface Source {
  table: string;
  /** The name of a row of the table. */
  row: string;
  joins: string;
  columns: string;
  attributes: Attributes;
}

/** A page of a list, and the total number of rows. */
export interface CountedRows<Row> {
  rows: Row[];
  total: number;
}

/** A page in the order of creation. @throws Problem 400 for an invalid filter */
export async function readCounted<Row extends object>(
  tx: Transaction,
  { filter, startIndex, count }: Listing,
  { table, row, joins, columns, attributes }: Source,
): Promise<CountedRows<Row>> {
  const parameters = new Parameters();
  const where = `${row}.tenant_id = $company${filter ? ` and ${conditionOf(filter, attributes, parameters)}` : ''}`;
  const counted = await tx.first<{ total: number }>(
    `select count(*)::int as total from ${table} ${row} where ${where}`,
    parameters.values,
  );
  const total = counted?.total ?? 0;
  if (count === 0 || startIndex > total) return { rows: [], total };
  const part = `order by ${row}.id limit ${parameters.add(count, 'int')} offset ${parameters.add(startIndex - 1, 'int')}`;
  const found = await tx.query<Row>(
    `select ${columns} from ${table} ${row} ${joins} where ${where} ${part}`,
    parameters.values,
  );
  return { rows: found.rows, total };
}
