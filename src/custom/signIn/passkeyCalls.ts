import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { asRecord } from '#console/session/identity';
import { askEntrance } from './entranceCalls';

/** Calls of a sign-in with a passkey. */

export async function offersPasskeys(): Promise<boolean> {
  const { extensions } = asRecord(await askEntrance('GET', '/Health'));
  return Array.isArray(extensions) && extensions.includes('passkeys');
}

export const passkeyOptions = async (tenantId: string): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  // the browser itself checks the options
  (await askEntrance('POST', '/api/Auth/passkeys/login/options', {
    tenantId,
  })) as PublicKeyCredentialRequestOptionsJSON;

/** @returns the unchecked reply, that of a sign-in */
export const sendPasskey = (tenantId: string, response: AuthenticationResponseJSON): Promise<unknown> =>
  askEntrance('POST', '/api/Auth/passkeys/login', { tenantId, response });
