import { auth } from '#contract/auth';
import type { Transaction } from '../../database/connect';
import { implementOpen } from '../../implement';
import type { Tokens } from '../../plugins/tokens';
import { unauthenticated } from '../../problem';
import { hashSecret, tenantOfSecret } from './secrets';
import { findAccount, issueTokens, type TokenPair } from './sessions';

interface StoredToken {
  id: string;
  userId: string;
  familyId: string;
  uses: number;
  revoked: boolean;
  expired: boolean;
  /** Used within the last 10 seconds: the reply may have been lost. */
  justUsed: boolean;
}

const refused = () => unauthenticated('Invalid refresh token');

/**
 * Rotates at each use. A second use within 10 seconds gets a new pair once more; any other revokes the family.
 * @see decisions, sections 4 and 10 (Sessions)
 */
export const refresh = implementOpen(auth.refresh, async ({ body, services: { database, tokens } }) => {
  const tenantId = tenantOfSecret(body.refreshToken);
  if (!tenantId) throw refused();
  const pair = await database.tenant(tenantId, {}, (tx) => rotate(tx, tokens, body.refreshToken));
  if (!pair) throw refused();
  return { token: pair.token, refreshToken: pair.refreshToken };
});

/** Undefined, not an error, for a token that is refused: the revocation of its family must be kept. */
async function rotate(tx: Transaction, tokens: Tokens, refreshToken: string): Promise<TokenPair | undefined> {
  const found = await tx.query<StoredToken>(
    `SELECT id, user_id AS "userId", family_id AS "familyId", uses, revoked_at IS NOT NULL AS revoked,
       expires_at < now() AS expired, coalesce(used_at > now() - interval '10 seconds', false) AS "justUsed"
     FROM refresh_tokens WHERE token_hash = $1 FOR UPDATE`,
    [hashSecret(refreshToken)],
  );
  const stored = found.rows[0];
  if (!stored || stored.revoked || stored.expired || !tx.session.tenantActive) return undefined;
  if (stored.uses > 1 || (stored.uses === 1 && !stored.justUsed)) {
    await tx.query('UPDATE refresh_tokens SET revoked_at = now() WHERE family_id = $1 AND revoked_at IS NULL', [
      stored.familyId,
    ]);
    return undefined;
  }
  const account = await findAccount(tx, { id: stored.userId });
  if (!account?.isActive) return undefined;
  const pair = await issueTokens(tx, tokens, account, stored.familyId);
  await tx.query(
    'UPDATE refresh_tokens SET uses = uses + 1, used_at = coalesce(used_at, now()), successor_id = $2 WHERE id = $1',
    [stored.id, pair.id],
  );
  await tx.query("DELETE FROM refresh_tokens WHERE user_id = $1 AND expires_at < now() - interval '1 day'", [
    account.id,
  ]);
  return pair;
}
