import type { PaginationPayload, SortPayload } from 'react-admin';
import { fieldTypeOf, fieldTypes } from '#contract/fieldTypes';
import { splitFilterKey } from '#contract/listQuery';
import { customFieldId, fieldName } from './fieldNames';
import type { FlatFilter } from './filters';
import type { AtriumRecord, RecordData } from './rows/row';

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
  orders: Map<string, readonly number[]>;
}

const indexes = new WeakMap<readonly AtriumRecord[], ListIndex>();

/**
 * A page of a whole list: searched, filtered, sorted and cut here, by the rules of the list dialect: nulls stand last,
 * equal rows keep their order, words are compared as the person's language does.
 * @see decisions, sections 9 (`lists`) and 10 (Lists)
 */
export function viewOf(
  rows: readonly AtriumRecord[],
  { filter, sort, pagination }: ListView,
  search: Search,
): { data: AtriumRecord[]; total: number } {
  const index = indexes.get(rows) ?? { orders: new Map() };
  indexes.set(rows, index);
  const fits = matcher(rows, index, filter, search);
  const order = sort ? orderOf(rows, index, sort) : rows.keys();
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

function matcher(rows: readonly AtriumRecord[], index: ListIndex, { q, ...filter }: FlatFilter, search: Search) {
  const words = typeof q === 'string' ? fold(q) : '';
  const tests = Object.entries(filter).map(([key, wanted]) => {
    const { field, operator } = splitFilterKey(key);
    const numeric = isNumeric(rows, field);
    if (operator === 'eq' && Array.isArray(wanted) && !numeric) return anyOf(field, wanted);
    return (row: AtriumRecord) => operators[operator](fieldValue(row, field), wanted, numeric);
  });
  if (words) index.texts ??= rows.map((row) => fold(search(row).filter(Boolean).join('\n')));
  const texts = index.texts ?? [];
  return (row: AtriumRecord, position: number) =>
    (!words || (texts[position] ?? '').includes(words)) && tests.every((test) => test(row));
}

/** Any of many, as looking up records by their ids asks for. */
function anyOf(field: string, wanted: readonly unknown[]) {
  const texts = new Set(wanted.map(String));
  return (row: AtriumRecord) => {
    const value = fieldValue(row, field);
    return Array.isArray(value)
      ? value.some((one) => texts.has(String(one)))
      : !isBlank(value) && texts.has(String(value));
  };
}

const fold = (text: string) => text.normalize('NFC').toLowerCase();
const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

type Test = (value: unknown, wanted: unknown, numeric: boolean) => boolean;

const equals: Test = (value, wanted, numeric) => {
  if (Array.isArray(wanted)) return wanted.some((one) => equals(value, one, numeric));
  if (Array.isArray(value)) return value.some((one) => equals(one, wanted, numeric));
  if (isBlank(value)) return false;
  return numeric ? Number(value) === Number(wanted) : String(value) === String(wanted);
};

/** How value and bound compare; a day as bound takes in the whole of it. */
function compare(value: unknown, bound: unknown, numeric: boolean): number {
  if (numeric || typeof value === 'number') return Number(value) - Number(bound);
  const limit = String(bound);
  const text = String(value).slice(0, /^\d{4}-\d{2}-\d{2}$/.test(limit) ? limit.length : undefined);
  return text < limit ? -1 : text > limit ? 1 : 0;
}

const operators: Record<ReturnType<typeof splitFilterKey>['operator'], Test> = {
  eq: equals,
  neq: (value, wanted, numeric) => !equals(value, wanted, numeric),
  gte: (value, wanted, numeric) => !isBlank(value) && compare(value, wanted, numeric) >= 0,
  lte: (value, wanted, numeric) => !isBlank(value) && compare(value, wanted, numeric) <= 0,
};

function fieldValue(row: AtriumRecord, field: string): unknown {
  const custom = customFieldId(field);
  return custom === undefined ? row[field] : row.fields?.[fieldName(custom)];
}

/** A custom field travels as text; its type says whether it is a number. */
function isNumeric(rows: readonly AtriumRecord[], field: string): boolean {
  const custom = customFieldId(field);
  if (custom === undefined) return false;
  for (const { dynamicFields } of rows) {
    if (!Array.isArray(dynamicFields)) continue;
    const definition: unknown = dynamicFields.find(({ id }) => id === custom);
    if (typeof definition === 'object' && definition !== null && 'type' in definition) {
      return fieldTypes[fieldTypeOf(typeof definition.type === 'string' ? definition.type : undefined)].numeric;
    }
  }
  return false;
}

function orderOf(rows: readonly AtriumRecord[], index: ListIndex, { field, order }: SortPayload): readonly number[] {
  const locale = pageLocale();
  const name = `${order} ${locale} ${field}`;
  const known = index.orders.get(name);
  if (known) return known;
  const keys = sortKeys(rows, field);
  const inOrder = comparison(keys, locale);
  const direction = order === 'DESC' ? -1 : 1;
  const positions = keys.map((_key, position) => position);
  positions.sort((one, other) => {
    const [a, b] = [keys[one] ?? null, keys[other] ?? null];
    if (a === null || b === null) return a === b ? one - other : a === null ? 1 : -1;
    return direction * inOrder(a, b) || one - other;
  });
  index.orders.set(name, positions);
  return positions;
}

function sortKeys(rows: readonly AtriumRecord[], field: string): SortKey[] {
  const numeric = isNumeric(rows, field);
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

/** The language of the page; outside of one, the machine's own. */
const pageLocale = () => (typeof document === 'undefined' ? '' : document.documentElement.lang);

const collators = new Map<string, Intl.Collator>();
function collatorOf(locale: string): Intl.Collator {
  const known = collators.get(locale);
  if (known) return known;
  const made = new Intl.Collator(locale || undefined, { numeric: true, sensitivity: 'base' });
  collators.set(locale, made);
  return made;
}
