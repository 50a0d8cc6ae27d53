import type { z } from 'zod';
import type { FieldErrors } from '#contract/errors';
import { type ApiToken, type MadeToken, mostTokens, type tokenCreation } from '#contract/extensions/tokens';
import { message } from '#contract/message';
import { isPermission, permissions } from '#contract/permissions';
import { lockUser } from '#server/access/users';
import type { Transaction } from '#server/database/connect';
import { newId } from '#server/database/ids';
import { conflict, forbidden, invalid } from '#server/problem';
import { isAddressRange } from '#server/security/addressRanges';
import { newApiToken } from '#server/security/apiTokens';
import { hashSecret } from '#server/security/secrets';

/** The members of a new token, checked. */
interface Wanted {
  name: string;
  permissions: string[];
  addresses: string[];
  expiresAt: string;
  scim: boolean;
}

/** A year from an instant in milliseconds. */
function yearFrom(instant: number): Date {
  const end = new Date(instant);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end;
}

/**
 * Checks a new token. The role Admin creates tokens of the directory, for the role Admin and without permissions.
 * @throws Problem 400 for permissions that its owner lacks, an end too far away, and invalid addresses; 403
 */
export function checkToken(
  body: z.output<typeof tokenCreation>,
  held: readonly string[],
  mayServeDirectory: boolean,
): Wanted {
  const { scim = false } = body;
  if (scim && !mayServeDirectory) throw forbidden(message('people.directoryToken'));
  const granted = scim ? [] : (body.permissions ?? []);
  const errors: FieldErrors = {};
  if (!granted.every(isPermission)) errors.permissions = [message('people.permission')];
  else if (!granted.every((permission) => held.includes(permission))) errors.permissions = [message('people.grant')];
  const now = Date.now();
  const end = body.expiresAt ? new Date(body.expiresAt) : yearFrom(now);
  // The caller's clock may be a little ahead.
  if (end.getTime() <= now || end > yearFrom(now + 60_000)) errors.expiresAt = [message('sign.tokenEnd')];
  const addresses = [...new Set(body.addresses ?? [])];
  const wrong = addresses.find((address) => !isAddressRange(address));
  if (wrong !== undefined) errors.addresses = [message('sign.tokenAddress', { address: wrong })];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    name: body.name,
    permissions: permissions.filter((permission) => granted.includes(permission)),
    addresses,
    expiresAt: end.toISOString(),
    scim,
  };
}

const columns = `id, name, permissions, addresses, scim, created_at as "createdAt", expires_at as "expiresAt",
  last_used_at as "lastUsedAt"`;

/** The tokens of a user, the newest first; those that have expired too, until they are revoked. */
export const tokensOf = (tx: Transaction, userId: string): Promise<ApiToken[]> =>
  tx.rows<ApiToken>(
    `select ${columns} from api_tokens where tenant_id = $company and user_id = $1 order by id desc limit ${mostTokens}`,
    [userId],
  );

/** Locks the person, so that two calls at once do not exceed the limit. @throws Problem 409 beyond it */
async function requireBelowLimit(tx: Transaction, userId: string): Promise<void> {
  await lockUser(tx, userId);
  const found = await tx.first<{ count: number }>(
    'select count(*)::int as count from api_tokens where tenant_id = $company and user_id = $1',
    [userId],
  );
  const { count = 0 } = found ?? {};
  if (count >= mostTokens) throw conflict({ name: [message('sign.tokens', { limit: mostTokens })] });
}

/** Stores a token as its hash. @returns the token itself, this once */
export async function makeToken(tx: Transaction, userId: string, wanted: Wanted): Promise<MadeToken> {
  await requireBelowLimit(tx, userId);
  const token = newApiToken(tx.tenantId);
  const stored = await tx.first<ApiToken>(
    `insert into api_tokens (tenant_id, id, user_id, name, token_hash, permissions, addresses, expires_at, created_by, scim)
      values ($company, $1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${columns}`,
    [
      newId(),
      userId,
      wanted.name,
      hashSecret(token),
      wanted.permissions,
      wanted.addresses,
      wanted.expiresAt,
      tx.userId,
      wanted.scim,
    ],
  );
  if (!stored) throw new Error('A token was not stored');
  return { ...stored, token };
}
