import { passing } from '#console/session/browserStorage';
import { asRecord } from '#console/session/identity';

/** Where people start. @see rules 1.4 */
export const startPath = '/dashboard';

const key = 'atrium.returnPlace';
const outside = /^\/(?:$|login(?:\/|$|\?|#)|register(?:\/|$))/i;

/**
 * A path of the console that one may be sent to; null for everything else, so that no link can send people to another
 * site after they have signed in.
 */
export function safePath(path: unknown): string | null {
  if (typeof path !== 'string' || !path.startsWith('/')) return null;
  try {
    const base = 'https://console.invalid';
    const url = new URL(path, base);
    if (url.origin !== base || path.startsWith('//')) return null;
    const safe = `${url.pathname}${url.search}${url.hash}`;
    return safe.startsWith('//') || outside.test(safe) ? null : safe;
  } catch {
    return null;
  }
}

/**
 * Remembers, in this tab, the place that a person was taken from.
 * @param userId whose place it is; null: nobody had signed in
 */
export function rememberReturnAddress(path: string, userId: string | null): void {
  const safe = safePath(path);
  if (safe) passing.set(key, JSON.stringify({ path: safe, userId }));
}

export const forgetReturnAddress = (): void => passing.remove(key);

/** Where a person goes after signing in: back, unless the place was somebody else's. It is forgotten thereby. */
export function takeReturnAddress(userId: string | null): string {
  const text = passing.get(key);
  passing.remove(key);
  if (!text) return startPath;
  try {
    const address = asRecord(JSON.parse(text));
    const own = address.userId === null || address.userId === undefined || address.userId === userId;
    return (own && safePath(address.path)) || startPath;
  } catch {
    return startPath;
  }
}
