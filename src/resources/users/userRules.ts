import type { Role } from '#contract/resources/calls/roles';
import type { User } from '#contract/resources/calls/users';
import { directoryFields } from '#contract/resources/users';

export type UserRecord = User & Readonly<Record<string, unknown>>;
type RoleChoice = Pick<Role, 'id' | 'name' | 'roleType'>;

/** A person's full name, else the user name or email. */
export const fullNameOf = ({ firstName, lastName, username, email }: Partial<User>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username || email || '';

/** Whether the company's directory maintains a field of a user, who is then not changed here. */
export const isOfDirectory = (user: UserRecord | undefined, field: string): boolean =>
  user?.directory === true && directoryFields.some((one) => one === field);

/** The default role of a new user: 'worker', else the first. @see rules 8.2 */
export const defaultRole = <R extends RoleChoice>(roles: readonly R[]): R | undefined =>
  roles.find(({ name }) => name === 'worker') ?? roles[0];

/** Whether users of a role belong to a client. */
export const isClientRole = (roles: readonly RoleChoice[], roleId: string | null | undefined): boolean =>
  roles.find(({ id }) => id === roleId)?.roleType === 'ClientUser';

/** The client after choosing another role: only users of client roles have one. */
export const clientForRole = (
  roles: readonly RoleChoice[],
  roleId: string,
  clientId: string | null | undefined,
): string => (isClientRole(roles, roleId) ? (clientId ?? '') : '');

/** Values of the form of a new user; checkboxes have texts. */
export const newUser = (roles: readonly RoleChoice[]) => ({
  firstName: '',
  lastName: '',
  email: '',
  username: '',
  phone: '',
  password: '',
  confirmPassword: '',
  roleId: defaultRole(roles)?.id ?? '',
  clientId: '',
  isActive: 'true',
});

/** Initial values of the edit form; some backends send the role's name only. */
export const userFormValues = (user: UserRecord, roles: readonly RoleChoice[]) => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  username: user.username,
  phone: user.phone,
  roleId: user.roleId ?? roles.find(({ name }) => name === user.roleName)?.id ?? '',
  clientId: user.clientId ?? '',
  isActive: String(user.isActive ?? true),
});

/** The address at which an invited person registers. @see rules 1.12 */
export const invitationLink = (origin: string, tenantId: string, invitation: string): string =>
  `${origin}/register/${encodeURIComponent(tenantId)}?${new URLSearchParams({ invitation })}`;
