import { createHash, randomBytes } from 'node:crypto';
import { isId } from '../../database/ids';

/**
 * A refresh token or an invitation: the tenant, so that it can be looked up where the database keeps tenants apart,
 * and 256 random bits. Stored as its hash alone.
 */
export const newSecret = (tenantId: string): string => `${tenantId}.${randomBytes(32).toString('base64url')}`;

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The tenant that a secret names; undefined when it cannot be one of ours. */
export function tenantOfSecret(secret: string): string | undefined {
  const [tenantId = '', random = ''] = secret.split('.');
  return isId(tenantId) && random.length === 43 ? tenantId : undefined;
}
