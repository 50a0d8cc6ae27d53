import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tokenPrefix } from '#contract/extensions/tokens';
import { csvFormat } from '#contract/lists/listQuery';
import { message } from '#contract/message';
import type { Session } from '#server/database/connect';
import { forbidden, Problem, unauthenticated } from '#server/problem';
import { networkOf, unidentified } from '#server/security/callLimits';
import { countAttempt, most } from '#server/security/loginThrottle';
import { roleClaims } from '#server/security/rights';
import { logSecurity } from '#server/security/securityLog';
import type { Bearer, CallerIdentity } from '#server/security/tokens';
import type { Services } from './services';

/** Whether a call reads a list as a CSV file, which spreadsheets do. */
const isCsvCall = ({ method, query }: FastifyRequest): boolean =>
  method === 'GET' && (query as { format?: unknown }).format === csvFormat; // unchecked, as it was sent

/** The API token of a spreadsheet, which knows names and passwords alone: it stands as the password, with any name. */
function tokenOfSpreadsheet(request: FastifyRequest): string | undefined {
  const [, encoded] = /^Basic ([\w+/=-]{1,1000})$/i.exec(request.headers.authorization ?? '') ?? [];
  if (encoded === undefined || !isCsvCall(request)) return undefined;
  const [, token] = /^[^:]*:(.+)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  return token?.startsWith(tokenPrefix) ? token : undefined;
}

/** The token of a call. */
export const sentToken = (request: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? tokenOfSpreadsheet(request);

/** The owners of valid or expired tokens, by request. */
const bearers = new WeakMap<FastifyRequest, Bearer | 'expired'>();

/** @throws Problem 403, 429 for a program */
async function readToken(
  request: FastifyRequest,
  reply: FastifyReply,
  { tokens, apiTokens }: Known,
): Promise<Bearer | 'expired' | undefined> {
  const token = sentToken(request);
  if (token === undefined) return undefined;
  const bearer = await (isProgram(request) ? apiTokens.read(token, request, reply) : tokens.read(token));
  if (bearer) bearers.set(request, bearer);
  return bearer;
}

/** Whether a program calls, with an API token. */
const isProgram = (request: FastifyRequest): boolean => sentToken(request)?.startsWith(tokenPrefix) ?? false;

/** The owner of the call's token, once it was identified. */
export function bearerOf(request: FastifyRequest): Bearer {
  const bearer = bearers.get(request);
  if (bearer === undefined || bearer === 'expired') throw unauthenticated();
  return bearer;
}

/** The company of a call whose token is valid. */
export function companyOf(request: FastifyRequest): string | undefined {
  const bearer = bearers.get(request);
  return bearer === 'expired' ? undefined : bearer?.tenantId;
}

type Known = Pick<Services, 'config' | 'tokens' | 'apiTokens' | 'database' | 'callLimits'>;

/**
 * Identifies the caller. Unidentified callers are limited by address (programs before their token is looked up); expired
 * tokens are not, because many people may share an address and their consoles renew tokens at the same time.
 * @throws Problem 401, 403, 429
 */
export async function identify(request: FastifyRequest, services: Known, reply: FastifyReply): Promise<void> {
  const bearer = await readToken(request, reply, services);
  if (bearer === undefined && !isProgram(request)) await services.callLimits.take(unidentified, request);
  if (bearer === undefined && isCsvCall(request))
    reply.header('www-authenticate', 'Basic realm="Atrium", charset="UTF-8"');
  bearerOf(request);
}

/** The longest body from an unknown caller, in bytes. */
export const shortBody = 2 ** 16;

/** Replies to a call whose body was not read: waits for a long body only of callers who were signed in. */
export function leaveBody(request: FastifyRequest, reply: FastifyReply): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  const isLong = encoding !== undefined || Number(length ?? 0) > shortBody;
  if (isLong && !bearers.has(request)) reply.header('connection', 'close');
}

/** Permissions of a call for users whose sign-in is not complete. */
export interface UnfinishedSignIn {
  /** Allowed for users whose password was set by somebody else. */
  allowsStalePassword?: boolean;
  /** Allowed for users who have to set up a second factor; after that of the password, where both are needed. */
  allowsMissingFactor?: boolean;
}

/**
 * The owner of the token with the rights in the database.
 * @throws Problem 401 when company, user or session do not exist any more, 403 when the password has to be changed or a
 * second factor has to be set up first
 */
export function callerIdentity(
  bearer: Bearer,
  session: Session,
  { allowsStalePassword, allowsMissingFactor }: UnfinishedSignIn,
): CallerIdentity {
  const { tenantActive, userActive, sessionActive, roleName, claims } = session;
  if (!tenantActive || !userActive || !sessionActive || roleName === null) throw unauthenticated();
  if (session.mustChangePassword) {
    if (!allowsStalePassword) throw forbidden(message('passwordRules.first'));
  } else if (session.factorMissing && !allowsMissingFactor) {
    throw new Problem(403, message('sign.factorFirst'), undefined, undefined, { twoFactorRequired: true });
  }
  return { ...bearer, role: roleName, permissions: roleClaims({ name: roleName, claims }) };
}

/**
 * Checks the operator's token, in constant time; a user's token is known but not enough. Wrong ones are limited by
 * address, as failed sign-ins are; the right one never is.
 */
export async function checkOperator(request: FastifyRequest, services: Known, reply: FastifyReply): Promise<void> {
  const { config, database, callLimits } = services;
  const token = sentToken(request);
  const sent = Buffer.from(token ?? '');
  const expected = Buffer.from(config.operatorToken ?? '');
  if (expected.length > 0 && sent.length === expected.length && timingSafeEqual(sent, expected)) return;
  const bearer = await readToken(request, reply, services);
  if (bearer !== undefined && bearer !== 'expired') throw forbidden();
  await callLimits.take(unidentified, request);
  if (config.operatorToken === undefined) throw forbidden();
  if (token !== undefined) {
    const subject = `operator ${networkOf(request.ip)}`;
    await countAttempt({ database, request, actor: {}, what: 'wrong tokens' }, [{ subject, most: most.operator }]);
    logSecurity(request, 'tokenRefused', {}, { token: 'operator' });
  }
  throw unauthenticated();
}
