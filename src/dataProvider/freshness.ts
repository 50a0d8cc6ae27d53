/** How long what was read counts as fresh, in milliseconds. @see part 1, section 9 */
export const listFreshness = 300_000;
export const commentFreshness = 30_000;

/** How long the cache keeps what no screen shows. @see part 1, section 9 */
export const cacheLifetime = 300_000;

/** A failed read is tried again after 1, 2 and 4 s. @see part 1, section 9; decisions, section 10 (Screens) */
export const readAttempts = 3;
const longestBackoff = 30_000;
export const backoff = (attempt: number): number => Math.min(1000 * 2 ** attempt, longestBackoff);
