import type { FastifyRequest } from 'fastify';
import type { Log, Transaction } from '#server/database/connect';

/** Events of the security log: who did something, or tried to. */
const messages = {
  signIn: 'Somebody signed in',
  signInFailed: 'A sign-in failed',
  limitReached: 'A limit was reached',
  refused: 'A call was refused',
  tokenRefused: 'A wrong token of the operator or of the metrics was refused',
  tokenReused: 'A refresh token was used again; its session was ended',
  reauthenticated: 'Somebody has shown once more who they are',
  factorAdded: 'A second factor was turned on',
  factorRemoved: 'A second factor was taken away',
  passwordSet: 'A password was set',
  resetRequested: 'A mail for a forgotten password was asked for',
  passwordReset: 'A password was set by the link of a mail',
  sessionsEnded: 'Sessions were ended',
  tokenCreated: 'An API token was made',
  tokenRevoked: 'An API token was revoked',
  invited: 'A user was invited',
  registered: 'An invitation was taken up',
  userCreated: 'A user was made',
  userChanged: "A user's rights were changed",
  userRemoved: 'A user was removed',
  roleCreated: 'A role was made',
  roleChanged: 'A role was changed',
  roleRemoved: 'A role was deleted',
  schemaSaved: 'Fields of a company were saved',
  undone: 'A change was put back',
  purged: 'Something was deleted for ever',
  exported: 'A list was read whole',
  webhookCreated: 'A webhook was made',
  webhookUpdated: 'A webhook was changed',
  webhookDeleted: 'A webhook was deleted',
  companyCreated: 'A company was made',
  companyClosed: 'A company was closed',
  companyOpened: 'A company was opened',
  companyDeleted: 'A company was deleted with everything in it',
} as const;
export type SecurityEvent = keyof typeof messages;

/** Known ids of the acting user. */
export interface Actor {
  tenantId?: string | undefined;
  userId?: string | undefined;
  /** The API token by which the user called. */
  token?: { id: string; name: string } | undefined;
}

/** Events that anybody can cause at will: their log lines are limited by event, caller and minute. */
const repeatable: readonly SecurityEvent[] = [
  'signIn',
  'signInFailed',
  'limitReached',
  'refused',
  'resetRequested',
  'tokenRefused',
  'exported',
];
const mostLines = 30;
const written = { minute: 0, lines: new Map<string, number>() };

/** The number of such lines in this minute, including this one. */
function countLine(key: string, now = Date.now()): number {
  const minute = Math.floor(now / 60_000);
  if (written.minute !== minute) {
    written.minute = minute;
    written.lines.clear();
  }
  const count = (written.lines.get(key) ?? 0) + 1;
  written.lines.set(key, count);
  return count;
}

/** A call, or background work. */
interface LogSource {
  log: Pick<Log, 'warn'>;
  ip?: string | null;
}

/**
 * Logs a line of JSON with company, user and address. It never has typed text, which may be a password in the wrong
 * box, and never a token. Repeated events are limited, so that nobody fills a disk: the last line of the minute says
 * `silenced`.
 */
export function logSecurity(
  { log, ip = null }: LogSource,
  event: SecurityEvent,
  { tenantId, userId, token }: Actor,
  details: Readonly<Record<string, unknown>> = {},
): void {
  const line = {
    security: event,
    tenantId: tenantId ?? null,
    userId: userId ?? null,
    address: ip,
    ...(token && { token: token.id }),
    ...details,
  };
  const count = repeatable.includes(event) ? countLine(`${event} ${tenantId} ${userId} ${ip}`) : 0;
  if (count > mostLines) return;
  log.warn(count === mostLines ? { ...line, silenced: true } : line, messages[event]);
}

interface Committing {
  tx: Pick<Transaction, 'afterCommit'>;
  request: FastifyRequest;
  identity: Actor;
}

/** Logs an event of a transaction, once that has committed. */
export function logCommitted(
  { tx, request, identity }: Committing,
  event: SecurityEvent,
  details?: Readonly<Record<string, unknown>>,
): void {
  tx.afterCommit(() => logSecurity(request, event, identity, details));
}
