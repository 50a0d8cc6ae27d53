import { useEffect } from 'react';
import type { ScreenDescriptor } from './screens';
import { useFirstScreenReady } from './useFirstScreenReady';
import { useMayOpen } from './useMayOpen';

/** Fetches the code of the screens that the person may open, once the first one stands. */
export function usePrefetchedScreens(screens: readonly ScreenDescriptor[]): void {
  const mayOpen = useMayOpen();
  const settled = useFirstScreenReady();
  useEffect(() => {
    if (!settled) return;
    for (const screen of screens) if (mayOpen(screen)) void screen.screen.prefetch();
  }, [screens, mayOpen, settled]);
}
