/** How long what was read counts as fresh, in milliseconds. @see rules 13.6 */
export const listFreshness = 300_000;
export const commentFreshness = 30_000;

/** How long the cache keeps what no screen shows. @see rules 13.6 */
export const cacheLifetime = 300_000;

/** A failed read is tried again after 1, 2 and 4 s. @see rules 13.6 */
export const readAttempts = 3;
const longestBackoff = 30_000;
export const backoff = (attempt: number): number => Math.min(1000 * 2 ** attempt, longestBackoff);
