import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenIdle } from './useIdle';

/** Time for which the network is reserved for the first screen, in milliseconds; longer while it still reads. */
const pause = 2500;

/** Calls back when nothing has been read for a while and the browser is idle. */
function whenReady(queryClient: QueryClient, action: () => void): () => void {
  let stop: () => void = () => undefined;
  const wait = () => {
    const timer = setTimeout(() => {
      if (queryClient.isFetching() > 0 || document.readyState !== 'complete') wait();
      else stop = whenIdle(action, pause);
    }, pause);
    stop = () => clearTimeout(timer);
  };
  wait();
  return () => stop();
}

/** Whether the first screen has loaded, so that the network is free for prefetching. */
export function useFirstScreenReady(): boolean {
  const queryClient = useQueryClient();
  const [ready, setReady] = useState(false);
  useEffect(() => whenReady(queryClient, () => setReady(true)), [queryClient]);
  return ready;
}
