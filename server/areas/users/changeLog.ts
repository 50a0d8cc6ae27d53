import type { FastifyRequest } from 'fastify';
import { type Actor, logSecurity } from '../../plugins/securityLog';
import type { RoleRow } from '../roles/rows';
import type { UserChanges } from './rules';
import type { StoredUser } from './stored';

/** What of a change concerns rights: role, client and whether one may sign in. Nothing is said of the rest. */
export function logChanges(
  request: FastifyRequest,
  actor: Actor,
  users: readonly StoredUser[],
  { isActive, clientId }: UserChanges,
  role: RoleRow | undefined,
): void {
  if (role === undefined && isActive === undefined && clientId === undefined) return;
  for (const user of users) {
    logSecurity(request, 'userChanged', actor, {
      of: user.id,
      ...(role && { roleBefore: user.roleName, role: role.name }),
      ...(isActive !== undefined && { isActive }),
      ...(clientId !== undefined && { clientId }),
    });
  }
}
