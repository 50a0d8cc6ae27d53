import { keepClock, keepDay } from '../days';
import { isStorable } from '../storable';
import type { FilterOperator } from './listQuery';

/**
 * How filters compare a field's values. `ids` and `texts` hold several at once; `markup` compares by its words;
 * `unknown` is a field of which a whole list shows no value, so that its kind cannot be told.
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
  /** The expected form of a value, for the message of a wrong one. */
  shape: string;
  /** A value that is asked for, in the spelling that compares; undefined: of the wrong type. */
  read(value: unknown): FilterValue | undefined;
}

const equality: readonly FilterOperator[] = ['eq', 'neq', 'neq_any', 'empty'];
const ordered: readonly FilterOperator[] = [...equality, 'gt', 'gte', 'lt', 'lte'];
const setOperators: readonly FilterOperator[] = [...equality, 'inc_any', 'inc', 'ninc_any'];

const instantDigits =
  /^(\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d)(?:\.(\d+))?)?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/**
 * An instant in one spelling, in UTC to the microsecond, so that instants compare as texts; undefined: it is none. What
 * an offset moves out of the years 0000 to 9999 stays at their end.
 */
export function keepInstant(text: string): string | undefined {
  const [, minutes, seconds = '00', fraction = '', zone] = instantDigits.exec(text) ?? [];
  if (minutes === undefined || !isRealDay(minutes.slice(0, 10))) return undefined;
  const moved = new Date(`${minutes}:${seconds}${zone}`).toISOString();
  if (moved.startsWith('-')) return '0000-01-01T00:00:00.000000Z';
  if (moved.startsWith('+')) return '9999-12-31T23:59:59.999999Z';
  return `${moved.slice(0, 19)}.${fraction.slice(0, 6).padEnd(6, '0')}Z`;
}

/** Year 0000 is no year of a calendar, but an instant may name it. */
const isRealDay = (day: string) => keepDay(day.startsWith('0000') ? `2000${day.slice(4)}` : day) !== null;

/** Filters come from boxes of a screen and from addresses, where a figure is a text, as custom values are. */
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
/** An id is the same in either case. */
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
