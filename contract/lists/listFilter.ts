import { type Message, message } from '../message';
import { isStorable, unstorableMessage } from '../storable';
import { type FilterKind, type FilterValue, filterKinds } from './filterKinds';
import { type FilterOperator, splitFilterKey } from './listQuery';

/**
 * The grammar of list filters. The server makes SQL of it; the console filters whole lists of base backends by it.
 * @see rules 13.8
 */

/** The comparison of a filter key. `any`, `none` and `all` take several values; the others take one. */
type FilterTest = 'any' | 'none' | 'all' | 'gt' | 'gte' | 'lt' | 'lte' | 'contains';

export interface FilterFieldCondition {
  field: string;
  kind: FilterKind;
  test: FilterTest;
  values: readonly FilterValue[];
  /** Whether the values include 'no value'. */
  unset: boolean;
}

export type Condition =
  | { and: readonly Condition[] }
  | { or: readonly Condition[] }
  /** The text search of the list. */
  | { search: string }
  | FilterFieldCondition;

/** An error in a filter, for the caller; `key` is the filter key at fault. */
export class FilterProblem extends Error {
  constructor(
    readonly key: string,
    readonly why: Message,
  ) {
    super('The filter is not understood');
  }
}

interface FilterNames {
  /** The kind of a field; undefined: unknown field. */
  kindOf(name: string): FilterKind | undefined;
  /** Whether `q` means the text search. */
  searches: boolean;
}

/** The deepest nesting of groups, and the most conditions and values of a filter. */
export const filterDepth = 5;
export const filterConditions = 100;
export const filterValues = 10_000;

/** The longest search text and the longest compared text, which is as long as a field's longest value. */
const searchLimit = 1000;
const comparedLimit = 10_000;

const groups = { $or: 'or', $and: 'and' } as const;
const isGroup = (key: string): key is keyof typeof groups => Object.hasOwn(groups, key);
const isFilter = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The number of conditions in a filter. */
export const conditionsIn = (filter: Readonly<Record<string, unknown>>): number =>
  Object.entries(filter).reduce((sum, [key, value]) => {
    if (!isGroup(key)) return sum + 1;
    return sum + [value].flat().reduce((all: number, part) => all + conditionsIn(Object(part)), 0);
  }, 0);

/** @throws FilterProblem */
export function readFilter(filter: Readonly<Record<string, unknown>>, names: FilterNames): Condition {
  let count = 0;
  let values = 0;
  let parts = 0; // groups count, too: they may be empty

  const readAll = (part: Readonly<Record<string, unknown>>, depth: number): Condition[] =>
    Object.entries(part).flatMap(([key, value]): Condition[] => {
      if (isGroup(key)) return [readGroup(key, value, depth + 1)];
      count++;
      if (count > filterConditions)
        throw new FilterProblem(key, message('records.conditions', { limit: filterConditions }));
      values += Array.isArray(value) ? value.length : 1;
      if (values > filterValues) throw new FilterProblem(key, message('records.entries', { limit: filterValues }));
      const condition = key === 'q' && names.searches ? readSearch(value) : readCondition(key, value, names);
      return condition ? [condition] : [];
    });

  const readGroup = (key: keyof typeof groups, value: unknown, depth: number): Condition => {
    if (depth > filterDepth) throw new FilterProblem(key, message('records.nested', { limit: filterDepth }));
    parts += Array.isArray(value) ? value.length : 0;
    if (parts > filterConditions) {
      throw new FilterProblem(key, message('records.conditions', { limit: filterConditions }));
    }
    if (!Array.isArray(value) || !value.every(isFilter)) throw new FilterProblem(key, message('programs.filters'));
    const conditions = value.map((part) => ({ and: readAll(part, depth) }));
    return key === '$or' ? { or: conditions } : { and: conditions };
  };

  return { and: readAll(filter, 0) };
}

function readSearch(value: unknown): Condition | undefined {
  const search = readWords('q', value);
  return search === '' ? undefined : { search };
}

/** Search words, trimmed. */
function readWords(key: string, value: unknown): string {
  if (value === null) return '';
  if (typeof value !== 'string') throw new FilterProblem(key, message('programs.text'));
  requireText(key, value, searchLimit);
  return value.trim();
}

/** @throws FilterProblem for a text that is too long, or that the database cannot store */
function requireText(key: string, text: string, limit: number): void {
  if (text.length > limit) throw new FilterProblem(key, message('rules.tooLong', { limit }));
  if (!isStorable(text)) throw new FilterProblem(key, unstorableMessage);
}

/** Splits a filter key into field and operator. A field whose name ends like an operator comes first. */
function readKey(key: string, names: FilterNames): { field: string; kind: FilterKind; operator: FilterOperator } {
  const own = names.kindOf(key);
  if (own) return { field: key, kind: own, operator: 'eq' };
  const { field, operator } = splitFilterKey(key);
  const kind = names.kindOf(field);
  if (!kind) throw new FilterProblem(key, message('records.field'));
  if (!filterKinds[kind].operators.includes(operator)) {
    throw new FilterProblem(key, message('programs.operator', { field, operator }));
  }
  return { field, kind, operator };
}

function readCondition(key: string, value: unknown, names: FilterNames): Condition | undefined {
  const { field, kind, operator } = readKey(key, names);
  const wrong = () => new FilterProblem(key, message('programs.shape', { shape: filterKinds[kind].shape }));
  const condition = (test: FilterTest, values: readonly FilterValue[], unset = false): FilterFieldCondition => ({
    field,
    kind,
    test,
    values,
    unset,
  });

  if (operator === 'q') {
    const words = readWords(key, value);
    return words === '' ? undefined : condition('contains', [words]);
  }
  if (operator === 'empty') {
    const empty = filterKinds.boolean.read(value);
    if (empty === undefined) throw new FilterProblem(key, message('programs.boolean'));
    return condition(empty ? 'any' : 'none', [], true);
  }

  const sent: readonly unknown[] = Array.isArray(value) ? value : [value];
  const isNothing = (entry: unknown) => entry === null || entry === '';
  const unset = sent.some(isNothing);
  const values = sent.filter((entry) => !isNothing(entry)).map((entry) => readValue(key, kind, entry));
  switch (operator) {
    case 'eq':
    case 'inc_any':
      return condition('any', values, unset);
    case 'neq':
    case 'neq_any':
    case 'ninc_any':
      return condition('none', values, unset);
    case 'inc':
      if (unset) throw wrong();
      return values.length > 0 ? condition('all', values) : undefined;
    default:
      if (unset || Array.isArray(value)) throw wrong();
      return condition(operator, values);
  }
}

function readValue(key: string, kind: FilterKind, value: unknown): FilterValue {
  if (typeof value === 'string') requireText(key, value, comparedLimit);
  const read = filterKinds[kind].read(value);
  if (read === undefined) throw new FilterProblem(key, message('programs.shape', { shape: filterKinds[kind].shape }));
  return read;
}
