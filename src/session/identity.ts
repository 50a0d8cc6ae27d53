/** The signed-in user, from the token and the stored user. @see rules 1.7 */
export interface Identity {
  id: string;
  name: string;
  email: string;
  /** The names of the roles; '' if neither token nor user has one. */
  role: string;
  tenantId: string;
  permissions: readonly string[];
}

type Claims = Readonly<Record<string, unknown>>;

const soap = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
const microsoft = 'http://schemas.microsoft.com/ws/2008/06/identity/claims';

/** The names of each claim: Atrium's, then those of .NET identity servers. @see rules 1.7 */
const names = {
  id: ['sub', 'id', 'nameid', `${soap}/nameidentifier`],
  name: ['name', 'unique_name', `${soap}/name`],
  email: ['email', `${soap}/emailaddress`],
  role: ['role', 'roles', `${microsoft}/role`],
  tenantId: ['tenantId', 'tenant_id', 'tenantid', 'TenantId'],
  permissions: ['permissions', 'permission', 'Permission', 'Permissions'],
} as const;

/** The claims of a JSON Web Token, unverified, because the server verifies them; none for another text. */
export function tokenClaims(token: string | null): Claims {
  const payload = token?.split('.')[1];
  if (!payload) return {};
  try {
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return asRecord(JSON.parse(new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)))));
  } catch {
    return {};
  }
}

/** The end of a token by the backend's clock and its lifetime, in milliseconds; null: not stated. */
export function lifeOf(token: string | null): { end: number | null; length: number | null } {
  const { exp, iat, nbf } = tokenClaims(token);
  const end = millisecondsOf(exp);
  const start = millisecondsOf(iat) ?? millisecondsOf(nbf);
  return { end, length: end === null || start === null ? null : end - start };
}

const millisecondsOf = (seconds: unknown): number | null =>
  typeof seconds === 'number' && Number.isFinite(seconds) ? seconds * 1000 : null;

/**
 * The identity from token and stored user; null without a token, or if neither names a user (an unreadable token). The
 * token takes precedence, because the server signed it.
 */
export function identityOf(token: string | null, user: Claims | null): Identity | null {
  if (!token) return null;
  const claims = tokenClaims(token);
  const known = user ?? {};
  const claim = (name: keyof typeof names) => textsOf(firstOf(claims, names[name]));
  const stored = (...keys: string[]) => textsOf(firstOf(known, keys))[0];
  const fullName = [stored('firstName'), stored('lastName')].filter(Boolean).join(' ');
  const permissions = claim('permissions');
  if (Object.keys(claims).length === 0 && !stored('id')) return null;
  return {
    id: claim('id')[0] ?? stored('id') ?? '',
    name: claim('name')[0] ?? (fullName || (stored('name', 'username', 'userName') ?? '')),
    email: claim('email')[0] ?? stored('email') ?? '',
    role: (claim('role').length > 0 ? claim('role') : textsOf(firstOf(known, ['roleName', 'role', 'roles']))).join(
      ', ',
    ),
    tenantId: claim('tenantId')[0] ?? stored('tenantId') ?? '',
    permissions: permissions.length > 0 ? permissions : textsOf(known.permissions),
  };
}

/** An object as a record; anything else becomes an empty one. */
export const asRecord = (value: unknown): Claims =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};

const firstOf = (record: Claims, keys: readonly string[]): unknown =>
  keys.map((key) => record[key]).find((value) => value !== undefined && value !== null && value !== '');

/** The texts of a claim with one or several values. */
const textsOf = (value: unknown): string[] =>
  [value].flat().flatMap((entry) => {
    if (typeof entry === 'string') return entry ? [entry] : [];
    return typeof entry === 'number' ? [String(entry)] : [];
  });
