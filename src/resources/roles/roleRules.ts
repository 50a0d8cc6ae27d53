import type { PermissionClaim } from '#console/layout/parts/permissionGroups';
import type { Role, RoleType } from '#contract/resources/calls/roles';

export type RoleRecord = Role & Readonly<Record<string, unknown>>;

/** The four counters. @see rules 9.2 */
export const roleCounts = (roles: readonly Pick<Role, 'roleType' | 'claims'>[]) => ({
  total: roles.length,
  internal: roles.filter(({ roleType }) => roleType === 'InternalUser').length,
  client: roles.filter(({ roleType }) => roleType === 'ClientUser').length,
  permitted: roles.filter(({ claims }) => (claims?.length ?? 0) > 0).length,
});

export const isRoleType = (type: unknown): type is RoleType => type === 'InternalUser' || type === 'ClientUser';

/** Values of a new role's form. `roleType` null: users cannot be assigned to projects. */
export const newRole = () => ({
  name: '',
  description: '',
  roleType: 'InternalUser',
  claims: [],
});

/** The type after changing 'Assignable to Projects': internal users, or none. @see rules 9.2 */
export const typeWhenAssignable = (assignable: boolean): RoleType | null => (assignable ? 'InternalUser' : null);

/** The claims without unknown permissions. @see rules 9.2 */
export function knownClaims(claims: readonly string[] | null | undefined, known: readonly PermissionClaim[]): string[] {
  const values = new Set(known.map(({ value }) => value));
  return (claims ?? []).filter((claim) => values.has(claim));
}
