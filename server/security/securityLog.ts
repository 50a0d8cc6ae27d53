import type { SecurityEventName } from '#contract/extensions/events';
import type { Log } from '#server/database/connect';
import { warnLimited } from './limitedLines';

/** Events of the process's security log: acts and attempts. A company stores those of the contract, too. */
const messages = {
  signIn: 'Somebody signed in',
  signInFailed: 'A sign-in failed',
  signOut: 'Somebody signed out',
  limitReached: 'A limit was reached',
  refused: 'A call was refused',
  tokenRefused: 'A wrong token of the operator or of the metrics was refused',
  tokenReused: 'A refresh token was used again; its session was ended',
  reauthenticated: 'Somebody has shown once more who they are',
  factorAdded: 'A second factor was turned on',
  factorRemoved: 'A second factor was taken away',
  passwordChanged: 'A password was set',
  resetRequested: 'A mail for a forgotten password was asked for',
  passwordReset: 'A password was set by the link of a mail',
  sessionsEnded: 'Sessions were ended',
  tokenCreated: 'An API token was made',
  tokenRevoked: 'An API token was revoked',
  invited: 'A user was invited',
  registered: 'An invitation was taken up',
  userCreated: 'A user was made',
  userUpdated: 'A user was changed',
  userDeleted: 'A user was removed',
  roleCreated: 'A role was made',
  roleUpdated: 'A role was changed',
  roleDeleted: 'A role was deleted',
  schemaSaved: 'Fields of a company were saved',
  undone: 'A change was undone',
  purged: 'Something was deleted for ever',
  exported: 'A list was read whole',
  identityChanged: 'How people sign in was changed',
  webhookCreated: 'A webhook was made',
  webhookUpdated: 'A webhook was changed',
  webhookDeleted: 'A webhook was deleted',
  companyCreated: 'A company was made',
  companyClosed: 'A company was closed',
  companyOpened: 'A company was opened',
  companyDeleted: 'A company was deleted with everything in it',
  checkpoint: "A state of a company's chain was signed",
} as const satisfies Record<SecurityEventName, string> & Record<string, string>;
type LoggedEvent = keyof typeof messages;

/** Known ids of the acting user. */
export interface Actor {
  tenantId?: string | undefined;
  userId?: string | undefined;
  /** The API token by which the user called. */
  token?: { id: string } | undefined;
}

/** Events that anyone can cause: their log lines are limited by event, caller and minute. */
const repeatable: readonly LoggedEvent[] = [
  'signIn',
  'signInFailed',
  'limitReached',
  'refused',
  'resetRequested',
  'tokenRefused',
  'exported',
];

type Details = Readonly<Record<string, unknown>>;

/**
 * Logs a line of JSON with company, user and address. A line has no typed text, which may be a password in the wrong
 * box, and never a token. Repeated events are limited.
 * @returns whether the line was logged
 */
export function logSecurity(
  { log, ip = null }: { log: Pick<Log, 'warn'>; ip?: string | null },
  event: LoggedEvent,
  { tenantId, userId, token }: Actor,
  details: Details = {},
): boolean {
  const line = {
    security: event,
    tenantId: tenantId ?? null,
    userId: userId ?? null,
    address: ip,
    ...(token && { token: token.id }),
    ...details,
  };
  if (repeatable.includes(event)) {
    return warnLimited(log, `${event} ${tenantId} ${userId} ${ip}`, line, messages[event]);
  }
  log.warn(line, messages[event]);
  return true;
}
