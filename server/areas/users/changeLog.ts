import type { FastifyRequest } from 'fastify';
import type { RoleRow } from '#server/access/roles';
import { type Actor, logSecurity } from '#server/security/securityLog';
import type { UserPatch } from './rules';

/** Logs changes of a user's rights: role, client and permission to sign in. Other changes are not logged. */
export function logUserChange(
  request: FastifyRequest,
  actor: Actor,
  id: string,
  { isActive, clientId }: UserPatch,
  roleBefore: RoleRow | undefined,
  role: RoleRow | undefined,
): void {
  if (role === undefined && isActive === undefined && clientId === undefined) return;
  logSecurity(request, 'userChanged', actor, {
    of: id,
    ...(role && { roleBefore: roleBefore?.name, role: role.name }),
    ...(isActive !== undefined && { isActive }),
    ...(clientId !== undefined && { clientId }),
  });
}
