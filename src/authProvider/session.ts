import { onOtherTab, read, remove, write } from './browserStorage';
import { asClaims, type Claims, decodeToken, expiryOf, type Identity, identityOf, lifetimeOf } from './claims';

/** The keys are the specification's. @see part 1, section 3 (Session identity) */
const keys = { token: 'token', refreshToken: 'refreshToken', user: 'user', tenantId: 'tenantId' } as const;

/** What a backend answers to a sign-in. */
export interface Tokens {
  token: string;
  refreshToken?: string | null;
  user?: unknown;
}

/** How a session ended: the person left, or it was taken away. */
export type Ending = 'left' | 'lost';

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of [...listeners]) listener();
};

let ending: Ending = 'lost';
/** The token that this page was given, and when by its own clock, which may be wrong. */
let received: { token: string; at: number } | null = null;
let known: { token: string; user: string | null; claims: Claims | null; identity: Identity | null } | null = null;

function decoded() {
  const token = read(keys.token);
  if (!token) return null;
  const user = read(keys.user);
  if (known?.token !== token || known.user !== user) {
    const claims = decodeToken(token);
    known = { token, user, claims, identity: identityOf(claims, parse(user)) };
  }
  return known;
}

const keep = (key: string, value: string | null | undefined) => (value ? write(key, value) : remove(key));

/**
 * The session: what is stored of it in the browser, and who that is. Nothing else reads or writes these keys. Another
 * tab's sign-in and sign-out are this one's too.
 */
export const session = {
  token: (): string | null => read(keys.token),
  refreshToken: (): string | null => read(keys.refreshToken),
  user: (): Claims | null => parse(read(keys.user)),

  /** The same object as long as the session is the same. */
  identity: (): Identity | null => decoded()?.identity ?? null,

  /** When the token ends by this machine's clock, in milliseconds; null: it does not say, or there is none. */
  expiresAt(): number | null {
    const current = decoded();
    if (!current) return null;
    const lifetime = lifetimeOf(current.claims);
    if (received?.token === current.token && lifetime !== null) return received.at + lifetime;
    return expiryOf(current.claims);
  },

  store({ token, refreshToken, user }: Tokens): void {
    received = { token, at: Date.now() };
    keep(keys.refreshToken, refreshToken);
    keep(keys.user, asClaims(user) && JSON.stringify(user));
    write(keys.token, token);
    notify();
  },

  /** A new token of the same session; a reply without a refresh token leaves the one that is there. */
  renew({ token, refreshToken }: Tokens): void {
    received = { token, at: Date.now() };
    if (refreshToken) write(keys.refreshToken, refreshToken);
    write(keys.token, token);
    notify();
  },

  /** @see part 1, section 4 (Session) */
  clear(how: Ending = 'lost'): void {
    if (read(keys.token)) ending = how;
    for (const key of [keys.token, keys.refreshToken, keys.user]) remove(key);
    notify();
  },

  /** How the last session of this page ended. */
  ending: (): Ending => ending,

  /** The company that was chosen last; it outlives the session. @see part 1, section 2.2 */
  tenantId: (): string | null => read(keys.tenantId),
  rememberTenant: (id: string): void => write(keys.tenantId, id),
  forgetTenant: (): void => remove(keys.tenantId),

  /** @returns what ends it */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

onOtherTab((key) => {
  if (key === null || key === keys.token || key === keys.user) {
    ending = 'lost';
    notify();
  }
});

function parse(text: string | null): Claims | null {
  try {
    return text ? asClaims(JSON.parse(text)) : null;
  } catch {
    return null;
  }
}
