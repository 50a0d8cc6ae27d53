import type { FastifyRequest } from 'fastify';
import { type RoleRights, roleClaims } from '#server/security/rights';
import { type Actor, logSecurity } from '#server/security/securityLog';
import { existingClaims, type RoleChanges } from './rules';

export const logCreation = (request: FastifyRequest, actor: Actor, role: RoleRights): void =>
  logSecurity(request, 'roleCreated', actor, { role: role.name, claims: roleClaims(role) });

/** Logs the permissions that a change of a role adds and removes. */
export function logRoleChange(request: FastifyRequest, actor: Actor, role: RoleRights, changes: RoleChanges): void {
  const before = roleClaims(role);
  const after = roleClaims({ name: changes.name ?? role.name, claims: existingClaims(changes.claims ?? role.claims) });
  logSecurity(request, 'roleChanged', actor, {
    role: changes.name ?? role.name,
    given: after.filter((claim) => !before.includes(claim)),
    taken: before.filter((claim) => !after.includes(claim)),
    ...(changes.name !== undefined && changes.name !== role.name && { nameBefore: role.name }),
    ...(changes.roleType !== undefined && { roleType: changes.roleType }),
    ...(changes.requiresTwoFactor !== undefined && { requiresTwoFactor: changes.requiresTwoFactor }),
  });
}
