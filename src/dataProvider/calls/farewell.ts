import type { QueryClient } from '@tanstack/react-query';
import { beganAtProvider } from '#console/session/providerMarks';
import { authEndpoints } from '#contract/resources/calls/auth';
import { hasExtension } from './extensions';
import { addressOf, authorizedHeaders } from './httpClient';

/**
 * Ends the session on the backend, if it has sessions; the reply is ignored.
 * @returns resolves when the request is sent and the token is no longer needed
 * @see rules 1.11
 */
export async function sayFarewell(queryClient: QueryClient): Promise<void> {
  if (!(await hasExtension(queryClient, 'sessions'))) return;
  const { method, path } = authEndpoints.logout;
  const headers = await authorizedHeaders();
  if (beganAtProvider.isSet()) return (await import('./providerFarewell')).leaveProvider(headers);
  void fetch(addressOf(path), { method, headers, keepalive: true }).catch(() => undefined);
}
