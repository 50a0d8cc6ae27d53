import { readChoices } from '../fields/choices';
import { wordsIn } from '../fields/richText';
import { type FilterKind, type FilterValue, filterKinds } from './filterKinds';
import type { Condition, FilterFieldCondition } from './listFilter';

/** The values of a row's field, read once for all conditions. */
export interface MatchValue {
  /** Values as they compare; empty: the field is not set. */
  values: readonly FilterValue[];
  has(value: FilterValue): boolean;
  /** In lower case. */
  texts(): readonly string[];
}

/** A row as filters read it. */
export interface FilteredRow {
  matchValue(field: string, kind: FilterKind): MatchValue;
  /** Whether the text search finds the row. */
  finds(words: string): boolean;
}

export type RowTest = (row: FilteredRow) => boolean;

/** Reads a record's value of a field, by the field's name in filters. */
export type ValueOf = (field: string) => unknown;

/** A row for filters. Each field is read once, however many conditions use it. */
export function filteredRow(value: ValueOf, finds: FilteredRow['finds'] = () => false): FilteredRow {
  const read = new Map<string, MatchValue>();
  return {
    finds,
    matchValue(field, kind) {
      const match = read.get(field) ?? matchValueOf(kind, value(field));
      read.set(field, match);
      return match;
    },
  };
}

/** A filter's condition as a test of rows, with the meaning of the server's SQL. @see rules 13.8 */
export function rowTest(condition: Condition): RowTest {
  if ('and' in condition) {
    const tests = condition.and.map(rowTest);
    return (row) => tests.every((test) => test(row));
  }
  if ('or' in condition) {
    const tests = condition.or.map(rowTest);
    return (row) => tests.some((test) => test(row));
  }
  if ('search' in condition) return (row) => row.finds(condition.search);
  const test = valueTest(condition);
  const { kind, field } = condition;
  return (row) => test(row.matchValue(field, kind));
}

export function matchValueOf(kind: FilterKind, value: unknown): MatchValue {
  const values = heldValues(kind, value);
  let known: ReadonlySet<FilterValue> | undefined;
  let texts: readonly string[] | undefined;
  return {
    values,
    has(one) {
      if (values.length < few) return values.includes(one);
      known ??= new Set(values);
      return known.has(one);
    },
    texts() {
      texts ??= values.map((one) => String(one).toLowerCase());
      return texts;
    },
  };
}

/** Up to this number, a scan of the values is faster than a set. */
const few = 8;

/** A field's values as they compare; empty: the field is not set. */
function heldValues(kind: FilterKind, value: unknown): FilterValue[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap((entry) => heldValues(kind, entry));
  if (kind === 'texts' && typeof value === 'string') return readChoices(value) ?? [value];
  if (kind === 'markup') return [wordsIn(String(value))];
  // A value of the wrong type counts as present, but equals nothing that a filter can ask for.
  return [filterKinds[kind].read(value) ?? String(value)];
}

function valueTest({ kind, test, values, unset }: FilterFieldCondition): (match: MatchValue) => boolean {
  const wanted = new Set(values);
  const holdsAny = ({ values: match }: MatchValue) =>
    match.length === 0 ? unset : match.some((value) => wanted.has(value));
  const [bound = ''] = values;
  switch (test) {
    case 'any':
      return holdsAny;
    case 'none':
      return (match) => !holdsAny(match);
    case 'all':
      return (match) => values.every(match.has);
    case 'contains': {
      const words = String(bound).toLowerCase();
      return (match) => match.texts().some((text) => text.includes(words));
    }
    default:
      return (match) => match.values.some((value) => comparesAs[test](compared(kind, value, bound)));
  }
}

const comparesAs = {
  gt: (order: number) => order > 0,
  gte: (order: number) => order >= 0,
  lt: (order: number) => order < 0,
  lte: (order: number) => order <= 0,
} as const;

/** Compares numbers by size and other values alphabetically, in the server's order. NaN: no order. */
function compared(kind: FilterKind, value: FilterValue, bound: FilterValue): number {
  if (kind === 'number') return typeof value === 'number' ? value - Number(bound) : Number.NaN;
  const [text, limit] = [String(value), String(bound)];
  return dictionary.compare(text, limit) || (text < limit ? -1 : text > limit ? 1 : 0);
}

/** The English collation has no language-specific changes. */
const dictionary = new Intl.Collator('en');
