import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import type { LiveFollower } from '#console/dataProvider/live/follow';
import { liveFollower } from '#console/dataProvider/live/running';
import type { AtriumDataProvider } from '#console/dataProvider/types';

/** Starts live updates, if the backend has them. */
export function LiveUpdates() {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  useEffect(() => {
    let ended = false;
    let follower: LiveFollower | undefined;
    const begin = async () => {
      const { data } = await dataProvider.follow();
      if (ended) data?.close();
      else {
        follower = data;
        liveFollower.set(data ?? null);
      }
    };
    void begin().catch(() => undefined); // another data provider may have no live updates
    return () => {
      ended = true;
      follower?.close();
      liveFollower.set(null);
    };
  }, [dataProvider]);
  return null;
}
