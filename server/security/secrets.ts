import { createHash, createHmac, randomBytes } from 'node:crypto';
import { isId } from '#server/database/ids';

const randomText = () => randomBytes(32).toString('base64url');

/**
 * A refresh token or an invitation: the tenant, so that it can be looked up where the database keeps tenants apart,
 * and 256 random bits. Stored as its hash alone.
 */
export const newSecret = (tenantId: string): string => `${tenantId}.${randomText()}`;

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Kept beside a used secret's hash: nobody can tell its successor without the secret itself. */
export const newSeed = randomText;

/** The one secret that follows another: the same whenever it is asked for. */
export const successorOf = (tenantId: string, secret: string, seed: string): string =>
  `${tenantId}.${createHmac('sha256', secret).update(seed).digest('base64url')}`;

/** The tenant that a secret names; undefined when it cannot be one of ours. */
export function tenantOfSecret(secret: string): string | undefined {
  const [tenantId = '', random = ''] = secret.split('.');
  return isId(tenantId) && random.length === 43 ? tenantId : undefined;
}
