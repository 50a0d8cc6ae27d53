import { listening } from '#console/listening';
import { lasting } from './browserStorage';
import { asRecord, type Identity, identityOf, lifeOf } from './identity';

/** The reply to a sign-in or refresh. Absent members stay unchanged. */
interface SessionParts {
  token: string;
  refreshToken?: string | null | undefined;
  user?: Readonly<Record<string, unknown>> | null | undefined;
}

/** Storage keys of the session. @see rules 1.6 */
const keys = { token: 'token', refreshToken: 'refreshToken', user: 'user', tenant: 'tenantId' } as const;
const sessionKeys: readonly string[] = [keys.token, keys.refreshToken, keys.user];

type User = Readonly<Record<string, unknown>>;

const { tell, subscribe } = listening();
/** When this page received its token, by this machine's clock, which may be wrong. */
let received: { token: string; at: number } | null = null;
let known: { token: string | null; userText: string | null; identity: Identity | null } | null = null;

const changed = () => {
  known = null;
  tell();
};

const readUser = (text: string | null): User | null => {
  if (!text) return null;
  try {
    return asRecord(JSON.parse(text));
  } catch {
    return null;
  }
};

/** Caches storage between changes, because every render reads the session. */
const current = () => {
  if (known) return known;
  const token = lasting.get(keys.token);
  const userText = lasting.get(keys.user);
  known = { token, userText, identity: identityOf(token, readUser(userText)) };
  return known;
};

/**
 * The session: token, refresh token and user in local storage, and the identity. Signing in or out applies to all tabs.
 */
export const session = {
  token: (): string | null => current().token,
  refreshToken: (): string | null => lasting.get(keys.refreshToken),
  user: (): User | null => readUser(current().userText),
  /** The same object until the session changes. */
  identity: (): Identity | null => current().identity,
  /** The token's end by this machine's clock, in milliseconds since 1970; null: not stated. */
  expiresAt(): number | null {
    const { token } = current();
    const { end, length } = lifeOf(token);
    return received !== null && received.token === token && length !== null ? received.at + length : end;
  },

  /** Stores the reply to a refresh; absent members stay. */
  store({ token, refreshToken, user }: SessionParts): void {
    received = { token, at: Date.now() };
    if (refreshToken) lasting.set(keys.refreshToken, refreshToken);
    if (user) lasting.set(keys.user, JSON.stringify(user));
    lasting.set(keys.token, token);
    changed();
  },

  /** Stores members of the user that are not part of the identity, without notifying this page. */
  learn(changes: User): void {
    const userText = JSON.stringify({ ...session.user(), ...changes });
    known = { ...current(), userText };
    lasting.set(keys.user, userText);
  },

  /** Begins a new session. The token comes last, because other tabs react to its change. */
  begin(parts: SessionParts): void {
    if (!parts.refreshToken) lasting.remove(keys.refreshToken);
    if (!parts.user) lasting.remove(keys.user);
    session.store(parts);
  },

  /** Ends the session in this browser; preferences and the chosen company stay. */
  clear(): void {
    for (const key of sessionKeys) lasting.remove(key);
    changed();
  },

  /** The last chosen company. */
  tenantId: (): string | null => lasting.get(keys.tenant),
  rememberTenant: (id: string): void => lasting.set(keys.tenant, id),
  forgetTenant: (): void => lasting.remove(keys.tenant),

  /** Calls back after every change, including changes in other tabs. */
  subscribe,
};

if (typeof window !== 'undefined') {
  // The event of a cleared storage has no key.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || sessionKeys.includes(key)) changed();
  });
}
