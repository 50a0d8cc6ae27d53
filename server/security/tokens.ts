import { decodeJwt, decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import type { Holder } from '#contract/permissions';
import type { TokenScope } from '#server/database/connect';
import type { Keys } from '#server/process/keys';

/** Claims of an access token: who signed in. The database knows the user's rights. */
export interface Bearer {
  userId: string;
  tenantId: string;
  /** The session: one sign-in; for a program the id of its API token. */
  sessionId: string;
  /** The API token of a program. */
  token?: TokenScope;
}

/** The caller, with the present rights. @see rules 1.9 */
export interface CallerIdentity extends Bearer, Holder {
  role: string;
  permissions: string[];
}

/** Further claims of a token, for the console alone. */
export interface TokenClaims extends CallerIdentity {
  name: string;
  email: string | null;
}

export interface Tokens {
  sign(claims: TokenClaims): Promise<string>;
  /** `expired` for a formerly valid token; undefined for a changed or foreign one. */
  read(token: string): Promise<Bearer | 'expired' | undefined>;
}

interface Known {
  bearer: Bearer;
  /** Instant in milliseconds. */
  expires: number;
}

/** Cache of verified tokens until they expire: at most this many, the oldest removed first. */
const mostKnown = 5000;

/** Signs with the first key; accepts tokens of every key, and those that name no key. */
export function createTokens(keys: Keys, minutes: number): Tokens {
  const encoded = keys.map(({ id, secret }) => ({ id, bytes: new TextEncoder().encode(secret) }));
  const known = new Map<string, Known>();

  return {
    sign: ({ userId, tenantId, name, email, role, permissions, sessionId }) =>
      new SignJWT({ name, email, role, tenantId, permissions, sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: keys[0].id })
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(`${minutes} minutes`)
        .sign(new TextEncoder().encode(keys[0].secret)),
    async read(token) {
      const remembered = known.get(token);
      if (remembered) {
        if (remembered.expires > Date.now()) return remembered.bearer;
        known.delete(token);
        return 'expired';
      }
      const fresh = await verifyAny(token, encoded);
      if (fresh === 'expired' || fresh === undefined) return fresh;
      if (known.size >= mostKnown)
        for (const oldest of known.keys()) {
          known.delete(oldest);
          break;
        }
      known.set(token, fresh);
      return fresh.bearer;
    },
  };
}

/** The rights that a valid token says its user had when it was signed. */
export function rightsInToken(token: string): Pick<CallerIdentity, 'role' | 'permissions'> {
  const { role, permissions } = decodeJwt<Partial<TokenClaims>>(token);
  return { role: role ?? '', permissions: permissions ?? [] };
}

async function verifyAny(
  token: string,
  keys: readonly { id: string; bytes: Uint8Array }[],
): Promise<Known | 'expired' | undefined> {
  const named = keyIdOf(token);
  for (const { id, bytes } of keys) {
    const known = named === undefined || named === id ? await verify(token, bytes) : undefined;
    if (known) return known;
  }
  return undefined;
}

function keyIdOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined; // not a token; its verification reports that
  }
}

async function verify(token: string, key: Uint8Array): Promise<Known | 'expired' | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'exp', 'tenantId', 'sid'],
    });
    const { sub, exp, tenantId, sid } = payload;
    if (typeof sub !== 'string' || typeof exp !== 'number') return undefined;
    if (typeof tenantId !== 'string' || typeof sid !== 'string') return undefined;
    return { expires: exp * 1000, bearer: { userId: sub, tenantId, sessionId: sid } };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired'; // the server itself signed it
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
