import { call } from '#console/dataProvider/calls/calls';
import { session } from '#console/session/session';
import { authEndpoints } from '#contract/resources/calls/auth';
import { sessionIn } from './sessionIn';

/** A token is renewed when less than this is left of its life, in milliseconds. */
const leeway = 60_000;

let running: Promise<string | null> | null = null;

/** Whether a token that ends at `expiry` should be renewed now. */
const isEnding = (expiry: number | null, now: number = Date.now()): boolean => expiry !== null && expiry - now < leeway;

/**
 * A token that lasts for the next call: the stored one, or a new one when it is about to end. One refresh at a time,
 * across tabs as well: a refresh token works once. Never throws; a refused refresh has ended the session by then.
 * @see rules 1.7
 */
export function ensureFreshToken(): Promise<string | null> {
  if (!isEnding(session.expiresAt()) || !session.refreshToken()) return Promise.resolve(session.token());
  running ??= alone(refreshIfStillNeeded).finally(() => {
    running = null;
  });
  return running;
}

/** Renews the token whatever its age: the permissions in it are read anew. */
export function renewToken(): Promise<string | null> {
  return alone(refresh);
}

const alone = (action: () => Promise<string | null>): Promise<string | null> =>
  typeof navigator !== 'undefined' && navigator.locks
    ? navigator.locks.request('atrium.refresh', action).then((token) => token)
    : action(); // no locks without https; the backend forgives a token that two tabs use at the same moment

/** Another tab may have renewed the token while this one waited. */
const refreshIfStillNeeded = () => (isEnding(session.expiresAt()) ? refresh() : Promise.resolve(session.token()));

async function refresh(): Promise<string | null> {
  const refreshToken = session.refreshToken();
  if (!refreshToken) return session.token();
  try {
    const { data } = await call(authEndpoints.refresh, { body: { refreshToken } });
    const parts = sessionIn(data);
    // signed out, or in as somebody else, meanwhile
    if (parts && session.refreshToken() === refreshToken) session.store({ ...parts, user: undefined });
  } catch {
    // no connection: the old token may still do; a refusal was told to the session by the call itself
  }
  return session.token();
}
