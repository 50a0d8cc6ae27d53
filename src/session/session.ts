import { listening } from '#console/listening';
import { lasting } from './browserStorage';
import { asRecord, type Identity, identityOf, lifeOf } from './identity';

/** Reply to a sign-in or a refresh. Absent members stay unchanged. */
export interface SessionParts {
  token: string;
  refreshToken?: string | null | undefined;
  user?: Readonly<Record<string, unknown>> | null | undefined;
}

/** The keys of the session. @see rules 1.6 */
const keys = { token: 'token', refreshToken: 'refreshToken', user: 'user', tenant: 'tenantId' } as const;
const sessionKeys: readonly string[] = [keys.token, keys.refreshToken, keys.user];

type User = Readonly<Record<string, unknown>>;

const { tell, subscribe } = listening();
/** When this page got its token, by the clock of this machine, which may be wrong. */
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

/** Reads storage once between two changes: screens ask who one is at every render. */
const current = () => {
  if (known) return known;
  const token = lasting.get(keys.token);
  const userText = lasting.get(keys.user);
  known = { token, userText, identity: identityOf(token, readUser(userText)) };
  return known;
};

/**
 * The session: token, refresh token and user in local storage, and who they speak of.
 * Signing in or out in one tab does so in all of them.
 */
export const session = {
  token: (): string | null => current().token,
  refreshToken: (): string | null => lasting.get(keys.refreshToken),
  user: (): User | null => readUser(current().userText),
  /** The same object until the session changes. */
  identity: (): Identity | null => current().identity,
  /** When the token ends by the clock of this machine, in milliseconds since 1970; null where it does not say. */
  expiresAt(): number | null {
    const { token } = current();
    const { end, length } = lifeOf(token);
    return received !== null && received.token === token && length !== null ? received.at + length : end;
  },

  /** Takes over what a refresh brought; what it did not bring stays. */
  store({ token, refreshToken, user }: SessionParts): void {
    received = { token, at: Date.now() };
    if (refreshToken) lasting.set(keys.refreshToken, refreshToken);
    if (user) lasting.set(keys.user, JSON.stringify(user));
    lasting.set(keys.token, token);
    changed();
  },

  /** Stores other members of the user, which are no part of the identity; this page knows them already. */
  learn(changes: User): void {
    const userText = JSON.stringify({ ...session.user(), ...changes });
    known = { ...current(), userText };
    lasting.set(keys.user, userText);
  },

  /** Begins a session in place of the one before. The token comes last: other tabs look when it changes. */
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

  /** The company chosen last. */
  tenantId: (): string | null => lasting.get(keys.tenant),
  rememberTenant: (id: string): void => lasting.set(keys.tenant, id),
  forgetTenant: (): void => lasting.remove(keys.tenant),

  /** Calls back after every change, also one made in another tab. */
  subscribe,
};

if (typeof window !== 'undefined') {
  // A cleared storage has no key at all.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || sessionKeys.includes(key)) changed();
  });
}
