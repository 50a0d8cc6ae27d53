import { ApiError } from '#console/dataProvider/calls/apiError';

/** Time for which data counts as fresh, in milliseconds. @see rules 13.6 */
export const listFreshness = 300_000;
export const commentFreshness = 30_000;

/** Time for which the cache keeps unused data, in milliseconds. @see rules 13.6 */
export const cacheLifetime = 300_000;

/**
 * Failed reads are retried after 1, 2 and 4 s, or up to half of that earlier, so that clients do not return all at
 * once.
 * @see rules 13.6
 */
export const readAttempts = 3;
const longestBackoff = 30_000;
export const backoff = (attempt: number): number => Math.min(1000 * 2 ** attempt, longestBackoff);

export const retryDelay = (attempt: number, error: unknown): number =>
  Math.min(waitAskedFor(error) ?? backoff(attempt) * (0.5 + Math.random() / 2), longestBackoff);

/** The delay that the backend asks for, in milliseconds. `Retry-After` contains seconds or a date. */
function waitAskedFor(error: unknown): number | undefined {
  const asked = error instanceof ApiError ? error.headers['retry-after'] : undefined;
  if (!asked) return undefined;
  const wait = /^\d+$/.test(asked.trim()) ? Number(asked) * 1000 : Date.parse(asked) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(wait, 0);
}
