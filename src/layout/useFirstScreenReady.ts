import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenIdle } from './useIdle';

/** How long the first screen has the line to itself, in milliseconds, and as long as it still reads. */
const pause = 2500;

/** Calls back once nothing has been read for a while, and nothing else is to be done. */
function whenSettled(queryClient: QueryClient, action: () => void): () => void {
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

/** Whether the first screen stands, so that the line is free for what may be wanted next. */
export function useFirstScreenReady(): boolean {
  const queryClient = useQueryClient();
  const [settled, setSettled] = useState(false);
  useEffect(() => whenSettled(queryClient, () => setSettled(true)), [queryClient]);
  return settled;
}
