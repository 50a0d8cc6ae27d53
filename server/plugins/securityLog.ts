import type { FastifyRequest } from 'fastify';

/** What is worth a look when somebody asks who did what, or tried to. */
const messages = {
  signInFailed: 'A sign-in failed',
  limitReached: 'A limit was reached',
  refused: 'A call was refused',
  tokenReused: 'A refresh token was used again; its session was ended',
  passwordSet: 'A password was set',
  sessionsEnded: 'Sessions were ended',
  invited: 'A user was invited',
  registered: 'An invitation was taken up',
  userCreated: 'A user was made',
  userChanged: "A user's rights were changed",
  userRemoved: 'A user was removed',
  roleCreated: 'A role was made',
  roleChanged: 'A role was changed',
  roleRemoved: 'A role was deleted',
} as const;
export type SecurityEvent = keyof typeof messages;

/** The ids of whoever acts, as far as they are known. */
export interface Actor {
  tenantId?: string | undefined;
  userId?: string | undefined;
}

/**
 * One line of JSON with company, user and address. Never what somebody typed, which may be a password in the wrong
 * box, and never a token.
 */
export function logSecurity(
  { log, ip }: Pick<FastifyRequest, 'log' | 'ip'>,
  event: SecurityEvent,
  { tenantId, userId }: Actor,
  details: Readonly<Record<string, unknown>> = {},
): void {
  const line = { security: event, tenantId: tenantId ?? null, userId: userId ?? null, address: ip, ...details };
  log.warn(line, messages[event]);
}
