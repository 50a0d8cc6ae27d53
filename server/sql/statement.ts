import type { Transaction } from '#server/database/connect';
import type { QueryResultRow } from '#server/database/driver';
import type { Parameters } from './parameters';

/** Statements that PostgreSQL keeps planned, by their text; beyond the limit they are planned each time. */
const names = new Map<string, string>();
const mostNames = 300;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames) return known;
  const name = `record-${names.size}`;
  names.set(text, name);
  return name;
}

/** Runs a statement; `kept`: it is one of few, so that its plan is worth keeping. */
export async function run<Row extends QueryResultRow>(
  tx: Transaction,
  text: string,
  { values }: Parameters,
  { prepared: kept }: { prepared: boolean },
): Promise<Row[]> {
  const name = kept ? nameOf(text) : undefined;
  return (await tx.query<Row>({ text, values, ...(name && { name }) })).rows;
}

/** A text as SQL has it. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** How many rows one statement writes: more take several, so that none of them runs into the time that it may take. */
export async function inPieces(
  ids: readonly string[],
  work: (some: readonly string[]) => Promise<void>,
  piece = 10_000,
): Promise<void> {
  for (let first = 0; first < ids.length; first += piece) await work(ids.slice(first, first + piece));
}

/**
 * The SQL of what each row `alias` of many is given of its own, null where that is nothing. Found by the row's id in one
 * value, not by a join: how many rows those are, and of how large a table, no statistics have to know. What rows share is
 * sent once.
 */
export function valueOfRow(alias: string, own: ReadonlyMap<string, object>, parameters: Parameters): string {
  const known = new Map<string, number>();
  const places = new Map<object, number>(); // rows with the same values mostly share them
  const placeOf = (values: object): number => {
    const text = JSON.stringify(values);
    const place = known.get(text) ?? known.size;
    known.set(text, place);
    places.set(values, place);
    return place;
  };
  const byId = Object.fromEntries([...own].map(([id, values]) => [id, places.get(values) ?? placeOf(values)]));
  const place = `(${parameters.add(JSON.stringify(byId), 'jsonb')} ->> ${alias}.id::text)::int`;
  return `(${parameters.add(`[${[...known.keys()].join(',')}]`, 'jsonb')} -> ${place})`;
}
