import { keepClock, keepDay } from '../days';
import { isStorable } from '../storable';
import type { FilterOperator } from './listQuery';

/**
 * How filters compare a field's values. `ids` and `texts` hold several values; `markup` compares as plain text;
 * `unknown` is a field without values in a whole list, so that its kind cannot be inferred.
 */
export type FilterKind =
  | 'text'
  | 'number'
  | 'day'
  | 'clock'
  | 'instant'
  | 'boolean'
  | 'id'
  | 'ids'
  | 'texts'
  | 'markup'
  | 'unknown';

export type FilterValue = string | number | boolean;

interface Kind {
  operators: readonly FilterOperator[];
  /** The expected format of a value, for error messages. */
  shape: string;
  /** Parses a value of a filter for comparison; undefined: wrong type. */
  read(value: unknown): FilterValue | undefined;
}

const equality: readonly FilterOperator[] = ['eq', 'neq', 'neq_any', 'empty'];
const ordered: readonly FilterOperator[] = [...equality, 'gt', 'gte', 'lt', 'lte'];
const setOperators: readonly FilterOperator[] = [...equality, 'inc_any', 'inc', 'ninc_any'];

const instantDigits =
  /^(\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d)(?:\.(\d+))?)?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/**
 * An instant in UTC with microseconds, so that instants compare as texts; undefined: not an instant. An offset that
 * leaves the years 0000 to 9999 is clamped.
 */
export function keepInstant(text: string): string | undefined {
  const [, minutes, seconds = '00', fraction = '', zone] = instantDigits.exec(text) ?? [];
  if (minutes === undefined || !isRealDay(minutes.slice(0, 10))) return undefined;
  const moved = new Date(`${minutes}:${seconds}${zone}`).toISOString();
  if (moved.startsWith('-')) return '0000-01-01T00:00:00.000000Z';
  if (moved.startsWith('+')) return '9999-12-31T23:59:59.999999Z';
  return `${moved.slice(0, 19)}.${fraction.slice(0, 6).padEnd(6, '0')}Z`;
}

/** The calendar has no year 0000, but an instant may name it. */
const isRealDay = (day: string) => keepDay(day.startsWith('0000') ? `2000${day.slice(4)}` : day) !== null;

/** Numbers in filters may be texts, because inputs and addresses send texts. */
function readNumber(value: unknown): number | undefined {
  const figure = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof figure === 'number' && Number.isFinite(figure) ? figure : undefined;
}

function readBoolean(value: unknown): boolean | undefined {
  if (value === 'true' || value === 'false') return value === 'true';
  return typeof value === 'boolean' ? value : undefined;
}

const ofText = (read: (text: string) => FilterValue | null | undefined) => (value: unknown) =>
  typeof value === 'string' && isStorable(value) ? (read(value) ?? undefined) : undefined;
const readText = ofText((text) => text);
/** Ids ignore case. */
const readId = ofText((text) => text.toLowerCase());

export const filterKinds: Readonly<Record<FilterKind, Kind>> = {
  text: { operators: [...ordered, 'q'], shape: 'text', read: readText },
  number: { operators: ordered, shape: 'a number', read: readNumber },
  day: { operators: ordered, shape: 'a date (YYYY-MM-DD)', read: ofText(keepDay) },
  clock: { operators: ordered, shape: 'a date and time (YYYY-MM-DDTHH:mm)', read: ofText(keepClock) },
  instant: { operators: ordered, shape: 'a date-time with its zone', read: ofText(keepInstant) },
  boolean: { operators: equality, shape: 'true or false', read: readBoolean },
  id: { operators: equality, shape: 'an id', read: readId },
  ids: { operators: setOperators, shape: 'an id', read: readId },
  texts: { operators: [...setOperators, 'q'], shape: 'text', read: readText },
  markup: { operators: [...ordered, 'q'], shape: 'text', read: readText },
  unknown: {
    operators: [...new Set([...ordered, ...setOperators, 'q' as const])],
    shape: 'a text, a number or true or false',
    read: (value) => (typeof value === 'number' || typeof value === 'boolean' ? value : readText(value)),
  },
};
