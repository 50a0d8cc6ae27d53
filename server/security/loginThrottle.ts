import type { FastifyRequest } from 'fastify';
import { message } from '#contract/message';
import type { Database, TrySubject } from '#server/database/connect';
import { Problem } from '#server/problem';
import { type Actor, logSecurity } from './securityLog';

/** The most failed attempts within the window. @see rules 1.10 */
export const most = { account: 10, address: 100, operator: 10, metrics: 10 };
const windowMinutes = 15;

const messages = {
  'failed sign-ins': (smart_count: number) => message('sign.failedTries', { smart_count }),
  'wrong current passwords': (smart_count: number) => message('sign.wrongTries', { smart_count }),
  'wrong tokens': (minutes: number) => message('programs.wrongTokens', { minutes }),
};
type Failure = keyof typeof messages;

/** 429 with the seconds until the oldest failure leaves the window. */
function tooMany(oldest: string, what: Failure): Problem {
  const left = Math.ceil((Date.parse(oldest) + windowMinutes * 60_000 - Date.now()) / 1000);
  const seconds = Math.max(1, left);
  const minutes = Math.ceil(seconds / 60);
  return new Problem(429, messages[what](minutes), undefined, { 'Retry-After': String(seconds) });
}

/** The actor whose attempts are counted, and the failed action, in the plural. */
interface Trying {
  database: Database;
  request: Pick<FastifyRequest, 'ip' | 'log'>;
  actor: Actor;
  what: Failure;
}

function refuse({ request, actor, what }: Trying, oldest: string): never {
  logSecurity(request, 'limitReached', actor, { limit: what });
  throw tooMany(oldest, what);
}

/**
 * Counts an attempt of each subject before it is made.
 * @returns the argument of `forget` @throws Problem 429 where one of them has no attempts left
 */
export async function countAttempt(trying: Trying, subjects: readonly TrySubject[]): Promise<string[]> {
  const attempts = await trying.database.system.countAttempts(subjects, windowMinutes);
  return 'counted' in attempts ? attempts.counted : refuse(trying, attempts.oldest);
}

/** A sign-in that was counted. */
export interface CountedSignIn {
  /** The argument of `forget`. */
  counted: string[];
  /**
   * Whether the account has attempts left. The caller is not told: without attempts, the password simply counts as
   * wrong.
   */
  checked: boolean;
  /** Ends a failed sign-in, where another limit has to be reported. */
  failed?: () => never;
}

/**
 * Counts a sign-in by the typed name, its account and its address.
 * The address's limit applies to failed attempts only, because many people may share an address: beyond it a name and
 * an account that have not failed within the window still get one attempt, and only a wrong password is told the limit.
 * @throws Problem 429 where the name or the address has no attempts left
 */
export async function countSignIn(
  trying: Trying,
  { name, account, address }: Record<'name' | 'account' | 'address', string>,
): Promise<CountedSignIn> {
  const count = (...subjects: TrySubject[]) => trying.database.system.countAttempts(subjects, windowMinutes);
  const withAccount = async (counted: string[], most: number) => {
    const quiet = await count({ subject: account, most });
    return 'counted' in quiet
      ? { counted: [...counted, ...quiet.counted], checked: true }
      : { counted, checked: false };
  };
  const attempts = await count({ subject: name, most: most.account }, { subject: address, most: most.address });
  if ('counted' in attempts) return withAccount(attempts.counted, most.account);
  if (attempts.subject !== address) refuse(trying, attempts.oldest);
  const failed = () => refuse(trying, attempts.oldest);
  const first = await count({ subject: name, most: 1 });
  return 'counted' in first ? { ...(await withAccount(first.counted, 1)), failed } : failed();
}
