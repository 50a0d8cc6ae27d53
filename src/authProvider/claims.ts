/** Who is signed in, as the token says, and where it is silent the stored user. @see part 1, section 3 (Session identity) */
export interface Identity {
  id: string;
  name: string;
  email: string | null;
  /** The first of `roles`. */
  role: string | null;
  roles: readonly string[];
  tenantId: string | null;
  permissions: readonly string[];
}

export type Claims = Readonly<Record<string, unknown>>;

const soap = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/';
const microsoft = 'http://schemas.microsoft.com/ws/2008/06/identity/claims/';

/** A claim's names, the short ones first; .NET identity servers use the long ones. @see decisions, section 4 */
const names = {
  id: ['sub', 'id', 'nameid', `${soap}nameidentifier`],
  name: ['name', 'unique_name', 'preferred_username', `${soap}name`],
  givenName: ['given_name', `${soap}givenname`],
  familyName: ['family_name', `${soap}surname`],
  email: ['email', `${soap}emailaddress`],
  role: ['role', 'roles', `${microsoft}role`],
  tenantId: ['tenantId', 'tenant_id', 'tenantid'],
  permissions: ['permissions', 'permission'],
} as const;

/** The claims of a JWT, unverified: the console shows by them, the backend decides. Null: it is none. */
export function decodeToken(token: string): Claims | null {
  const payload = token.split('.')[1];
  if (!payload) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    return asClaims(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

export const asClaims = (value: unknown): Claims | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;

/** Null: neither the token nor the user says who it is. */
export function identityOf(claims: Claims | null, user: Claims | null): Identity | null {
  const from = (key: keyof typeof names) => textsOf(claims, names[key])[0] ?? null;
  const id = from('id') ?? textsOf(user, ['id'])[0];
  if (!id) return null;
  const userName = [textsOf(user, ['firstName'])[0], textsOf(user, ['lastName'])[0]].filter(Boolean).join(' ');
  const claimedName = from('name') ?? [from('givenName'), from('familyName')].filter(Boolean).join(' ');
  const email = from('email') ?? textsOf(user, ['email'])[0] ?? null;
  const roles = firstOf(textsOf(claims, names.role), textsOf(user, ['roleName', 'role', 'roles']));
  return {
    id,
    name: userName || claimedName || (textsOf(user, ['username', 'userName'])[0] ?? email ?? id),
    email,
    role: roles[0] ?? null,
    roles,
    tenantId: from('tenantId') ?? textsOf(user, ['tenantId'])[0] ?? null,
    permissions: firstOf(textsOf(claims, names.permissions), textsOf(user, ['permissions'])),
  };
}

/** When a token ends, in milliseconds of the backend's clock; null: it does not say. */
export const expiryOf = (claims: Claims | null): number | null => seconds(claims, 'exp');

/** How long a token lasts from its making, in milliseconds; null: it does not say. */
export function lifetimeOf(claims: Claims | null): number | null {
  const start = seconds(claims, 'iat') ?? seconds(claims, 'nbf');
  const end = seconds(claims, 'exp');
  return start === null || end === null ? null : end - start;
}

function seconds(claims: Claims | null, name: string): number | null {
  const value = claims?.[name];
  return typeof value === 'number' && Number.isFinite(value) ? value * 1000 : null;
}

const firstOf = (first: string[], second: string[]) => (first.length > 0 ? first : second);

/** The texts under the first of the names that has any; a claim that stands once is no array. */
function textsOf(source: Claims | null, keys: readonly string[]): string[] {
  for (const key of keys) {
    const value = source?.[key];
    const texts = [value].flat().flatMap((each) => {
      if (typeof each === 'number') return [String(each)];
      return typeof each === 'string' && each !== '' ? [each] : [];
    });
    if (texts.length > 0) return texts;
  }
  return [];
}
