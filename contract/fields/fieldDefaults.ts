import { type Moment, me, readRelative, relativeDay } from '../lists/relativeDays';
import type { FieldDefinition } from './fieldDefinitions';
import { typeOf } from './fieldTypes';
import { targetOf } from './references';

/** The default of a date and time that means the minute of creation. */
export const now = '$now';

/** Time and author of a new record. `time`: `HH:mm`. */
export interface CreationContext extends Moment {
  time: string;
}

/**
 * The value of a field that a new record leaves unset: the definition's default, a day or time relative to the creation
 * (`$today+14d`, `$now`), or the creator (`$me`); null: none.
 * @see rules 11.16
 */
export function defaultOf(
  definition: Pick<FieldDefinition, 'type' | 'defaultValue' | 'target'>,
  { day, time, me: person }: CreationContext,
): string | null {
  const { defaultValue } = definition;
  const { kind } = typeOf(definition);
  if (!defaultValue?.startsWith('$')) return defaultValue || null;
  if (kind === 'id' && targetOf(definition) === 'users' && defaultValue === me) return person ?? null;
  if (kind === 'clock' && defaultValue === now) return `${day}T${time}`;
  const relative = kind === 'day' || kind === 'clock' ? readRelative(defaultValue) : undefined;
  if (!relative || relative.moment.startsWith('@')) return defaultValue;
  const meant = relativeDay(relative, day);
  return kind === 'day' ? meant : `${meant}${relative.moment || 'T00:00'}`;
}

/** An arbitrary creation context, for checking defaults. */
export const anyMoment: CreationContext = {
  day: '2000-01-01',
  time: '00:00',
  me: '00000000-0000-0000-0000-000000000000',
};
