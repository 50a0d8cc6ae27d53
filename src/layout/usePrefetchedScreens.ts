import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ScreenDescriptor } from './screens';
import { whenIdle } from './useIdle';
import { useMayOpen } from './useMayOpen';

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

/** Fetches the code of the screens that the person may open, once the first one stands. */
export function usePrefetchedScreens(screens: readonly ScreenDescriptor[]): void {
  const mayOpen = useMayOpen();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      whenSettled(queryClient, () => {
        for (const screen of screens) if (mayOpen(screen)) void screen.screen.prefetch();
      }),
    [screens, mayOpen, queryClient],
  );
}
