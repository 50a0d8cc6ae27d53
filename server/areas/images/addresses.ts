import type { FastifyRequest } from 'fastify';
import { type AddressSigner, createAddressSigner } from '#server/files/signedAddress';
import type { Config } from '#server/process/config';
import { keysOf } from '#server/process/keys';

const signers = new WeakMap<Config, AddressSigner>();

/** The signer of this server's addresses, one a configuration. */
export function signerOf(config: Config): AddressSigner {
  const known = signers.get(config);
  if (known) return known;
  const made = createAddressSigner(keysOf(config.filesSecret, config.filesSecretPrevious));
  signers.set(config, made);
  return made;
}

/** A host name or IP address with a port; no other characters, so that no address can be forged. */
const plainHost = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * Signed absolute addresses that work from any page: below `PUBLIC_URL`, or below the address by which this request
 * reached the server.
 */
export interface Addresses {
  sign(key: string, options?: { minutes?: number; name?: string }): { url: string; expiresAt: Date };
}

/** Where a caller reaches this server. */
export function serverOrigin(config: Config, request: FastifyRequest): string {
  // A local PUBLIC_URL is also the default, and tells nothing about how this caller reaches the server.
  const isLocal = new URL(config.publicUrl).hostname === 'localhost';
  return isLocal && plainHost.test(request.host) ? `${request.protocol}://${request.host}` : config.publicUrl;
}

export function addressesFor(config: Config, request: FastifyRequest): Addresses {
  const origin = serverOrigin(config, request);
  const signer = signerOf(config);
  return {
    sign: (key, options) => {
      const { url, expiresAt } = signer.sign(key, options);
      return { url: `${origin}${url}`, expiresAt };
    },
  };
}
