import { message } from '#contract/message';
import { authEndpoints } from '#contract/resources/calls/auth';
import { findAccount } from '#server/access/accounts';
import { aliveSession, signFor, storeRefreshToken, type TokenPair } from '#server/access/sessions';
import type { Transaction } from '#server/database/connect';
import { implementOpen } from '#server/http/implement';
import { unauthenticated } from '#server/problem';
import { hashSecret, newSeed, successorOf, tenantOfSecret } from '#server/security/secrets';
import { callOrigin, record } from '#server/security/securityEvents';
import { logSecurity } from '#server/security/securityLog';
import type { Tokens } from '#server/security/tokens';

interface StoredToken {
  id: string;
  userId: string;
  sessionId: string;
  uses: number;
  seed: string | null;
  alive: boolean;
  expired: boolean;
  /** Used within the last 10 seconds: the reply may have been lost. */
  justUsed: boolean;
}

interface Rotation {
  pair?: TokenPair;
  /** A token that was used before was used again: its session was ended. */
  reused?: StoredToken;
}

/** The number of a session's tokens that are stored: more than a console that refreshes in time uses in 14 days. */
const mostTokens = 1500;

const refused = () => unauthenticated(message('programs.refresh'));

/**
 * Rotates the refresh token at each use. A second use within 10 seconds gets the same successor; any other second use
 * ends the session. So each session has one valid token.
 * @see rules 1.8
 */
export const refresh = implementOpen(
  authEndpoints.refresh,
  async ({ body, request, services: { database, tokens } }) => {
    const { refreshToken } = body;
    const tenantId = tenantOfSecret(refreshToken);
    if (!tenantId) throw refused();
    const { pair, reused } = await database.tenant(tenantId, { origin: callOrigin(request) }, (tx) =>
      rotate(tx, tokens, refreshToken, request.ip),
    );
    if (reused) logSecurity(request, 'tokenReused', { tenantId, userId: reused.userId }, { session: reused.sessionId });
    if (!pair) throw refused();
    return pair;
  },
);

/**
 * Locks the user, then the session, in the order in which a password is set: either that waits for the rotation and
 * ends its result, or the rotation waits and finds the session ended.
 */
const lockUser = `
  select from users u join refresh_tokens t on t.tenant_id = $company and t.user_id = u.id
  where u.tenant_id = $company and t.token_hash = $1 for share of u`;
const lockToken = `
  select t.id, t.user_id as "userId", t.family_id as "sessionId", t.uses, t.successor_seed as seed,
    ${aliveSession} as alive, t.expires_at < now() as expired,
    coalesce(t.used_at > now() - interval '10 seconds', false) as "justUsed"
  from refresh_tokens t join sessions s on s.tenant_id = $company and s.id = t.family_id
  where t.tenant_id = $company and t.token_hash = $1 for update of s, t`;

/** A refused token is no error here, because an error would roll back the end of its session. */
async function rotate(tx: Transaction, tokens: Tokens, refreshToken: string, address: string): Promise<Rotation> {
  const hash = hashSecret(refreshToken);
  await tx.query(lockUser, [hash]);
  const stored = await tx.first<StoredToken>(lockToken, [hash]);
  if (!stored?.alive || stored.expired || !tx.session.tenantActive) return {};
  const { id, userId, sessionId, uses } = stored;
  if (uses > 1 || (uses === 1 && !stored.justUsed)) {
    await tx.query('update sessions set ended_at = now() where tenant_id = $company and id = $1', [sessionId]);
    tx.announce();
    const target = { resource: 'users', id: userId };
    await record(tx, 'sessionsEnded', { target, details: { reason: 'tokenReused', session: sessionId } });
    return { reused: stored };
  }
  const account = await findAccount(tx, { id: userId });
  if (!account?.isActive) return {};
  const seed = stored.seed ?? newSeed();
  const successor = successorOf(tx.tenantId, refreshToken, seed);
  if (uses === 0) await storeRefreshToken(tx, userId, sessionId, successor);
  await tx.query(
    `update refresh_tokens set uses = uses + 1, used_at = coalesce(used_at, (select now())), successor_seed = $2
     where tenant_id = $company and id = $1`,
    [id, seed],
  );
  await tx.query('update sessions set last_used_at = now(), address = $2 where tenant_id = $company and id = $1', [
    sessionId,
    address,
  ]);
  await tx.query(
    `delete from refresh_tokens where tenant_id = $company and id in (
       select id from refresh_tokens where tenant_id = $company and family_id = $1 order by id desc offset ${mostTokens})`,
    [sessionId],
  );
  return { pair: { token: await signFor(tokens, account, tx.tenantId, sessionId), refreshToken: successor } };
}
