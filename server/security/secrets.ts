import { createHash, createHmac, randomBytes } from 'node:crypto';
import { isId } from '#server/database/ids';

/** 256 random bits in base64url. */
export const randomText = (): string => randomBytes(32).toString('base64url');

/**
 * A refresh token or an invitation: the company's id, so that it can be found where the database separates companies,
 * and 256 random bits. Only its hash is stored.
 */
export const newSecret = (tenantId: string): string => `${tenantId}.${randomText()}`;

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Stored beside a used secret's hash: without the secret nobody can compute its successor. */
export const newSeed = randomText;

/** The successor of a secret: always the same one. */
export const successorOf = (tenantId: string, secret: string, seed: string): string =>
  `${tenantId}.${createHmac('sha256', secret).update(seed).digest('base64url')}`;

/** The company that a secret names; undefined for a malformed secret. */
export function tenantOfSecret(secret: string): string | undefined {
  const [tenantId = '', random = ''] = secret.split('.');
  return isId(tenantId) && random.length === 43 ? tenantId : undefined;
}
