import type { FilterKind } from '../lists/filterKinds';
import { type Condition, FilterProblem, readFilter } from '../lists/listFilter';
import { type FilteredRow, type RowTest, rowTest } from '../lists/listMatch';
import { customFieldKey, splitFilterKey } from '../lists/listQuery';
import { type Moment, resolveRelative } from '../lists/relativeDays';
import type { Message } from '../message';
import { type ConditionName, conditionNames, type FieldCondition, type FieldConditions } from './fieldConditions';

/** The state of a record's fields by their conditions. Server and console use this code. @see rules 11.15 */

type KindOf = (field: string) => FilterKind | undefined;

/** Parses a condition for a moment, or returns the reason why it is invalid. */
function readOrProblem(filter: FieldCondition, kindOf: KindOf, moment: Moment): Condition | FilterProblem {
  try {
    return readFilter(Object(resolved(filter, moment)), { kindOf, searches: false });
  } catch (error) {
    if (error instanceof FilterProblem) return error;
    throw error;
  }
}

function resolved(value: unknown, moment: Moment): unknown {
  if (Array.isArray(value)) return value.map((entry) => resolved(entry, moment));
  if (typeof value !== 'object' || value === null) return resolveRelative(value, moment);
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, resolved(entry, moment)]));
}

const isAsked = (filter: FieldCondition | null | undefined): filter is FieldCondition =>
  filter != null && Object.keys(filter).length > 0;

/** The reason why a condition is invalid; undefined: valid. */
export function conditionProblem(filter: FieldCondition, kindOf: KindOf): Message | undefined {
  const read = readOrProblem(filter, kindOf, { day: '2000-01-01', me: undefined });
  return read instanceof FilterProblem ? read.why : undefined;
}

function namesIn(asked: Condition, names: Set<string>): Set<string> {
  if ('and' in asked) for (const part of asked.and) namesIn(part, names);
  else if ('or' in asked) for (const part of asked.or) namesIn(part, names);
  else if ('field' in asked) names.add(asked.field);
  return names;
}

/** The state of a field in a record. */
export interface FieldState {
  visible: boolean;
  required: boolean;
  readOnly: boolean;
}

export interface StateRule {
  /** The fields that the conditions refer to. */
  names: ReadonlySet<string>;
  stateOf(record: FilteredRow): FieldState;
}

/**
 * The rule for a field's state in each record. A condition on a deleted field, or on a field that has another type now,
 * has no effect.
 */
export function stateRule(
  { required, conditions }: { required?: boolean | null | undefined; conditions?: FieldConditions | null | undefined },
  kindOf: KindOf,
  moment: Moment,
): StateRule {
  const names = new Set<string>();
  const tests: Partial<Record<ConditionName, RowTest>> = {};
  for (const name of conditionNames) {
    const filter = conditions?.[name];
    const asked = isAsked(filter) ? readOrProblem(filter, kindOf, moment) : undefined;
    if (!asked || asked instanceof FilterProblem) continue;
    namesIn(asked, names);
    tests[name] = rowTest(asked);
  }
  const stateOf = (record: FilteredRow): FieldState => {
    const visible = tests.visible?.(record) ?? true;
    return {
      visible,
      required: visible && (required === true || tests.required?.(record) === true),
      readOnly: tests.readOnly?.(record) ?? false,
    };
  };
  return { names, stateOf };
}

const customKey = customFieldKey('');

/**
 * A condition with other keys for its custom fields; `rename` returns the new key, or undefined for an unknown field.
 */
export function renameInCondition(
  filter: FieldCondition,
  rename: (field: string) => string | undefined,
): FieldCondition {
  const nameOf = (key: string): string => {
    if (!key.startsWith(customKey)) return key;
    const rest = key.slice(customKey.length);
    const whole = rename(rest);
    if (whole !== undefined) return customFieldKey(whole);
    const { field } = splitFilterKey(rest);
    return customFieldKey(`${rename(field) ?? field}${rest.slice(field.length)}`);
  };
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [nameOf(key), inside(entry)]));
  };
  return Object(inside(filter));
}

/** Renames the fields in all conditions of a field. */
export const renamedConditions = (
  conditions: FieldConditions,
  rename: (field: string) => string | undefined,
): FieldConditions =>
  Object.fromEntries(
    conditionNames.flatMap((name) => {
      const filter = conditions[name];
      return isAsked(filter) ? [[name, renameInCondition(filter, rename)]] : [];
    }),
  );
