import { hasExtension } from '#console/dataProvider/calls/extensions';
import { currentToken } from '#console/dataProvider/calls/httpClient';
import { tokenClaims } from '#console/session/identity';
import { type FollowParts, followChanges, type LiveFollower } from './follow';
import { createRealtime, type Realtime } from './realtime';
import { shareStream } from './sharedStream';

export type LiveParts = Omit<FollowParts, 'realtime'>;

export interface LiveAccess {
  /** Realtime of the session; another sign-in starts a new one. */
  realtime(): Promise<Realtime>;
  /** @returns undefined: the backend has no live updates */
  follow(): Promise<LiveFollower | undefined>;
}

/** Identifies the sign-in of a token, so that tabs of another sign-in have their own stream. */
function sessionOf(token: string): string {
  const { sid, sub } = tokenClaims(token);
  return String(sid ?? sub ?? token.slice(-16));
}

const canShare = (): boolean => 'locks' in navigator && typeof BroadcastChannel === 'function';

export function liveUpdates(parts: LiveParts): LiveAccess {
  let known: { session: string; realtime: Realtime } | undefined;
  const isOffered = async () => canShare() && (await hasExtension(parts.queryClient, 'live'));
  const realtime = async () => {
    const share = (await isOffered()) ? shareStream : undefined;
    const session = sessionOf(currentToken() ?? '');
    if (known?.session !== session) {
      known?.realtime.close();
      known = { session, realtime: createRealtime(share, session) };
    }
    return known.realtime;
  };
  return {
    realtime,
    follow: async () => ((await isOffered()) ? followChanges({ ...parts, realtime: await realtime() }) : undefined),
  };
}
