import { auth } from '#contract/auth';
import type { Transaction } from '#server/database/connect';
import { implementOpen } from '#server/implement';
import { logSecurity } from '#server/plugins/securityLog';
import type { Tokens } from '#server/plugins/tokens';
import { unauthenticated } from '#server/problem';
import { findAccount } from './accounts';
import { hashSecret, newSeed, successorOf, tenantOfSecret } from './secrets';
import { aliveSession, signFor, storeRefreshToken, type TokenPair } from './sessions';

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
  /** The token was used when it had been used before: its session was ended. */
  reused?: StoredToken;
}

/** So many of a session's tokens are known: more than are used in 14 days by a console that refreshes in time. */
const mostTokens = 1500;

const refused = () => unauthenticated('Invalid refresh token');

/**
 * Rotates at each use. A second use within 10 seconds gets the same successor once more, so that a session has one
 * living line; any other ends the session.
 * @see rules 1.8
 */
export const refresh = implementOpen(auth.refresh, async ({ body, request, services: { database, tokens } }) => {
  const { refreshToken } = body;
  const tenantId = tenantOfSecret(refreshToken);
  if (!tenantId) throw refused();
  const { pair, reused } = await database.tenant(tenantId, {}, (tx) => rotate(tx, tokens, refreshToken, request.ip));
  if (reused) logSecurity(request, 'tokenReused', { tenantId, userId: reused.userId }, { session: reused.sessionId });
  if (!pair) throw refused();
  return pair;
});

/**
 * User first, then session, as whatever sets a password locks them: either it waits for the rotation and ends what that
 * made, or the rotation waits and sees that the session was ended.
 */
const lockUser = `
  SELECT FROM users u JOIN refresh_tokens t ON t.tenant_id = $company AND t.user_id = u.id
  WHERE u.tenant_id = $company AND t.token_hash = $1 FOR SHARE OF u`;
const lockToken = `
  SELECT t.id, t.user_id AS "userId", t.family_id AS "sessionId", t.uses, t.successor_seed AS seed,
    ${aliveSession} AS alive, t.expires_at < now() AS expired,
    coalesce(t.used_at > now() - interval '10 seconds', false) AS "justUsed"
  FROM refresh_tokens t JOIN sessions s ON s.tenant_id = $company AND s.id = t.family_id
  WHERE t.tenant_id = $company AND t.token_hash = $1 FOR UPDATE OF s, t`;

/** Not an error for a token that is refused: the end of its session must be kept. */
async function rotate(tx: Transaction, tokens: Tokens, refreshToken: string, address: string): Promise<Rotation> {
  const hash = hashSecret(refreshToken);
  await tx.query(lockUser, [hash]);
  const found = await tx.query<StoredToken>(lockToken, [hash]);
  const stored = found.rows[0];
  if (!stored?.alive || stored.expired || !tx.session.tenantActive) return {};
  const { id, userId, sessionId, uses } = stored;
  if (uses > 1 || (uses === 1 && !stored.justUsed)) {
    await tx.query('UPDATE sessions SET ended_at = now() WHERE tenant_id = $company AND id = $1', [sessionId]);
    return { reused: stored };
  }
  const account = await findAccount(tx, { id: userId });
  if (!account?.isActive) return {};
  const seed = stored.seed ?? newSeed();
  const successor = successorOf(tx.tenantId, refreshToken, seed);
  if (uses === 0) await storeRefreshToken(tx, userId, sessionId, successor);
  await tx.query(
    `UPDATE refresh_tokens SET uses = uses + 1, used_at = coalesce(used_at, (SELECT now())), successor_seed = $2
     WHERE tenant_id = $company AND id = $1`,
    [id, seed],
  );
  await tx.query('UPDATE sessions SET last_used_at = now(), address = $2 WHERE tenant_id = $company AND id = $1', [
    sessionId,
    address,
  ]);
  await tx.query(
    `DELETE FROM refresh_tokens WHERE tenant_id = $company AND id IN (
       SELECT id FROM refresh_tokens WHERE tenant_id = $company AND family_id = $1 ORDER BY id DESC OFFSET ${mostTokens})`,
    [sessionId],
  );
  return { pair: { token: await signFor(tokens, account, tx.tenantId, sessionId), refreshToken: successor } };
}
