import { readChoices } from './choices';
import { type FilterKind, type FilterValue, filterKinds } from './filterKinds';
import type { Condition, FieldCondition } from './listFilter';
import { wordsIn } from './richText';

/** A row as a filter sees it. */
export interface FilteredRow {
  value(field: string): unknown;
  /** Whether the screen's text search finds it. */
  finds(words: string): boolean;
}

export type RowTest = (row: FilteredRow) => boolean;

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
  const known = new Map<unknown, boolean>();
  return (row) => {
    const value = row.value(field);
    if (typeof value === 'object') return test(heldValues(kind, value));
    const before = known.get(value);
    if (before !== undefined) return before;
    const fits = test(heldValues(kind, value));
    if (known.size < mostKnown) known.set(value, fits);
    return fits;
  };
}

/** Many rows have few values of most fields: each is tested once, up to as many. */
const mostKnown = 1000;

/** The values of a field, in the spelling that compares; none: the field is not set. */
function heldValues(kind: FilterKind, value: unknown): FilterValue[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap((entry) => heldValues(kind, entry));
  if (kind === 'texts' && typeof value === 'string') return readChoices(value) ?? [value];
  if (kind === 'markup') return [wordsIn(String(value))];
  // a value that does not fit its field is one all the same: it equals nothing that can be asked for
  return [filterKinds[kind].read(value) ?? String(value)];
}

function valueTest({ kind, test, values, unset }: FieldCondition): (held: readonly FilterValue[]) => boolean {
  const wanted = new Set(values);
  const holdsAny = (held: readonly FilterValue[]) =>
    held.length === 0 ? unset : held.some((value) => wanted.has(value));
  const [bound = ''] = values;
  switch (test) {
    case 'any':
      return holdsAny;
    case 'none':
      return (held) => !holdsAny(held);
    case 'all':
      return (held) => values.every((value) => held.includes(value));
    case 'contains': {
      const words = String(bound).toLowerCase();
      return (held) => held.some((value) => String(value).toLowerCase().includes(words));
    }
    default:
      return (held) => held.some((value) => comparesAs[test](compared(kind, value, bound)));
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
