import type { SessionProvider } from '#server/access/sessions';
import type { Transaction } from '#server/database/connect';
import { hashSecret, newSecret } from '#server/security/secrets';

/** A sign-in at a provider that the console finishes. */
interface FinishedThere {
  userId: string;
  browser: string;
  returnTo: string | null;
  provider: SessionProvider;
}

/** Creates a code, valid once and for 60 seconds. @returns the code; only its hash is stored */
export async function newCode(
  tx: Transaction,
  { userId, browser, returnTo, provider }: FinishedThere,
): Promise<string> {
  const code = newSecret(tx.tenantId);
  await tx.query('delete from identity_codes where tenant_id = $company and expires_at <= now()');
  await tx.query(
    `insert into identity_codes (tenant_id, code_hash, user_id, browser_hash, return_to, provider, expires_at)
      values ($company, $1, $2, $3, $4, $5, now() + interval '60 seconds')`,
    [hashSecret(code), userId, hashSecret(browser), returnTo, JSON.stringify(provider)],
  );
  return code;
}

/** Redeems a code. @returns undefined: used before, or unknown */
export async function takeCode(
  tx: Transaction,
  code: string,
): Promise<(Omit<FinishedThere, 'browser'> & { browserHash: string }) | undefined> {
  return tx.first<Omit<FinishedThere, 'browser'> & { browserHash: string }>(
    `delete from identity_codes where tenant_id = $company and code_hash = $1 and expires_at > now()
      returning user_id as "userId", browser_hash as "browserHash", return_to as "returnTo", provider`,
    [hashSecret(code)],
  );
}
