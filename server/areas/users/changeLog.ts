import type { FastifyRequest } from 'fastify';
import type { RoleRow } from '#server/access/roles';
import { type Actor, logSecurity } from '#server/security/securityLog';
import type { UserValues } from './rules';

/** What of a change concerns rights: role, client and whether one may sign in. Nothing is said of the rest. */
export function logChange(
  request: FastifyRequest,
  actor: Actor,
  id: string,
  { isActive, clientId }: UserValues,
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
