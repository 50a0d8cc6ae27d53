/** Conversion of points in time between PostgreSQL's spelling and Atrium's. @see rules 14.1 */

/** `2024-11-21 02:16:28.12+00` → `2024-11-21T02:16:28.120Z`; sessions run in UTC. */
export function readInstant(text: string): string {
  if (!text.endsWith('+00')) return text;
  const fraction = text.slice(20, -3).padEnd(3, '0').slice(0, 3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
}

/** `2024-11-21 02:16:00` → `2024-11-21T02:16`. */
export const clockFromRow = (text: string): string => `${text.slice(0, 10)}T${text.slice(11, 16)}`;
