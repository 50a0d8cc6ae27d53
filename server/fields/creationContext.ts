import type { CreationContext } from '#contract/fields/fieldDefaults';
import type { Transaction } from '#server/database/connect';
import { clockIn } from '#server/process/zones';

type Caller = Pick<Transaction, 'session' | 'userId'>;

/**
 * The creation context: user, and day and time in the zone of the user's company, in UTC where the company has none.
 * @see rules 16.41
 */
export function creationContextOf(
  { session: { timeZone }, userId }: Caller,
  now = new Date(),
): CreationContext & { me: string | null } {
  const { day, time } = clockIn(timeZone ?? 'UTC', now.getTime());
  return { day, time: time.slice(0, 5), me: userId };
}
