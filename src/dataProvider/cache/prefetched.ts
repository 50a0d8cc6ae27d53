import type { GetListParams } from 'react-admin';

/** The list that the page has asked for, as react-admin does. */
type FirstList = Required<Pick<GetListParams, 'sort' | 'pagination'>> & { resource: string };

declare global {
  interface Window {
    /** Prefetched data of the page, see `public/start.js`. */
    prefetched?: { token: string; replies: Map<string, Promise<Response>>; list?: FirstList };
  }
}

/** A reply older than this since the page began is read anew, in milliseconds. */
const lifetime = 30_000;

/**
 * Takes a prefetched reply, once; undefined: there is none.
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

/** Whether the page has asked for an address, and nobody has taken the reply yet. */
export const isPrefetched = (address: string): boolean => window.prefetched?.replies.has(address) ?? false;

/** The list that the page has asked for. */
export const firstList = (): FirstList | undefined => window.prefetched?.list;

/** Discards prefetched data after a write, since it is outdated. */
export function forgetPrefetched(): void {
  if (typeof window !== 'undefined') window.prefetched?.replies.clear();
}
