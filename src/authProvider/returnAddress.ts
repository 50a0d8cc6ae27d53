import { passing } from '#console/session/browserStorage';
import { asRecord } from '#console/session/identity';

/** The start page. @see rules 1.4 */
export const startPath = '/dashboard';

const key = 'atrium.returnPlace';
const outside = /^\/(?:$|login(?:\/|$|\?|#)|register(?:\/|$))/i;

/**
 * The path if it belongs to the console, else null, so that no link can send people to another site after they sign in.
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
 * Remembers a person's return address in this tab.
 * @param userId the user of the address; null: not signed in
 */
export function rememberReturnAddress(path: string, userId: string | null): void {
  const safe = safePath(path);
  if (safe) passing.set(key, JSON.stringify({ path: safe, userId }));
}

export const forgetReturnAddress = (): void => passing.remove(key);

/** Takes the return address after a sign-in, unless it belongs to another user; then the start page. */
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
