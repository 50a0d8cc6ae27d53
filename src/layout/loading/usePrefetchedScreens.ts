import { useEffect } from 'react';
import type { ScreenDescriptor } from '#console/layout/navigation/screens';
import { useMayOpen } from '#console/layout/navigation/useMayOpen';
import { useFirstScreenReady } from './useFirstScreenReady';

/** Loads the code of the screens that the person may open, after the first screen is ready. */
export function usePrefetchedScreens(screens: readonly ScreenDescriptor[]): void {
  const mayOpen = useMayOpen();
  const isReady = useFirstScreenReady();
  useEffect(() => {
    if (!isReady) return;
    for (const screen of screens) if (mayOpen(screen)) void screen.screen.prefetch();
  }, [screens, mayOpen, isReady]);
}
