import { retryDelay } from '#console/dataProvider/cache/freshness';
import { ApiError, isAborted } from './apiError';

/** A random key. `crypto.randomUUID` would need https. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether the backend is still processing an attempt with the same key. */
const isStillMade = ({ status, headers }: ApiError): boolean => status === 409 && 'retry-after' in headers;

/** Whether the outcome of a call is unknown: cancelled, no reply, a server error, or still processing. */
const isOpen = (error: unknown): boolean =>
  isAborted(error) || (error instanceof ApiError && (error.status === 0 || error.status >= 500 || isStillMade(error)));

/**
 * The result of a call with an idempotency key. Asks again while the first attempt may still run, or after its server
 * has stopped.
 * @param stopped whether nobody waits for the result any more
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
 * Idempotency keys of calls. A repeated call gets the same key while the outcome of the earlier attempt is unknown.
 * Equal calls that run at the same time get different keys.
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
    /** @param what identifies the call: equal text for equal calls */
    async under<T>(what: string, run: (headers: Record<string, string>) => Promise<T>): Promise<T> {
      const key = take(what);
      try {
        return await run({ 'idempotency-key': key });
      } catch (error) {
        if (isOpen(error)) open.set(what, [...(open.get(what) ?? []), { key, at: Date.now() }]);
        throw error;
      }
    },
    /** Gives the next call a new key. */
    forget: (): void => open.clear(),
  };
}

/** Keys of the whole console. */
export const attempts = attemptKeys();
