import type { FastifyRequest } from 'fastify';
import type { Database, TrySubject } from '#server/database/connect';
import { type Actor, logSecurity } from '#server/plugins/securityLog';
import { Problem } from '#server/problem';

/** How many tries may fail within the window. @see rules 1.10 */
export const most = { account: 10, address: 100 };
const windowMinutes = 15;

/** 429 with the seconds until the oldest of the failures leaves the window. */
function tooMany(oldest: string, what: string): Problem {
  const left = Math.ceil((Date.parse(oldest) + windowMinutes * 60_000 - Date.now()) / 1000);
  const seconds = Math.max(1, left);
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const message = `Too many ${what}. Please try again in ${wait}.`;
  return new Problem(429, message, undefined, { 'Retry-After': String(seconds) });
}

/** Counts a try before it is made; undefined where one of the subjects has none left. @returns what `forget` takes */
export async function countQuietly(database: Database, subjects: readonly TrySubject[]): Promise<string[] | undefined> {
  const tries = await database.system.countTries(subjects, windowMinutes);
  return 'counted' in tries ? tries.counted : undefined;
}

/**
 * As `countQuietly`, for subjects whose limit is told.
 * @param what has failed too often, in the plural
 * @throws Problem 429
 */
export async function countTry(
  { database, request, actor, what }: { database: Database; request: FastifyRequest; actor: Actor; what: string },
  subjects: readonly TrySubject[],
): Promise<string[]> {
  const tries = await database.system.countTries(subjects, windowMinutes);
  if ('counted' in tries) return tries.counted;
  logSecurity(request, 'limitReached', actor, { limit: what });
  throw tooMany(tries.oldest, what);
}
