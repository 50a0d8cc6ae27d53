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
 * @returns the argument of `forgetAttempts` @throws Problem 429 where one of them has no attempts left
 */
export async function countAttempt(trying: Trying, subjects: readonly TrySubject[]): Promise<string[]> {
  const attempts = await trying.database.system.countAttempts(subjects, windowMinutes);
  return 'counted' in attempts ? attempts.counted : refuse(trying, attempts.oldest);
}

/** The subjects of an attempt to sign in. */
interface SignInSubjects {
  account: string;
  address: string;
}

/**
 * The subject of an account, by whichever name; of a name that no account has, that name.
 * @param typed the name as it was typed
 */
export const accountSubject = (tenantId: string, userId: string | undefined, typed = ''): string =>
  `account ${tenantId.toLowerCase()} ${userId ?? `unknown ${typed.trim().toLowerCase()}`}`;

/** A sign-in that was counted. */
interface CountedSignIn {
  /** The argument of `forgetAttempts`. */
  counted: string[];
  /** Ends a failed sign-in, where another limit has to be reported. */
  failed?: () => never;
}

/**
 * Counts a sign-in by its account and its address.
 * The address's limit applies to failed attempts only, because many people may share an address: beyond it an account
 * that has not failed within the window still gets one attempt, and only a wrong password or code is told the limit.
 * @throws Problem 429 where the account or the address has no attempts left
 */
export async function countSignIn(trying: Trying, { account, address }: SignInSubjects): Promise<CountedSignIn> {
  const count = (...subjects: TrySubject[]) => trying.database.system.countAttempts(subjects, windowMinutes);
  const attempts = await count({ subject: account, most: most.account }, { subject: address, most: most.address });
  if ('counted' in attempts) return { counted: attempts.counted };
  if (attempts.subject !== address) refuse(trying, attempts.oldest);
  const failed = () => refuse(trying, attempts.oldest);
  const first = await count({ subject: account, most: 1 });
  return 'counted' in first ? { counted: first.counted, failed } : failed();
}
