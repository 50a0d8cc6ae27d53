import type { PaginationPayload, SortPayload } from 'react-admin';
import type { FlatFilter } from '#console/dataProvider/lists/filters';
import { readOrder } from '#console/dataProvider/lists/listOrder';
import type { AtriumRecord, RecordData } from '#console/dataProvider/mappings/mapping';
import { collatorOf, pageLocale } from '#console/i18n/collation';
import { folded } from '#console/i18n/folded';
import type { FilterKind } from '#contract/lists/filterKinds';
import { readFilter } from '#contract/lists/listFilter';
import { type FilteredRow, type MatchValue, matchValueOf, rowTest } from '#contract/lists/listMatch';
import { type ListSort, splitFilterKey } from '#contract/lists/listQuery';
import { oncePerKey } from '#contract/remembered';
import { definedType, fieldReader, isMember, kindIn } from './localFields';

export interface LocalListQuery {
  filter: FlatFilter;
  sort?: SortPayload;
  pagination?: PaginationPayload;
}

type Search = (record: RecordData) => readonly unknown[];
type SortKey = string | number | null;

/** Data computed once for a whole list: search texts, orders, and the last result. */
interface ListIndex {
  texts?: string[];
  kinds: Map<string, FilterKind>;
  ranks: Map<string, Float64Array>;
  orders: Map<string, readonly number[]>;
  found?: { by: string; positions: readonly number[] };
}

const newIndex = (): ListIndex => ({ kinds: new Map(), ranks: new Map(), orders: new Map() });

const indexes = new WeakMap<readonly AtriumRecord[], ListIndex>();

/**
 * A page of a whole list by the rules of the list dialect: searched, filtered, sorted and cut in the console. Nulls
 * come last, equal rows keep their order, and texts sort by the person's language.
 * @see rules 13.12
 */
export function localPage(
  rows: readonly AtriumRecord[],
  { filter, sort, pagination }: LocalListQuery,
  search: Search,
  locale = pageLocale(),
): { data: AtriumRecord[]; total: number } {
  const index = indexes.get(rows) ?? newIndex();
  indexes.set(rows, index);
  const positions = positionsOf(rows, index, { filter, sort }, search, locale);
  const first = pagination ? (pagination.page - 1) * pagination.perPage : 0;
  const shown = pagination ? positions.slice(first, first + pagination.perPage) : positions;
  return { data: shown.flatMap((position) => rows[position] ?? []), total: positions.length };
}

/** The positions of matching rows in order. The result is cached, because the next page asks for the same. */
function positionsOf(
  rows: readonly AtriumRecord[],
  index: ListIndex,
  { filter, sort }: Pick<LocalListQuery, 'filter' | 'sort'>,
  search: Search,
  locale: string,
): readonly number[] {
  const order = sort ? orderOf(rows, index, sort, locale) : [...rows.keys()];
  if (Object.keys(filter).length === 0) return order;
  const by = JSON.stringify([filter, sort, locale]);
  if (index.found?.by === by) return index.found.positions;
  const fits = matcher(rows, index, filter, search);
  const positions = order.filter((position) => fits(position));
  index.found = { by, positions };
  return positions;
}

/** A filter in the grammar of the dialect, with the kinds of fields inferred from values. */
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
  const readers = oncePerKey((field) => ({ read: fieldReader(field), matchOf: matchReader(kindOf(field)) }));
  const wanted = oncePerKey(folded);
  let position = 0;
  const row: FilteredRow = {
    matchValue(field) {
      const { read, matchOf } = readers(field);
      const current = rows[position];
      return matchOf(current && read(current));
    },
    finds: (words) => textOf(position).includes(wanted(words)),
  };
  return (next: number): boolean => {
    position = next;
    return test(row);
  };
}

/** The most parsed values to cache: most fields have few distinct ones. */
const mostKnown = 1000;

function matchReader(kind: FilterKind): (value: unknown) => MatchValue {
  const known = new Map<unknown, MatchValue>();
  return (value) => {
    if (typeof value === 'object') return matchValueOf(kind, value);
    const match = known.get(value) ?? matchValueOf(kind, value);
    if (known.size < mostKnown) known.set(value, match);
    return match;
  };
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
  const comparisons = readOrder(sort).sorts.map((part) => orderBy(rows, index, part, locale));
  const positions = [...rows.keys()];
  positions.sort((one, other) => {
    for (const compare of comparisons) {
      const by = compare(one, other);
      if (by !== 0) return by;
    }
    return one - other;
  });
  index.orders.set(name, positions);
  return positions;
}

/** Compares two rows by one field; missing values come last in both directions. */
function orderBy(rows: readonly AtriumRecord[], index: ListIndex, { field, order }: ListSort, locale: string) {
  const name = `${locale} ${field}`;
  const upwards = index.ranks.get(name) ?? sortRanks(sortKeys(rows, field), locale);
  index.ranks.set(name, upwards);
  const ranks = order === 'ASC' ? upwards : upwards.map((rank) => (rank === last ? last : -rank));
  return (one: number, other: number): number => {
    const a = ranks[one] ?? 0;
    const b = ranks[other] ?? 0;
    return a < b ? -1 : a > b ? 1 : 0;
  };
}

/** Position of missing values. */
const last = Number.POSITIVE_INFINITY;

function sortRanks(keys: readonly SortKey[], locale: string): Float64Array {
  const ranks = ranksOf(keys, comparison(keys, locale));
  return Float64Array.from(keys, (key) => (key === null ? last : (ranks.get(key) ?? 0)));
}

/** Ranks of values in order. Each distinct value is compared once, however many rows there are. */
function ranksOf(keys: readonly SortKey[], inOrder: (a: string | number, b: string | number) => number) {
  const ranks = new Map<string | number, number>();
  let before: string | number | undefined;
  let rank = 0;
  for (const key of [...new Set(keys)].filter((key) => key !== null).sort(inOrder)) {
    if (before !== undefined && inOrder(before, key) !== 0) rank += 1;
    ranks.set(key, rank);
    before = key;
  }
  return ranks;
}

function sortKeys(rows: readonly AtriumRecord[], field: string): SortKey[] {
  const numeric = definedType(rows, field)?.kind === 'number';
  return rows.map(fieldReader(field)).map((value) => {
    if (isBlank(value)) return null;
    if (numeric || typeof value === 'number' || typeof value === 'boolean') {
      const size = Number(value);
      return Number.isNaN(size) ? null : size;
    }
    return Array.isArray(value) ? value.length : String(value);
  });
}

/** Numbers by size, days and instants as text, other values in the language's order. */
function comparison(keys: readonly SortKey[], locale: string): (a: string | number, b: string | number) => number {
  const plain = keys.every((key) => key === null || typeof key === 'number' || /^\d{4}-\d{2}-\d{2}/.test(key));
  if (plain) return (a, b) => (a < b ? -1 : a > b ? 1 : 0);
  const collator = collatorOf(locale);
  return (a, b) => collator.compare(String(a), String(b));
}
