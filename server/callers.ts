import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { claimsOf } from './areas/rights';
import type { Config } from './config';
import type { Session } from './database/connect';
import type { Bearer, Identity, Tokens } from './plugins/tokens';
import { forbidden, unauthenticated } from './problem';

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];

/** Whoever the call's token is of. */
export async function identify(request: FastifyRequest, tokens: Tokens): Promise<Bearer | undefined> {
  const token = bearerOf(request);
  return token === undefined ? undefined : tokens.read(token);
}

/**
 * The bearer with the rights that the database knows of.
 * @throws Problem 401 when company, user or session are no more, 403 when the password has to be changed first
 */
export function identityOf(bearer: Bearer, session: Session, allowsStalePassword: boolean): Identity {
  const { tenantActive, userActive, sessionActive, roleName, claims } = session;
  if (!tenantActive || !userActive || !sessionActive || roleName === null) throw unauthenticated();
  if (session.mustChangePassword && !allowsStalePassword) throw forbidden('Change your password first');
  return { ...bearer, role: roleName, permissions: claimsOf({ name: roleName, claims }) };
}

/** The operator's token, compared in constant time; a tenant's token is known but not enough. */
export async function checkOperator(
  request: FastifyRequest,
  { config, tokens }: { config: Config; tokens: Tokens },
): Promise<void> {
  const given = Buffer.from(bearerOf(request) ?? '');
  const expected = Buffer.from(config.operatorToken ?? '');
  if (expected.length > 0 && given.length === expected.length && timingSafeEqual(given, expected)) return;
  throw (await identify(request, tokens)) || config.operatorToken === undefined ? forbidden() : unauthenticated();
}
