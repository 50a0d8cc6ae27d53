import type { Transaction } from '../../database/connect';
import { newId } from '../../database/ids';
import type { Identity, Tokens } from '../../plugins/tokens';
import { claimsOf } from '../rights';
import { fullName, type UserRow, userColumns, userJoins } from '../users/rows';
import { hashSecret, newSecret } from './secrets';

/** A user as signing in needs it. */
export interface Account extends UserRow {
  passwordHash: string | null;
  mustChangePassword: boolean;
  claims: string[];
}

export const accountColumns = `${userColumns}, u.password_hash as "passwordHash",
  u.must_change_password as "mustChangePassword", r.claims`;

/** The account of an id, or of an email or user name ignoring case. */
export async function findAccount(
  tx: Transaction,
  by: { id: string } | { identifier: string },
): Promise<Account | undefined> {
  const found =
    'id' in by
      ? await tx.query<Account>({
          name: 'account-by-id',
          text: `SELECT ${accountColumns} FROM users u ${userJoins} WHERE u.id = $1`,
          values: [by.id],
        })
      : await tx.query<Account>({
          name: 'account-by-identifier',
          text: `SELECT ${accountColumns} FROM users u ${userJoins}
            WHERE u.email_key = atrium_key($1) OR u.user_name_key = atrium_key($1)
            ORDER BY u.user_name_key = atrium_key($1) DESC LIMIT 1`,
          values: [by.identifier],
        });
  return found.rows[0];
}

export interface TokenPair {
  token: string;
  refreshToken: string;
}

export const identityOf = (account: Account, tenantId: string, sessionId: string): Identity => ({
  userId: account.id,
  tenantId,
  name: fullName(account),
  email: account.email ?? null,
  role: account.roleName,
  permissions: claimsOf({ name: account.roleName, claims: account.claims }),
  sessionId,
});

/** A new pair of tokens of a family (one sign-in); the refresh token lasts 14 days and works once. */
export async function issueTokens(
  tx: Transaction,
  tokens: Tokens,
  account: Account,
  familyId: string,
): Promise<TokenPair & { id: string }> {
  const refreshToken = newSecret(tx.tenantId);
  const id = newId();
  await tx.query(
    `INSERT INTO refresh_tokens (tenant_id, id, user_id, family_id, token_hash, expires_at)
     VALUES ($1, $2, $3, $4, $5, now() + interval '14 days')`,
    [tx.tenantId, id, account.id, familyId, hashSecret(refreshToken)],
  );
  return { id, token: await tokens.sign(identityOf(account, tx.tenantId, familyId)), refreshToken };
}

/** Ends the sign-ins of a user, but for one family where it is given. */
export const endSessions = (tx: Transaction, userId: string, exceptFamily?: string) =>
  tx.query(
    `UPDATE refresh_tokens SET revoked_at = now()
     WHERE user_id = $1 AND revoked_at IS NULL AND ($2::uuid IS NULL OR family_id <> $2::uuid)`,
    [userId, exceptFamily ?? null],
  );
