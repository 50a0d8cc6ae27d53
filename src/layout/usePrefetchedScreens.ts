import { useEffect } from 'react';
import { useMeets } from '#console/authProvider/useHolds';
import type { ScreenDescriptor } from './screens';

/** How long the first screen has the line to itself, in milliseconds. */
const pause = 2500;

const whenIdle = (action: () => void): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(action, pause);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(action, { timeout: pause * 4 });
  return () => cancelIdleCallback(handle);
};

/** Fetches the code of the screens that the person may open, when nothing else is to be done. */
export function usePrefetchedScreens(screens: readonly ScreenDescriptor[]): void {
  const meets = useMeets();
  useEffect(() => {
    let stop: () => void = () => undefined;
    const timer = setTimeout(() => {
      stop = whenIdle(() => {
        for (const { screen, needs } of screens) if (meets(needs)) screen.prefetch();
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [screens, meets]);
}
