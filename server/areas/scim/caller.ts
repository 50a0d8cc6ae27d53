import type { FastifyReply, FastifyRequest } from 'fastify';
import { message } from '#contract/message';
import { adminRole } from '#contract/permissions';
import type { Transaction } from '#server/database/connect';
import { bearerOf, callerIdentity, identify, leaveBody } from '#server/http/callers';
import type { Services } from '#server/http/services';
import { forbidden, Problem } from '#server/problem';
import type { RecordCall } from '#server/resources/descriptor';
import { refuseInDemo } from '#server/security/rights';
import { callOrigin } from '#server/security/securityEvents';
import { logSecurity } from '#server/security/securityLog';

/** A call of the directory, before its transaction. */
interface ScimCall {
  request: FastifyRequest;
  reply: FastifyReply;
  services: Services;
}

/**
 * Admits only tokens of the directory, before the body is read.
 * @throws Problem 401, 403, 429
 */
export async function admitDirectory({ request, reply, services }: ScimCall): Promise<void> {
  try {
    await identify(request, services, reply);
    const bearer = bearerOf(request);
    if (bearer.token?.scim) return;
    logSecurity(request, 'refused', bearer, { status: 403, call: `${request.method} /scim/v2` });
    throw forbidden(message('programs.scimToken'));
  } catch (error) {
    leaveBody(request, reply);
    throw error instanceof Problem && error.statusCode === 401
      ? new Problem(401, error.message, undefined, { 'www-authenticate': 'Bearer realm="SCIM"' })
      : error;
  }
}

/**
 * Runs the work in one transaction of the token's company, as its owner: an active person with the role Admin. Writes run
 * one after the other, as all that change rights.
 * @throws Problem 401, 403
 */
export function asDirectory<Result>(
  { request, reply, services }: ScimCall,
  { writes }: { writes: boolean },
  work: (tx: Transaction, call: RecordCall) => Promise<Result>,
): Promise<Result> {
  const bearer = bearerOf(request);
  const { userId, tenantId, sessionId, token } = bearer;
  const options = { readOnly: !writes, changesRights: writes, userId, sessionId, token, origin: callOrigin(request) };
  return services.database.tenant(tenantId, options, async (tx) => {
    // A token of the directory belongs to a program: an Admin made it after confirming who it is.
    const identity = callerIdentity(bearer, tx.session, { allowsMissingFactor: true });
    if (identity.role !== adminRole) throw forbidden(message('programs.scimOwner'));
    if (writes) refuseInDemo(tx, services.config);
    return work(tx, { tx, identity, params: {}, query: {}, body: {}, request, reply, services });
  });
}
