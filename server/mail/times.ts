import type { NotificationPreferences } from '#contract/extensions/notifications';
import { clockIn, dayAfter, instantIn } from '#server/process/zones';

/** The end of the quiet hours that an instant is in; undefined: it is in none. */
export function quietUntil(
  { quietFrom, quietTo }: Pick<NotificationPreferences, 'quietFrom' | 'quietTo'>,
  zone: string,
  now: number,
): number | undefined {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return undefined;
  const { day, time } = clockIn(zone, now);
  const clock = time.slice(0, 5);
  const overNight = quietFrom > quietTo;
  const isQuiet = overNight ? clock >= quietFrom || clock < quietTo : clock >= quietFrom && clock < quietTo;
  if (!isQuiet) return undefined;
  const endsToday = clock < quietTo;
  return instantIn(zone, endsToday ? day : dayAfter(day, 1), `${quietTo}:00`);
}

/** The first full hour of the digest after an instant. */
export function digestAt(hour: number, zone: string, after: number): number {
  const { day, time } = clockIn(zone, after);
  const wanted = `${String(hour).padStart(2, '0')}:00:00`;
  return instantIn(zone, time < wanted ? day : dayAfter(day, 1), wanted);
}

const seconds = 1000;
const first = [10, 60, 300, 1800];
const hourly = 3600;
/** Attempts beyond the first ones: an hour apart, for a day. */
const mostHourly = 24;

/** How long to wait after so many failed attempts, in milliseconds; undefined: a mail is given up. */
export function retryAfter(attempts: number): number | undefined {
  const wait = first[attempts - 1] ?? (attempts <= first.length + mostHourly ? hourly : undefined);
  return wait === undefined ? undefined : wait * seconds;
}
