import type { PaginationPayload, SortPayload } from 'react-admin';
import { collatorOf, pageLocale } from '#console/i18n/collation';
import { folded } from '#console/i18n/folded';
import type { FilterKind } from '#contract/filterKinds';
import { readFilter } from '#contract/listFilter';
import { rowTest } from '#contract/listMatch';
import { type ListSort, splitFilterKey } from '#contract/listQuery';
import type { FlatFilter } from './filters';
import { readOrder } from './listOrder';
import { definedType, fieldValue, isMember, kindIn } from './localFields';
import type { AtriumRecord, RecordData } from './mappings/mapping';

export interface ListView {
  filter: FlatFilter;
  sort?: SortPayload;
  pagination?: PaginationPayload;
}

type Search = (record: RecordData) => readonly unknown[];
type SortKey = string | number | null;

/** What was worked out about a whole list once: its search texts and its orders. */
interface ListIndex {
  texts?: string[];
  kinds: Map<string, FilterKind>;
  orders: Map<string, readonly number[]>;
}

const indexes = new WeakMap<readonly AtriumRecord[], ListIndex>();

/**
 * A page of a whole list: searched, filtered, sorted and cut here, by the rules of the list dialect: nulls stand last,
 * equal rows keep their order, words are compared as the person's language does.
 * @see rules 13.12
 */
export function viewOf(
  rows: readonly AtriumRecord[],
  { filter, sort, pagination }: ListView,
  search: Search,
  locale = pageLocale(),
): { data: AtriumRecord[]; total: number } {
  const index = indexes.get(rows) ?? { kinds: new Map(), orders: new Map() };
  indexes.set(rows, index);
  const fits = matcher(rows, index, filter, search);
  const order = sort ? orderOf(rows, index, sort, locale) : rows.keys();
  const first = pagination ? (pagination.page - 1) * pagination.perPage : 0;
  const end = pagination ? first + pagination.perPage : Number.POSITIVE_INFINITY;
  const data: AtriumRecord[] = [];
  let total = 0;
  for (const position of order) {
    const row = rows[position];
    if (!row || !fits(row, position)) continue;
    if (total >= first && total < end) data.push(row);
    total++;
  }
  return { data, total };
}

/** A filter by the grammar of the dialect; what kind a field is, its values tell. */
function matcher(rows: readonly AtriumRecord[], index: ListIndex, filter: FlatFilter, search: Search) {
  const kindOf = (field: string) => {
    const known = index.kinds.get(field) ?? kindIn(rows, field);
    index.kinds.set(field, known);
    return known;
  };
  const names = {
    searches: true,
    kindOf: (name: string) =>
      splitFilterKey(name).operator === 'eq' || isMember(rows, name) ? kindOf(name) : undefined,
  };
  const test = rowTest(readFilter(filter, names));
  const textOf = (position: number) => {
    index.texts ??= rows.map((row) => folded(search(row).filter(Boolean).join('\n')));
    return index.texts[position] ?? '';
  };
  return (row: AtriumRecord, position: number) =>
    test({
      value: (field) => fieldValue(row, field),
      finds: (words) => textOf(position).includes(folded(words)),
    });
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

function orderOf(
  rows: readonly AtriumRecord[],
  index: ListIndex,
  sort: SortPayload,
  locale: string,
): readonly number[] {
  const name = `${sort.order} ${locale} ${sort.field}`;
  const known = index.orders.get(name);
  if (known) return known;
  const inTurn = readOrder(sort).sorts.map((part) => orderBy(rows, part, locale));
  const positions = [...rows.keys()];
  positions.sort((one, other) => {
    for (const compare of inTurn) {
      const by = compare(one, other);
      if (by !== 0) return by;
    }
    return one - other;
  });
  index.orders.set(name, positions);
  return positions;
}

/** Compares the rows of two positions by one field; no value stands last either way. */
function orderBy(rows: readonly AtriumRecord[], { field, order }: ListSort, locale: string) {
  const keys = sortKeys(rows, field);
  const ranks = ranksOf(keys, comparison(keys, locale));
  const direction = order === 'DESC' ? -1 : 1;
  const places = Float64Array.from(keys, (key) =>
    key === null ? Number.POSITIVE_INFINITY : direction * (ranks.get(key) ?? 0),
  );
  return (one: number, other: number): number => {
    const [a = 0, b = 0] = [places[one], places[other]];
    return a < b ? -1 : a > b ? 1 : 0;
  };
}

/** Which places values take among each other: words are compared once, however many rows have them. */
function ranksOf(keys: readonly SortKey[], inOrder: (a: string | number, b: string | number) => number) {
  const ranks = new Map<string | number, number>();
  let last: string | number | undefined;
  let rank = 0;
  for (const key of [...new Set(keys)].filter((key) => key !== null).sort(inOrder)) {
    if (last !== undefined && inOrder(last, key) !== 0) rank += 1;
    ranks.set(key, rank);
    last = key;
  }
  return ranks;
}

function sortKeys(rows: readonly AtriumRecord[], field: string): SortKey[] {
  const numeric = definedType(rows, field)?.kind === 'number';
  return rows.map((row) => {
    const value = fieldValue(row, field);
    if (isBlank(value)) return null;
    if (numeric || typeof value === 'number' || typeof value === 'boolean') {
      const size = Number(value);
      return Number.isNaN(size) ? null : size;
    }
    return Array.isArray(value) ? value.length : String(value);
  });
}

/** Numbers by size, days and instants by their figures, everything else as the language sorts. */
function comparison(keys: readonly SortKey[], locale: string): (a: string | number, b: string | number) => number {
  const plain = keys.every((key) => key === null || typeof key === 'number' || /^\d{4}-\d{2}-\d{2}/.test(key));
  if (plain) return (a, b) => (a < b ? -1 : a > b ? 1 : 0);
  const collator = collatorOf(locale);
  return (a, b) => collator.compare(String(a), String(b));
}
