import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { session } from '#console/session/session';
import { passkeyEndpoints } from '#contract/extensions/passkeys';
import { twoFactorEndpoints } from '#contract/extensions/twoFactor';
import { call } from './calls/calls';

/** Calls of the extension `passkeys` about the person's own passkeys. */

export const passkeys = (signal?: AbortSignal) => call(passkeyEndpoints.list, { signal });

/** Creates a passkey in the browser's authenticator and adds it. */
export async function addPasskey(name: string) {
  const [{ data: options }, { startRegistration }] = await Promise.all([
    call(passkeyEndpoints.options, {}),
    import('@simplewebauthn/browser'),
  ]);
  // the browser checks the options
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response: RegistrationResponseJSON = await startRegistration({ optionsJSON });
  const { authenticatorAttachment, clientExtensionResults, ...rest } = response;
  const { clientDataJSON, attestationObject, transports } = rest.response;
  return call(passkeyEndpoints.create, {
    body: {
      name,
      response: {
        ...rest,
        response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
        clientExtensionResults: { ...clientExtensionResults },
        ...(authenticatorAttachment && { authenticatorAttachment }),
      },
    },
  });
}

export const renamePasskey = (id: string, name: string) =>
  call(passkeyEndpoints.rename, { params: { id }, body: { name } });

export const removePasskey = (id: string) => call(passkeyEndpoints.remove, { params: { id } });

/** Shows by one of the person's passkeys who they are. */
export async function confirmByPasskey() {
  const tenantId = session.identity()?.tenantId ?? '';
  const [{ data: options }, { startAuthentication }] = await Promise.all([
    call(passkeyEndpoints.loginOptions, { body: { tenantId } }),
    import('@simplewebauthn/browser'),
  ]);
  // the browser checks the options
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { authenticatorAttachment, clientExtensionResults, ...rest } = await startAuthentication({ optionsJSON });
  const { userHandle, ...signed } = rest.response;
  return call(twoFactorEndpoints.reauthenticate, {
    body: {
      response: {
        ...rest,
        response: { ...signed, ...(userHandle && { userHandle }) },
        clientExtensionResults: { ...clientExtensionResults },
        ...(authenticatorAttachment && { authenticatorAttachment }),
      },
    },
  });
}
