import { ApiError } from './apiError';

/** Also without https, where `crypto.randomUUID` is not there. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Nobody knows what became of the call: it had no answer, or one that says it still runs. */
const isOpen = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500 || (error.status === 409 && 'retry-after' in error.headers));

/**
 * The keys under which calls are done once: the same one for the person's own next attempt, as long as nobody knows what
 * became of the one before.
 * @see rules 14.15
 */
export function attemptKeys() {
  const keys = new Map<string, string>();
  return {
    /** @param what the call, the same text for the same call */
    async under<T>(what: string, run: (headers: Record<string, string>) => Promise<T>): Promise<T> {
      const key = keys.get(what) ?? newKey();
      keys.set(what, key);
      try {
        const result = await run({ 'idempotency-key': key });
        keys.delete(what);
        return result;
      } catch (error) {
        if (!isOpen(error)) keys.delete(what);
        throw error;
      }
    },
  };
}
