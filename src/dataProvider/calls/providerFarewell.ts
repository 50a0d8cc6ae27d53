import { asRecord } from '#console/session/identity';
import { beganAtProvider, hasSignedOut } from '#console/session/providerMarks';
import { addressOf } from './httpClient';

/** Ends a session that began at an identity provider, there too: the browser goes to the address that ends it. */
export async function leaveProvider(headers: HeadersInit): Promise<void> {
  beganAtProvider.remove();
  hasSignedOut.set();
  const reply = await fetch(addressOf('/api/Auth/oidc/logout'), { method: 'POST', headers, keepalive: true });
  const { url } = asRecord(await reply.json());
  if (typeof url === 'string' && /^https?:/.test(url)) window.location.assign(url);
}
