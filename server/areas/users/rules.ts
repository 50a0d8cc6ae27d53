import { message } from '#contract/message';
import { adminRole } from '#contract/permissions';
import { directoryFields } from '#contract/resources/users';
import { rolesSeeingMore, type SeesMore } from '#server/access/fieldPowers';
import { findRole, type RoleRow } from '#server/access/roles';
import { directoryConnected } from '#server/access/users';
import type { Transaction } from '#server/database/connect';
import { isId } from '#server/database/ids';
import { conflict, forbidden, invalid, Problem } from '#server/problem';
import { exceeds, hasActiveAdmin, personalRefusal } from '#server/security/rights';
import type { CallerIdentity } from '#server/security/tokens';

/** Values that a write gives to a user, by the record's member names. */
export interface UserPatch {
  firstName?: string;
  lastName?: string;
  email?: string | null;
  username?: string | null;
  phone?: string | null;
  roleId?: string;
  clientId?: string | null;
  isActive?: boolean;
}

/** A user before a write. */
export interface LockedUser {
  id: string;
  firstName: string;
  lastName: string;
  roleId: string;
  clientId: string | null;
  email: string | null;
  username: string | null;
  phone: string | null;
  isActive: boolean;
  directory: boolean;
}

/** Whether a caller changes the own account; the directory does not, whoever made its token. */
const isOneself = ({ id }: LockedUser, { userId, token }: CallerIdentity): boolean => id === userId && !token?.scim;

/** @throws Problem 400 when there is no such role, 403 when it has more permissions, or sees more fields, than the caller */
export async function grantableRole(tx: Transaction, id: string, identity: CallerIdentity): Promise<RoleRow> {
  const role = await findRole(tx, id);
  if (!role) throw invalid({ roleId: [message('people.role')] });
  if (exceeds(role, identity)) throw forbidden(message('people.grantRole'));
  if ((await rolesSeeingMore(tx))(role)) throw forbidden(message('people.grantFields'));
  return role;
}

/** @throws Problem 400 */
export async function requireClient(tx: Transaction, id: string): Promise<void> {
  const found = isId(id)
    ? await tx.query('select from clients where tenant_id = $company and id = $1 for key share', [id])
    : undefined;
  if (!found?.rowCount) throw invalid({ clientId: [message('people.client')] });
}

/** Whether the role needs a client and the user has none. @see rules 8.3 */
export const lacksClient = (roleType: string | null, clientId: string | null | undefined): Problem | undefined =>
  roleType === 'ClientUser' && !clientId ? invalid({ clientId: [message('rules.clientOfRole')] }) : undefined;

/**
 * Reason why a person whom the company's directory maintains is not changed in this way by hand; the role is the
 * directory's where the directory says who has it.
 */
function directoryRefusal(user: LockedUser, changes: UserPatch, role: RoleRow): Problem | undefined {
  const fields = [...directoryFields, ...(role.directory ? (['roleId'] as const) : [])];
  const isOther = fields.some((field) => changes[field] !== undefined && changes[field] !== user[field]);
  return isOther ? forbidden(message('people.directory')) : undefined;
}

/** Whether a directory is connected, so that its people are not changed by hand: it has a token that has not ended. */
export async function hasDirectory(tx: Transaction): Promise<boolean> {
  const found = await tx.first<{ connected: boolean }>(`select ${directoryConnected} as connected`);
  return found?.connected ?? false;
}

/** The company's directory and fields, as far as they matter to a write of users. */
interface Surroundings {
  /** A directory is connected, and does not call itself. */
  directoryElsewhere: boolean;
  seesMore: SeesMore;
}

/** Reason why a user of that role is above the caller. */
function aboveRefusal(role: RoleRow, identity: CallerIdentity, seesMore: SeesMore): Problem | undefined {
  if (exceeds(role, identity)) return forbidden(message('people.userAbove'));
  return seesMore(role) ? forbidden(message('people.userFields')) : undefined;
}

/**
 * Reason why the caller may not change a user in this way.
 * @param role the user's; `newRole` that of the changes, where they name one
 * @see rules 8.4
 */
export function userChangeRefusal(
  user: LockedUser,
  changes: UserPatch,
  role: RoleRow,
  newRole: RoleRow | undefined,
  identity: CallerIdentity,
  { directoryElsewhere, seesMore }: Surroundings,
): Problem | undefined {
  const above = aboveRefusal(role, identity, seesMore);
  if (above) return above;
  const ofDirectory = directoryElsewhere && user.directory ? directoryRefusal(user, changes, role) : undefined;
  if (ofDirectory) return ofDirectory;
  if (isOneself(user, identity) && changes.isActive === false) return new Problem(400, message('people.deactivate'));
  const personal = personalRefusal(identity, { ...user }, { ...changes }, ['email', 'username']);
  if (personal) return personal;
  if (changes.roleId === undefined && changes.clientId === undefined) return undefined;
  const clientId = changes.clientId === undefined ? user.clientId : changes.clientId;
  return lacksClient((newRole ?? role).roleType, clientId);
}

/** Reason why the caller may not delete a user of that role. */
export function removalRefusal(
  user: LockedUser,
  role: RoleRow,
  identity: CallerIdentity,
  { directoryElsewhere, seesMore }: Surroundings,
): Problem | undefined {
  if (isOneself(user, identity)) return new Problem(400, message('people.remove'));
  const above = aboveRefusal(role, identity, seesMore);
  if (above) return above;
  return directoryElsewhere && user.directory ? forbidden(message('people.directory')) : undefined;
}

/**
 * Call it after users of these roles lost the role, the account or the permission to sign in: fails, and so undoes the
 * change, when no Admin is left.
 * @throws Problem 400
 */
export async function requireAdminStays(tx: Transaction, rolesBefore: readonly RoleRow[]): Promise<void> {
  if (rolesBefore.every(({ name }) => name !== adminRole)) return;
  if (!(await hasActiveAdmin(tx))) {
    throw new Problem(400, message('people.admin'));
  }
}

/**
 * Refuses an email or user name that another user can sign in with.
 * @throws Problem 409
 */
export async function requireFreeNames(
  tx: Transaction,
  names: { email?: string | null; userName?: string | null },
  exceptId: string | null,
): Promise<void> {
  if (!names.email && !names.userName) return;
  const taken = await tx.first<{ email: boolean; userName: boolean }>(
    `select coalesce(bool_or(atrium_key($1) in (email_key, user_name_key)), false) as email,
        coalesce(bool_or(atrium_key($2) in (email_key, user_name_key)), false) as "userName"
      from users where tenant_id = $company and id is distinct from $3::uuid
        and (email_key in (atrium_key($1), atrium_key($2)) or user_name_key in (atrium_key($1), atrium_key($2)))`,
    [names.email ?? null, names.userName ?? null, exceptId],
  );
  if (taken?.email) throw conflict({ email: [message('people.email')] });
  if (taken?.userName) throw conflict({ userName: [message('people.userName')] });
}
