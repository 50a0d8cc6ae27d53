import type { QueryResultRow } from 'pg';
import type { Transaction } from '#server/database/connect';
import type { Parameters } from '#server/lists/parameters';

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
  { kept }: { kept: boolean },
): Promise<Row[]> {
  const name = kept ? nameOf(text) : undefined;
  return (await tx.query<Row>({ text, values, ...(name && { name }) })).rows;
}

/** A text as SQL has it. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** How many rows one statement writes: more take several, so that none of them runs into the time that it may take. */
const piece = 10_000;

export async function inPieces(
  ids: readonly string[],
  work: (some: readonly string[]) => Promise<void>,
): Promise<void> {
  for (let first = 0; first < ids.length; first += piece) await work(ids.slice(first, first + piece));
}

/**
 * Rows by their ids, each with values of its own, as a statement reads them: what many of them share is sent once.
 * @returns the SQL of the rows, called `name`, and that of the value of one of them
 */
export function ownRows(
  name: string,
  own: ReadonlyMap<string, object>,
  parameters: Parameters,
): { rows: string; value: string } {
  const known = new Map<string, number>();
  const places = new Map<object, number>(); // rows with the same values mostly share them
  const placeOf = (values: object): number => {
    const text = JSON.stringify(values);
    const place = known.get(text) ?? known.size;
    known.set(text, place);
    places.set(values, place);
    return place;
  };
  const ids = parameters.add([...own.keys()], 'uuid[]');
  const at = parameters.add(
    [...own.values()].map((values) => places.get(values) ?? placeOf(values)),
    'int[]',
  );
  return {
    rows: `unnest(${ids}, ${at}) ${name}(id, place)`,
    value: `${parameters.add(`[${[...known.keys()].join(',')}]`, 'jsonb')} -> ${name}.place`,
  };
}
