import { useSyncExternalStore } from 'react';
import { observable } from '#console/listening';
import type { LiveFollower } from './follow';

/** Follows the changes of others; null: not yet, or not on this backend. */
export const liveFollower = observable<LiveFollower | null>(null);

export const useLiveFollower = (): LiveFollower | null =>
  useSyncExternalStore(liveFollower.subscribe, liveFollower.current);
