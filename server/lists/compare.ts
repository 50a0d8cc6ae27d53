import { z } from 'zod';
import type { FilterOperator } from '#contract/listQuery';
import { keepDay } from '#contract/values';
import { isId } from '../database/ids';
import type { FieldKind } from './descriptor';
import type { Parameters } from './parameters';

type ScalarKind = Exclude<FieldKind, 'idArray'>;

interface Kind {
  /** The type of the expression in SQL. */
  type: string;
  /** What the value must be, for the message of a wrong one. */
  shape: string;
  /** The value as the database takes it; undefined: of the wrong type; null: right, but it equals nothing. */
  read(value: unknown): string | number | boolean | null | undefined;
}

const isoInstant = z.iso.datetime({ offset: true });

/** Filters come from boxes of a screen and from addresses, where a figure is a text, as custom values are. */
function readNumber(value: unknown): number | undefined {
  const figure = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof figure === 'number' && Number.isFinite(figure) ? figure : undefined;
}

function readBoolean(value: unknown): boolean | undefined {
  if (value === 'true' || value === 'false') return value === 'true';
  return typeof value === 'boolean' ? value : undefined;
}

const kinds: Record<ScalarKind, Kind> = {
  text: { type: 'text', shape: 'a text', read: (value) => (typeof value === 'string' ? value : undefined) },
  number: {
    type: 'numeric',
    shape: 'a number',
    read: readNumber,
  },
  day: {
    type: 'date',
    shape: 'a date (YYYY-MM-DD)',
    read: (value) => (typeof value === 'string' ? (keepDay(value) ?? undefined) : undefined),
  },
  instant: {
    type: 'timestamptz',
    shape: 'a date-time with its zone',
    read: (value) => (isoInstant.safeParse(value).success && typeof value === 'string' ? value : undefined),
  },
  boolean: {
    type: 'boolean',
    shape: 'true or false',
    read: readBoolean,
  },
  id: {
    type: 'uuid',
    shape: 'an id',
    read: (value) => (typeof value === 'string' ? (isId(value) ? value : null) : undefined),
  },
};

/** A value of the wrong type; the message is for the caller. */
export class WrongValue extends Error {}

interface Values {
  list: (string | number | boolean)[];
  withNull: boolean;
}

/** One value or several, as the database takes them. */
function readValues(kind: Kind, value: unknown): Values {
  const values: Values = { list: [], withNull: false };
  for (const entry of Array.isArray(value) ? value : [value]) {
    if (entry === null) {
      values.withNull = true;
      continue;
    }
    const read = kind.read(entry);
    if (read === undefined || (typeof read === 'string' && read.includes('\0'))) {
      throw new WrongValue(`Must be ${kind.shape}`);
    }
    if (read !== null) values.list.push(read);
  }
  return values;
}

/** `sql = values`, any of them; an unknown one equals nothing. */
function equal(
  sql: string,
  type: string,
  { list, withNull }: Values,
  parameters: Parameters,
  several: boolean,
): string {
  const parts: string[] = [];
  if (several && list.length > 0) parts.push(`${sql} = any(${parameters.add(list, `${type}[]`)})`);
  else if (list.length > 0) parts.push(`${sql} = ${parameters.add(list[0], type)}`);
  if (withNull) parts.push(`${sql} is null`);
  if (parts.length === 0) return 'false';
  return parts.length === 1 ? parts.join() : `(${parts.join(' or ')})`;
}

/** `sql` differs from all values; null differs from every value but null. */
function differ(sql: string, type: string, { list, withNull }: Values, parameters: Parameters): string {
  const others = list.length > 0 ? `${sql} <> all(${parameters.add(list, `${type}[]`)})` : 'true';
  return withNull ? `(${sql} is not null and ${others})` : `(${sql} is null or ${others})`;
}

/**
 * The condition of one filter on one expression.
 * @throws WrongValue
 * @see decisions, sections 9 and 10 (Lists)
 */
export function compare(
  target: { kind: ScalarKind; sql: string },
  operator: FilterOperator,
  value: unknown,
  parameters: Parameters,
): string {
  const kind = kinds[target.kind];
  const values = readValues(kind, value);
  if (operator === 'eq') return equal(target.sql, kind.type, values, parameters, Array.isArray(value));
  if (operator === 'neq') return differ(target.sql, kind.type, values, parameters);
  const [bound] = values.list;
  if (Array.isArray(value) || values.withNull) throw new WrongValue(`Must be ${kind.shape}`);
  if (bound === undefined) return 'false';
  return `${target.sql} ${operator === 'gte' ? '>=' : '<='} ${parameters.add(bound, kind.type)}`;
}

/** The condition of a filter on the ids that a row holds. */
export function compareIds(ids: string, operator: FilterOperator, value: unknown, parameters: Parameters): string {
  if (operator === 'gte' || operator === 'lte') throw new WrongValue('Ids can be compared for equality alone');
  const { list, withNull } = readValues(kinds.id, value);
  const held = [
    ...(list.length > 0
      ? [`exists (select from (${ids}) held(id) where held.id = any(${parameters.add(list, 'uuid[]')}))`]
      : []),
    ...(withNull ? [`not exists (${ids})`] : []),
  ];
  const some = held.length > 0 ? `(${held.join(' or ')})` : 'false';
  return operator === 'eq' ? some : `not ${some}`;
}
