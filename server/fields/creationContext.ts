import type { CreationContext } from '#contract/fields/fieldDefaults';
import type { Transaction } from '#server/database/connect';

/** Formats by time zone: making one is slow, and rows ask for it one by one. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  // The only locale with the digits of the wire format.
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(timeZone, clock);
  return clock;
}

type Caller = Pick<Transaction, 'session' | 'userId'>;

/**
 * The creation context: user, and day and time in the zone of the user's company, in UTC where the company has none.
 * @see rules 16.41
 */
export function creationContextOf(
  { session: { timeZone }, userId }: Caller,
  now = new Date(),
): CreationContext & { me: string | null } {
  const written = clockOf(timeZone ?? 'UTC').format(now);
  return { day: written.slice(0, 10), time: written.slice(11, 16), me: userId };
}
