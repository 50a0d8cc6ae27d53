import { readChoices } from '../fields/choices';
import { wordsIn } from '../fields/richText';
import { type FilterKind, type FilterValue, filterKinds } from './filterKinds';
import type { Condition, FilterFieldCondition } from './listFilter';

/** A row's values of a field, read once for all conditions. */
export interface MatchValue {
  /** In the spelling that compares; none: the field is not set. */
  values: readonly FilterValue[];
  has(value: FilterValue): boolean;
  /** In lower case. */
  texts(): readonly string[];
}

/** A row as a filter sees it. */
export interface FilteredRow {
  matchValue(field: string, kind: FilterKind): MatchValue;
  /** Whether the screen's text search finds it. */
  finds(words: string): boolean;
}

export type RowTest = (row: FilteredRow) => boolean;

/** A record's value of a field, by the field's name in filters. */
export type ValueOf = (field: string) => unknown;

/** A row for filters; reads each field once, however many conditions ask about it. */
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

/**
 * A filter's condition as a plain test of rows, with the meaning that the server gives it in SQL.
 * @see rules 13.8
 */
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

/** So few are found sooner one by one. */
const few = 8;

/** The values of a field, in the spelling that compares; none: the field is not set. */
function heldValues(kind: FilterKind, value: unknown): FilterValue[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap((entry) => heldValues(kind, entry));
  if (kind === 'texts' && typeof value === 'string') return readChoices(value) ?? [value];
  if (kind === 'markup') return [wordsIn(String(value))];
  // a value that does not fit its field is one all the same: it equals nothing that can be asked for
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

/** Texts in the order of a dictionary, as the server's; numbers by size. Not a number: no order at all. */
function compared(kind: FilterKind, value: FilterValue, bound: FilterValue): number {
  if (kind === 'number') return typeof value === 'number' ? value - Number(bound) : Number.NaN;
  const [text, limit] = [String(value), String(bound)];
  return dictionary.compare(text, limit) || (text < limit ? -1 : text > limit ? 1 : 0);
}

/** English letters have the order that no language has changed. */
const dictionary = new Intl.Collator('en');
