import type { QueryClient } from '@tanstack/react-query';
import { authEndpoints } from '#contract/resources/calls/auth';
import { hasExtension } from './extensions';
import { addressOf, authorizedHeaders } from './httpClient';

/**
 * Ends the session on the backend too, where it keeps sessions; whatever it answers, nobody waits for it.
 * @returns when the call is on its way and the token is not needed any more
 * @see rules 1.11
 */
export async function sayFarewell(queryClient: QueryClient): Promise<void> {
  if (!(await hasExtension(queryClient, 'sessions'))) return;
  const { method, path } = authEndpoints.logout;
  const headers = await authorizedHeaders();
  void fetch(addressOf(path), { method, headers, keepalive: true }).catch(() => undefined);
}
