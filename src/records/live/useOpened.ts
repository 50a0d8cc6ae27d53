import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LiveFollower } from '#console/dataProvider/live/follow';
import type { People } from '#console/dataProvider/live/presence';
import { useLiveFollower } from '#console/dataProvider/live/running';

type Viewer = ReturnType<LiveFollower['presence']['open']>;

/** Announces that the person has a record open, and whether they edit it. */
export function useOpened(resource: string, id: string, editing: boolean): void {
  const follower = useLiveFollower();
  const [viewer, setViewer] = useState<Viewer>();
  useEffect(() => {
    if (!follower) return undefined;
    const here = follower.presence.open(resource, id);
    setViewer(here);
    return () => here.close();
  }, [follower, resource, id]);
  useEffect(() => viewer?.edit(editing), [viewer, editing]);
}

const nobody: People = [];
const never = () => () => undefined;

/** The people who have a record open. */
export function usePeople(resource: string, id: string): People {
  const presence = useLiveFollower()?.presence;
  return useSyncExternalStore(presence?.subscribe ?? never, () => presence?.people(resource, id) ?? nobody);
}
