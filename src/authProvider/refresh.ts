import { config } from '../config';
import { readTokens } from './readTokens';
import { session } from './session';

/** A token that ends within this time is renewed before it is used, in milliseconds. */
const ahead = 60_000;
const timeout = 20_000;

let running: Promise<string | null> | null = null;

/**
 * The token to call with. One that is about to end is renewed first, one at a time over all tabs. It never throws:
 * without an answer the old token is tried, and a refused refresh ends the session.
 * @see decisions, section 4
 */
export async function ensureFreshToken(): Promise<string | null> {
  if (!isEnding()) return session.token();
  running ??= alone(renew).finally(() => {
    running = null;
  });
  return running;
}

function isEnding(): boolean {
  const end = session.expiresAt();
  return end !== null && end - Date.now() < ahead && session.refreshToken() !== null;
}

/** Browsers offer locks to secure pages alone; elsewhere the backend forgives a pair that is asked for twice. */
const alone = (work: () => Promise<string | null>): Promise<string | null> =>
  typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request('atrium.refresh', work) : work();

async function renew(): Promise<string | null> {
  const refreshToken = session.refreshToken();
  // another tab may have done it while this one waited
  if (!refreshToken || !isEnding()) return session.token();
  try {
    const response = await fetch(`${config.apiBaseUrl}/api/Auth/refresh-token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ refreshToken }),
      signal: AbortSignal.timeout(timeout),
    });
    if (session.refreshToken() !== refreshToken) return session.token();
    const tokens = response.ok ? readTokens(await response.json()) : null;
    if (tokens) session.renew(tokens);
    else if (response.status === 400 || response.status === 401) session.clear();
  } catch {
    // the call itself will say that there is no connection
  }
  return session.token();
}
