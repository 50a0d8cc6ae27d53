import { call } from '#console/dataProvider/calls/calls';
import { session } from '#console/session/session';
import { authEndpoints } from '#contract/resources/calls/auth';
import { sessionIn } from './sessionIn';

/** Remaining lifetime below which a token is renewed, in milliseconds. */
const leeway = 60_000;

let running: Promise<string | null> | null = null;

/** Whether a token that ends at `expiry` should be renewed now. */
const isEnding = (expiry: number | null, now: number = Date.now()): boolean => expiry !== null && expiry - now < leeway;

/**
 * A token that is valid for the next call: the stored one, or a new one if it is about to expire. Refreshes run one at
 * a time, across tabs, because a refresh token works once. Never throws; after a refused refresh the session has ended.
 * @see rules 1.7
 */
export function ensureFreshToken(): Promise<string | null> {
  if (!isEnding(session.expiresAt()) || !session.refreshToken()) return Promise.resolve(session.token());
  running ??= alone(refreshIfStillNeeded).finally(() => {
    running = null;
  });
  return running;
}

/** Renews the token, whatever its age, to get current permissions. */
export function renewToken(): Promise<string | null> {
  return alone(refresh);
}

const alone = (action: () => Promise<string | null>): Promise<string | null> =>
  typeof navigator !== 'undefined' && navigator.locks
    ? navigator.locks.request('atrium.refresh', action).then((token) => token)
    : action(); // no locks without https; the backend tolerates a refresh token that two tabs use at the same moment

/** Another tab may have renewed the token meanwhile. */
const refreshIfStillNeeded = () => (isEnding(session.expiresAt()) ? refresh() : Promise.resolve(session.token()));

async function refresh(): Promise<string | null> {
  const refreshToken = session.refreshToken();
  if (!refreshToken) return session.token();
  try {
    const { data } = await call(authEndpoints.refresh, { body: { refreshToken } });
    const parts = sessionIn(data);
    // the session may have ended or changed meanwhile
    if (parts && session.refreshToken() === refreshToken) session.store({ ...parts, user: undefined });
  } catch {
    // without a connection the old token may still work; the call has already reported a refusal
  }
  return session.token();
}
