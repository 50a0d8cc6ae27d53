import { adminRole } from '#contract/permissions';
import { looksLikeEmail } from '#contract/resources/calls/users';
import type { SignInError } from '#contract/signInErrors';
import { shortTextLimit } from '#contract/values';
import { findRoles } from '#server/access/roles';
import { namesFrom } from '#server/areas/users/names';
import type { Transaction } from '#server/database/connect';
import { hasActiveAdmin } from '#server/security/rights';
import type { ProviderAnswer } from './provider';
import type { ProviderRow } from './providers';

type Claims = ProviderAnswer['claims'];

/** The user that a reply of a provider identifies. */
interface KnownUser {
  id: string;
  name: string;
  isActive: boolean;
  roleId: string;
  /** Whether an account at one of the company's providers is linked to the user. */
  isTied: boolean;
}

/** The email address from the provider. */
interface Address {
  email: string | undefined;
  isVerified: boolean;
  /** The domain of the address, and whether the Admin has listed the domain. */
  domain: string | undefined;
  isListed: boolean;
}

/** The result of the claim of roles. `match`: the first entry that fits, `roleId`: the role to assign; undefined: no change. */
interface RoleFinding {
  values: string[];
  match: { value: string; roleId: string } | undefined;
  roleId: string | undefined;
  name: string | undefined;
  /** The role stays, because no other Admin would remain. */
  keepsAdmin: boolean;
}

interface NewUser {
  firstName: string;
  lastName: string;
  email: string | null;
}

/** The effects of a sign-in. */
export interface Judgement {
  address: Address;
  role: RoleFinding;
  /** `tied`: linked by issuer and subject; `tie`: to be linked by the verified address; `create`: a new account. */
  account:
    | { kind: 'tied' | 'tie'; user: KnownUser }
    | { kind: 'create'; user: NewUser; roleId: string }
    | { kind: 'refused'; why: SignInError; user?: KnownUser };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, shortTextLimit) : '';

function addressOf(claims: Claims, domains: readonly string[]): Address {
  const email = textOf(claims.email);
  if (!looksLikeEmail(email)) return { email: undefined, isVerified: false, domain: undefined, isListed: false };
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return { email, isVerified: claims.email_verified === true, domain, isListed: domains.includes(domain) };
}

/** The value of a claim; a name with dots is a path into objects. */
function claimOf(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let found: unknown = claims;
  for (const part of name.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
    found = Reflect.get(found, part);
  }
  return found;
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((entry): entry is string => typeof entry === 'string');

/** The values of the claim of roles; none where the provider's settings name no claim. */
export const roleValuesOf = ({ roleClaim }: Pick<ProviderRow, 'roleClaim'>, claims: Claims): string[] =>
  roleClaim === null ? [] : textsOf(claimOf(claims, roleClaim));

const userColumns = `u.id, u.full_name as name, u.is_active as "isActive", u.role_id as "roleId",
  exists (select from identity_accounts a join identity_providers p on p.tenant_id = $company and p.issuer_key = a.issuer_key
    where a.tenant_id = $company and a.user_id = u.id) as "isTied"`;

const tiedUser = (tx: Transaction, issuerKey: string, subject: string): Promise<KnownUser | undefined> =>
  tx.first<KnownUser>(
    `select ${userColumns} from identity_accounts i join users u on u.tenant_id = $company and u.id = i.user_id
      where i.tenant_id = $company and i.issuer_key = $1 and i.subject = $2`,
    [issuerKey, subject],
  );

/** The user with an email address; `other`: another user has it as user name. */
async function userOfAddress(tx: Transaction, email: string): Promise<KnownUser | 'other' | undefined> {
  const user = await tx.first<KnownUser & { isEmail: boolean }>(
    `select ${userColumns}, coalesce(u.email_key = atrium_key($1), false) as "isEmail" from users u
      where u.tenant_id = $company and (u.email_key = atrium_key($1) or u.user_name_key = atrium_key($1))
      order by 6 desc limit 1`,
    [email],
  );
  return user && !user.isEmail ? 'other' : user;
}

function namesOf(claims: Claims, email: string | undefined): Pick<NewUser, 'firstName' | 'lastName'> {
  const { firstName, lastName } = namesFrom({
    first: textOf(claims.given_name),
    last: textOf(claims.family_name),
    whole: textOf(claims.name) || textOf(claims.preferred_username),
  });
  return { firstName: firstName || email?.split('@')[0] || 'User', lastName };
}

/** A role that a claim may assign. Roles of client contacts need a client, which no claim names. */
const isAssignable = <Role extends { roleType: string | null }>(role: Role | undefined): role is Role =>
  role !== undefined && role.roleType !== 'ClientUser';

export type RoleSettings = Pick<ProviderRow, 'roleClaim' | 'roles' | 'defaultRoleId'>;

/** Whether the claims of a sign-in decide about the role. */
export const mapsRoles = ({ roleClaim, roles }: RoleSettings): boolean => roleClaim !== null && roles.length > 0;

/** The first entry that fits the values, and the role to assign; undefined: the person keeps the role. */
export function roleOfValues<Role extends { roleType: string | null }>(
  settings: RoleSettings,
  values: readonly string[],
  known: ReadonlyMap<string, Role>,
  isNew = false,
): { match: RoleSettings['roles'][number] | undefined; role: Role | undefined } {
  const maps = mapsRoles(settings);
  const fits = ({ value, roleId }: RoleSettings['roles'][number]) =>
    values.includes(value) && isAssignable(known.get(roleId));
  const match = maps ? settings.roles.find(fits) : undefined;
  const wanted = match?.roleId ?? (maps || isNew ? settings.defaultRoleId : undefined);
  const role = wanted ? known.get(wanted) : undefined;
  return { match, role: isAssignable(role) ? role : undefined };
}

async function roleOf(
  tx: Transaction,
  provider: ProviderRow,
  claims: Claims,
  user: KnownUser | undefined,
): Promise<RoleFinding> {
  const { roles, defaultRoleId } = provider;
  const values = mapsRoles(provider) ? roleValuesOf(provider, claims) : [];
  const known = await findRoles(tx, [...roles.map(({ roleId }) => roleId), defaultRoleId, user?.roleId]);
  const { match, role } = roleOfValues(provider, values, known, !user);
  const finding = { values, match, roleId: role?.id, name: role?.name, keepsAdmin: false };
  const loses = user && known.get(user.roleId)?.name === adminRole && role && role.name !== adminRole;
  if (!loses || (await hasActiveAdmin(tx, user.id))) return finding;
  return { ...finding, roleId: undefined, name: adminRole, keepsAdmin: true };
}

async function accountOf(
  tx: Transaction,
  { createUsers, domains }: ProviderRow,
  { claims }: ProviderAnswer,
  address: Address,
): Promise<Judgement['account'] | { kind: 'new'; user: NewUser }> {
  const { email, isVerified, isListed } = address;
  const refused = (why: SignInError, user?: KnownUser) => ({ kind: 'refused', why, ...(user && { user }) }) as const;
  const known = email === undefined ? undefined : await userOfAddress(tx, email);
  if (email !== undefined && isVerified && isListed && known !== 'other' && known) {
    if (known.isTied) return refused('tied', known);
    return known.isActive ? { kind: 'tie', user: known } : refused('inactive', known);
  }
  const isOpen = createUsers && domains.length === 0;
  if (email === undefined)
    return isOpen ? { kind: 'new', user: { ...namesOf(claims, email), email: null } } : refused('unknownAccount');
  if (!isVerified && (!isOpen || known)) return refused('unverified');
  if (isVerified && !isListed && (!isOpen || known)) return refused('domain');
  if (!createUsers || known) return refused('unknownAccount');
  return { kind: 'new', user: { ...namesOf(claims, email), email: isVerified ? email : null } };
}

/**
 * Effects of a sign-in, by the settings of the provider: an account is found by issuer and subject, never by an address
 * alone; an address ties once, where the provider has verified it and its domain is listed.
 * @see rules 1.21
 */
export async function judge(tx: Transaction, provider: ProviderRow, answer: ProviderAnswer): Promise<Judgement> {
  const address = addressOf(answer.claims, provider.domains);
  const tied = await tiedUser(tx, provider.issuerKey, answer.subject);
  const tiedAccount = tied && ({ kind: tied.isActive ? 'tied' : 'refused', why: 'inactive', user: tied } as const);
  const found = tiedAccount ?? (await accountOf(tx, provider, answer, address));
  const user = 'user' in found && found.user && 'id' in found.user ? found.user : undefined;
  const role = await roleOf(tx, provider, answer.claims, user);
  if (found.kind !== 'new') return { address, role, account: found as Judgement['account'] };
  const account: Judgement['account'] = role.roleId
    ? { kind: 'create', user: found.user, roleId: role.roleId }
    : { kind: 'refused', why: 'noRole' };
  return { address, role, account };
}
