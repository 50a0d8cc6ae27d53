import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { buildUrl } from '#contract/endpoint';
import { fileEndpoints } from '#contract/resources/calls/images';
import type { Keys } from '#server/process/keys';

/** Default lifetime of an address. @see rules 3.7 */
const addressMinutes = 60;

/** Addresses of the same file are equal within this time, so that browsers cache images. */
const sameForMinutes = 10;

interface SignedAddress {
  url: string;
  expiresAt: Date;
}

export interface AddressSigner {
  /**
   * An address of a file that needs no token.
   * @param minutes its lifetime; undefined: 60 minutes from the beginning of the present period
   * @param name file name of a download
   */
  sign(key: string, options?: { minutes?: number; name?: string }): SignedAddress;
  /** Whether the signature is the server's and the address has not expired. */
  verify(address: { key: string; expires: string; signature: string; name?: string }): boolean;
}

/** Signs with the first key; the signature names it (`<key id>.<signature>`). @see rules 3.7 */
export function createAddressSigner(keys: Keys, clock: () => number = Date.now): AddressSigner {
  const signingKeys = new Map(
    keys.map(({ id, secret }) => [id, Buffer.from(hkdfSync('sha256', secret, '', 'atrium file addresses', 32))]),
  );
  const signatureOf = (keyId: string, key: string, expires: string, name = '') => {
    const signingKey = signingKeys.get(keyId);
    return signingKey && createHmac('sha256', signingKey).update(`${key}\n${expires}\n${name}`).digest();
  };
  return {
    sign(key, { minutes, name } = {}) {
      const now = Math.floor(clock() / 1000);
      const from = minutes === undefined ? now - (now % (sameForMinutes * 60)) : now;
      const expires = String(from + (minutes ?? addressMinutes) * 60);
      const signature = `${keys[0].id}.${signatureOf(keys[0].id, key, expires, name)?.toString('base64url')}`;
      const url = buildUrl(fileEndpoints.read, { key }, { expires, signature, name });
      return { url, expiresAt: new Date(Number(expires) * 1000) };
    },
    verify({ key, expires, signature, name }) {
      const [keyId = '', text = ''] = signature.split('.');
      const sentBytes = Buffer.from(text, 'base64url');
      const ours = signatureOf(keyId, key, expires, name);
      if (!ours || sentBytes.length !== ours.length || !timingSafeEqual(sentBytes, ours)) return false;
      return Number(expires) * 1000 > clock();
    },
  };
}
