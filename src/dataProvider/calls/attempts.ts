import { retryDelay } from '#console/dataProvider/cache/freshness';
import { ApiError, isAborted } from './apiError';

/** A key that nobody else has; also without https, where `crypto.randomUUID` is not there. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The backend says that an attempt under the same key still runs. */
const isStillMade = ({ status, headers }: ApiError): boolean => status === 409 && 'retry-after' in headers;

/** Whether the outcome of a call is unknown: it was cancelled, had no answer, or one that says it still runs. */
const isOpen = (error: unknown): boolean =>
  isAborted(error) || (error instanceof ApiError && (error.status === 0 || error.status >= 500 || isStillMade(error)));

/**
 * Result of a call with an idempotency key. Asks again while the first attempt may still run or has ended with its
 * server.
 * @param stopped whether nobody waits any more
 */
export async function resultOfAttempt<T>(ask: () => Promise<T>, stopped: () => boolean): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError) || !isStillMade(error) || stopped()) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelay(0, error)));
    }
  }
}

/** Time for which an equal call counts as another attempt, in milliseconds. */
const patience = 3_600_000;

/** A call whose outcome is unknown. */
interface OpenAttempt {
  key: string;
  at: number;
}

/**
 * Idempotency keys of calls: the person's next attempt gets the same key while the outcome of the one before is
 * unknown. Equal calls that run at once get different keys.
 * @see rules 14.15
 */
export function attemptKeys() {
  const open = new Map<string, OpenAttempt[]>();
  const take = (what: string): string => {
    const [first, ...others] = (open.get(what) ?? []).filter(({ at }) => Date.now() - at < patience);
    if (others.length > 0) open.set(what, others);
    else open.delete(what);
    return first?.key ?? newKey();
  };
  return {
    /** @param what the call, the same text for the same call */
    async under<T>(what: string, run: (headers: Record<string, string>) => Promise<T>): Promise<T> {
      const key = take(what);
      try {
        return await run({ 'idempotency-key': key });
      } catch (error) {
        if (isOpen(error)) open.set(what, [...(open.get(what) ?? []), { key, at: Date.now() }]);
        throw error;
      }
    },
    /** The next call counts as a new attempt. */
    forget: (): void => open.clear(),
  };
}

/** Attempts of the whole console. */
export const attempts = attemptKeys();
