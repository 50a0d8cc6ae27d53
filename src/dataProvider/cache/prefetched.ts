import type { GetListParams } from 'react-admin';

/** A list that the page requested, as react-admin would; with a filter: a column of a board. */
type FirstList = Required<Pick<GetListParams, 'sort' | 'pagination' | 'filter'>> & { resource: string };

declare global {
  interface Window {
    /** Prefetched data, see `public/start.js`. */
    prefetched?: { token: string; replies: Map<string, Promise<Response>>; lists: readonly FirstList[] };
  }
}

/** The oldest age of a prefetched reply that is used, in milliseconds from the start of the page. */
const lifetime = 30_000;

/**
 * Takes a prefetched reply, which works once; undefined: none.
 * @param token the session that the reply must belong to
 */
export async function takePrefetched(address: string, token: string | null): Promise<Response | undefined> {
  const reads = typeof window === 'undefined' ? undefined : window.prefetched;
  const reply = reads?.replies.get(address);
  if (!reads || !reply) return undefined;
  reads.replies.delete(address);
  if (reads.token !== token || performance.now() > lifetime) return undefined;
  return reply.catch(() => undefined);
}

/** Whether the page has requested an address and the reply is unused. */
export const isPrefetched = (address: string): boolean => window.prefetched?.replies.has(address) ?? false;

/** The lists that the page requested. */
export const firstLists = (): readonly FirstList[] => window.prefetched?.lists ?? [];

/** Discards prefetched data after a write, since it is outdated. */
export function forgetPrefetched(): void {
  if (typeof window !== 'undefined') window.prefetched?.replies.clear();
}
