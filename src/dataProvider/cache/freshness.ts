import { ApiError } from '#console/dataProvider/calls/apiError';

/** How long what was read counts as fresh, in milliseconds. @see rules 13.6 */
export const listFreshness = 300_000;
export const commentFreshness = 30_000;

/** How long the cache keeps what no screen shows. @see rules 13.6 */
export const cacheLifetime = 300_000;

/** A failed read is tried again after 1, 2 and 4 s, or half of that: not everybody comes back at once. @see rules 13.6 */
export const readAttempts = 3;
const longestBackoff = 30_000;
export const backoff = (attempt: number): number => Math.min(1000 * 2 ** attempt, longestBackoff);

export const retryDelay = (attempt: number, error: unknown): number =>
  Math.min(waitAskedFor(error) ?? backoff(attempt) * (0.5 + Math.random() / 2), longestBackoff);

/** Wait that the backend asks for, in milliseconds; the header has seconds or an instant. */
function waitAskedFor(error: unknown): number | undefined {
  const asked = error instanceof ApiError ? error.headers['retry-after'] : undefined;
  if (!asked) return undefined;
  const wait = /^\d+$/.test(asked.trim()) ? Number(asked) * 1000 : Date.parse(asked) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(wait, 0);
}
