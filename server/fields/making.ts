import type { Making } from '#contract/fieldDefaults';
import type { Transaction } from '#server/database/connect';

type Caller = Pick<Transaction, 'session' | 'userId'>;

/**
 * Who makes a record, and the day and time in their company's zone: nobody else's is known here. In UTC where it has
 * set none.
 * @see rules 16.41
 */
export function makingOf({ session: { timeZone }, userId }: Caller, now = new Date()): Making & { me: string | null } {
  // the only locale whose figures are those that travel
  const written = now.toLocaleString('sv', { timeZone: timeZone ?? 'UTC' });
  return { day: written.slice(0, 10), time: written.slice(11, 16), me: userId };
}
