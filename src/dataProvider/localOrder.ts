import type { SortPayload } from 'react-admin';
import { collatorOf, pageLocale } from '#console/i18n/collation';
import type { ListSort } from '#contract/listQuery';
import { indexOf, type ListIndex } from './listIndex';
import { readOrder } from './listOrder';
import { definedType, fieldValue } from './localFields';
import type { AtriumRecord } from './mappings/mapping';
import { sortInTurns } from './sortInTurns';
import { eachInTurn, mapInTurns } from './turns';

type Rows = readonly AtriumRecord[];
type SortKey = string | number | null;

/**
 * The positions of a whole list's rows in an order: nulls stand last, equal rows keep their order, words are compared
 * as the person's language does. Worked out once.
 * @see rules 13.12
 */
export function orderOf(rows: Rows, sort: SortPayload): Promise<readonly number[]> {
  const { orders } = indexOf(rows);
  const locale = pageLocale();
  const name = `${sort.order} ${locale} ${sort.field}`;
  const known = orders.get(name);
  if (known) return known;
  const made = inOrder(rows, readOrder(sort).sorts, locale);
  orders.set(name, made);
  return made;
}

async function inOrder(rows: Rows, sorts: readonly ListSort[], locale: string): Promise<readonly number[]> {
  const compares: ((one: number, other: number) => number)[] = [];
  for (const { field, order } of sorts) {
    compares.push(byKey(await sortKeys(rows, field, locale), order === 'DESC' ? -1 : 1));
  }
  return sortInTurns([...rows.keys()], (one, other) => {
    for (const compare of compares) {
      const by = compare(one, other);
      if (by !== 0) return by;
    }
    return one - other;
  });
}

/** Compares the rows of two positions by one field; no value stands last either way. */
const byKey = (keys: readonly SortKey[], direction: 1 | -1) => (one: number, other: number) => {
  const [a, b] = [keys[one] ?? null, keys[other] ?? null];
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return a < b ? -direction : a > b ? direction : 0;
};

/** Numbers by size, days and instants by their figures, everything else by its place as the language sorts. */
async function sortKeys(rows: Rows, field: string, locale: string): Promise<readonly SortKey[]> {
  const numeric = definedType(rows, field)?.kind === 'number';
  const keys = await mapInTurns(rows, (row) => sortKey(fieldValue(row, field), numeric));
  const plain = keys.every((key) => key === null || typeof key === 'number' || /^\d{4}-\d{2}-\d{2}/.test(key));
  if (plain) return keys;
  const places = await placesOf(keys, indexOf(rows), field, locale);
  return mapInTurns(keys, (key) => (key === null ? null : (places.get(String(key)) ?? null)));
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

function sortKey(value: unknown, numeric: boolean): SortKey {
  if (isBlank(value)) return null;
  if (numeric || typeof value === 'number' || typeof value === 'boolean') {
    const size = Number(value);
    return Number.isNaN(size) ? null : size;
  }
  return Array.isArray(value) ? value.length : String(value);
}

/** Each text's place in the language's order; texts that are the same to it share one. */
async function placesOf(keys: readonly SortKey[], index: ListIndex, field: string, locale: string) {
  const { compare } = collatorOf(locale);
  const name = `${locale} ${field}`;
  const earlier = index.inOrder.get(name);
  const sorted = earlier
    ? earlier.then((known) => merged(known, keys, compare))
    : sortInTurns([...textsOf(keys)], compare);
  index.inOrder.set(name, sorted);
  const places = new Map<string, number>();
  let place = 0;
  let before: string | undefined;
  await eachInTurn(await sorted, (text) => {
    if (before !== undefined && compare(before, text) !== 0) place++;
    before = text;
    places.set(text, place);
  });
  return places;
}

const textsOf = (keys: readonly SortKey[]): Set<string> =>
  new Set(keys.flatMap((key) => (key === null ? [] : [String(key)])));

/** Texts that stand in order already, and the few that a write has brought. */
async function merged(known: readonly string[], keys: readonly SortKey[], compare: (a: string, b: string) => number) {
  const held = textsOf(keys);
  const kept = known.filter((text) => held.delete(text));
  if (held.size === 0) return kept;
  return sortInTurns([...kept, ...held], compare);
}
