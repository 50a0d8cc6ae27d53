import type { FastifyRequest } from 'fastify';
import { aliveWithin, type Transaction } from '#server/database/connect';
import { newId } from '#server/database/ids';
import { roleClaims } from '#server/security/rights';
import { hashSecret } from '#server/security/secrets';
import type { TokenClaims, Tokens } from '#server/security/tokens';
import { forgetFactors } from './devices';
import { fullName, type UserRow } from './users';

export interface TokenPair {
  token: string;
  refreshToken: string;
}

/** SQL: whether the session `s` is alive. */
export const aliveSession = aliveWithin('(select c.sign_in from tenants c where c.tenant_id = $company)');

const longestDevice = 300;

/** The number of a user's last used sessions that stay; demo accounts are shared by many people. */
const mostSessions = { own: 100, shared: 2000 };

/** The identity provider at which a session began; `idToken` is sealed. */
export interface SessionProvider {
  id: string;
  subject: string;
  /** The session there. */
  session: string | null;
  idToken: string | null;
  /** When the person has shown there who they are, in seconds since 1970. */
  authenticatedAt: number;
}

interface NewSession {
  /** The session may only set up a second factor. */
  needsFactor?: boolean;
  /** The person is told of the device. */
  newDevice?: boolean;
  provider?: SessionProvider | null | undefined;
}

/** Begins a session of the user and deletes the oldest beyond the limit. @returns its id */
export async function createSession(
  tx: Transaction,
  userId: string,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  { needsFactor = false, newDevice = false, provider }: NewSession = {},
): Promise<string> {
  await tx.query(
    `delete from sessions where tenant_id = $company and id in (
       select id from sessions where tenant_id = $company and user_id = $1 order by last_used_at desc, id desc offset $2 limit 100
       for update skip locked)`,
    [userId, (tx.session.isDemo ? mostSessions.shared : mostSessions.own) - 1],
  );
  const id = newId();
  await tx.query(
    `insert into sessions (tenant_id, id, user_id, expires_at, address, user_agent, needs_factor, new_device, provider,
       authenticated_at)
     values ($company, $1, $2, now() + interval '90 days', $3, $4, $5, $6, $7,
       least(now(), to_timestamp($8::double precision)))`,
    [
      id,
      userId,
      ip,
      headers['user-agent']?.slice(0, longestDevice) ?? null,
      needsFactor,
      newDevice,
      provider ? JSON.stringify(provider) : null,
      provider?.authenticatedAt ?? null,
    ],
  );
  return id;
}

/** Notes that the person has shown a password or a passkey again. */
export const noteAuthentication = (tx: Transaction, sessionId: string) =>
  tx.query('update sessions set authenticated_at = now() where tenant_id = $company and id = $1', [sessionId]);

/** Opens the session in which a demanded factor was set up; the person's others that lack one end. */
export async function openWithFactor(tx: Transaction, userId: string, sessionId: string): Promise<void> {
  tx.announce();
  await tx.query(
    `update sessions set ended_at = now()
     where tenant_id = $company and user_id = $1 and id <> $2 and needs_factor and ended_at is null`,
    [userId, sessionId],
  );
  await tx.query('update sessions set needs_factor = false where tenant_id = $company and id = $1', [sessionId]);
}

/** Stores a refresh token: it works once, lasts 14 days, and never longer than its session. */
export const storeRefreshToken = (tx: Transaction, userId: string, sessionId: string, refreshToken: string) =>
  tx.query(
    `insert into refresh_tokens (tenant_id, id, user_id, family_id, token_hash, expires_at)
     select $company, $1, $2, s.id, $4, least(now() + interval '14 days', s.expires_at)
     from sessions s where s.tenant_id = $company and s.id = $3 returning 1`,
    [newId(), userId, sessionId, hashSecret(refreshToken)],
  );

/** An access token of the session. */
export const signFor = (
  tokens: Tokens,
  account: UserRow & { claims: string[] },
  tenantId: string,
  sessionId: string,
): Promise<string> => {
  const claims: TokenClaims = {
    userId: account.id,
    tenantId,
    name: fullName(account),
    email: account.email ?? null,
    role: account.roleName,
    permissions: roleClaims({ name: account.roleName, claims: account.claims }),
    sessionId,
  };
  return tokens.sign(claims);
};

/**
 * Ends the sessions of users, except one where it is named: access and refresh tokens fail at once, and no browser
 * remembers a second factor any more.
 */
export async function endSessions(tx: Transaction, userIds: readonly string[], exceptSession?: string) {
  tx.announce();
  await forgetFactors(tx, userIds);
  return tx.query(
    `update sessions set ended_at = now()
     where tenant_id = $company and user_id = any($1::uuid[]) and ended_at is null and ($2::uuid is null or id <> $2::uuid)`,
    [userIds, exceptSession ?? null],
  );
}

/** Ends every session of a company that is closed: none continues after the company is reopened. */
export const endAllSessions = (tx: Transaction) =>
  tx.query('update sessions set ended_at = now() where tenant_id = $company and ended_at is null');

/** Ends one session of a user. @returns whether it existed */
export async function endSession(tx: Transaction, userId: string, sessionId: string): Promise<boolean> {
  const ended = await tx.query(
    `update sessions set ended_at = now()
     where tenant_id = $company and id = $1 and user_id = $2 and ended_at is null`,
    [sessionId, userId],
  );
  tx.announce();
  return ended.rowCount === 1;
}
