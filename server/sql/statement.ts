import type { Transaction } from '#server/database/connect';
import type { QueryResultRow } from '#server/database/driver';
import { oncePerTransaction } from '#server/database/oncePerTransaction';
import type { Parameters } from './parameters';

/** Prepared statements by their text; beyond the limit statements are planned each time. */
const names = new Map<string, string>();
const mostNames = 300;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames) return known;
  const name = `record-${names.size}`;
  names.set(text, name);
  return name;
}

/** Runs a statement. @param prepared whether it is a prepared statement, because its text is one of few */
export async function run<Row extends QueryResultRow>(
  tx: Transaction,
  text: string,
  { values }: Parameters,
  { prepared }: { prepared: boolean },
): Promise<Row[]> {
  const name = prepared ? nameOf(text) : undefined;
  return (await tx.query<Row>({ text, values, ...(name && { name }) })).rows;
}

const chooseAuto = oncePerTransaction((tx, _all: 'all') => tx.query('set local plan_cache_mode = auto'));

/** From so many rows on, plans of checks take longer than a round trip. */
const manyRows = 20;

/**
 * Lets PostgreSQL plan the check of a foreign key once, for the rest of the transaction. While all plans are made for the
 * present values, it plans the check anew for each row, which takes ten times as long as the check itself. Statements
 * without a name are planned for their values all the same.
 * @param count the number of rows that are written
 */
export async function planChecksOnce(tx: Transaction, count: number): Promise<void> {
  if (count >= manyRows) await chooseAuto(tx, 'all');
}

/** Runs a statement that writes rows. @param count how many */
export async function runWrite<Row extends QueryResultRow>(
  tx: Transaction,
  text: string,
  parameters: Parameters,
  count: number,
): Promise<Row[]> {
  await planChecksOnce(tx, count);
  return run<Row>(tx, text, parameters, { prepared: count === 1 });
}

/** SQL: the instant that a change notes, in all parts of its statement; `now()` would be that of its transaction. */
export const changedAt = 'statement_timestamp()';

/** A text as an SQL literal. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Number of rows that one statement writes: more rows take several, so that none exceeds the time limit. */
export async function inPieces(
  ids: readonly string[],
  work: (some: readonly string[]) => Promise<void>,
  piece = 10_000,
): Promise<void> {
  for (let first = 0; first < ids.length; first += piece) await work(ids.slice(first, first + piece));
}

/**
 * SQL: the own values of each row `alias` of many, null where there are none. They are found by the row's id in one
 * JSON value, not by a join, so that no statistics are needed. Shared values are sent once.
 */
export function valueOfRow(alias: string, own: ReadonlyMap<string, object>, parameters: Parameters): string {
  const known = new Map<string, number>();
  const indexes = new Map<object, number>(); // rows with equal values mostly share the object
  const indexIn = (values: object): number => {
    const text = JSON.stringify(values);
    const index = known.get(text) ?? known.size;
    known.set(text, index);
    indexes.set(values, index);
    return index;
  };
  const byId = Object.fromEntries([...own].map(([id, values]) => [id, indexes.get(values) ?? indexIn(values)]));
  const index = `(${parameters.add(JSON.stringify(byId), 'jsonb')} ->> ${alias}.id::text)::int`;
  return `(${parameters.add(`[${[...known.keys()].join(',')}]`, 'jsonb')} -> ${index})`;
}
