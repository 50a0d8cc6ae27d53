import { useSyncExternalStore } from 'react';
import { observable } from '#console/listening';
import type { LiveFollower } from './follow';

/** The running follower of live updates; null: not yet, or not supported by the backend. */
export const liveFollower = observable<LiveFollower | null>(null);

export const useLiveFollower = (): LiveFollower | null =>
  useSyncExternalStore(liveFollower.subscribe, liveFollower.current);
