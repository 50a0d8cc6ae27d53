import type { QueryClient } from '@tanstack/react-query';
import { hasExtension } from '#console/dataProvider/calls/extensions';
import { currentToken } from '#console/dataProvider/calls/httpClient';
import { tokenClaims } from '#console/session/identity';
import { createRealtime, type Realtime } from './realtime';
import { shareStream } from './sharedStream';

/** Names the sign-in that a token is of, so that tabs of another one have a stream of their own. */
function sessionOf(token: string): string {
  const { sid, sub } = tokenClaims(token);
  return String(sid ?? sub ?? token.slice(-16));
}

const canShare = (): boolean => 'locks' in navigator && typeof BroadcastChannel === 'function';

/** The realtime of a session; another sign-in begins a new one. */
export function realtimeOf(queryClient: QueryClient): () => Promise<Realtime> {
  let known: { session: string; realtime: Realtime } | undefined;
  return async () => {
    const isOffered = canShare() && (await hasExtension(queryClient, 'live'));
    const session = sessionOf(currentToken() ?? '');
    if (known?.session !== session) {
      known?.realtime.close();
      known = { session, realtime: createRealtime(isOffered ? shareStream : undefined, session) };
    }
    return known.realtime;
  };
}
