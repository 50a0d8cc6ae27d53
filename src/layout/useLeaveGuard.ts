import { useCallback, useId, useLayoutEffect } from 'react';
import { leaveGuards } from './leaveGuards';

/**
 * Asks before unsaved changes are lost: by closing, by the back button, by a link, or with the tab.
 * @param holding whether there is anything to lose
 * @returns what closes the part of the page that holds it, when that may be
 */
export function useLeaveGuard(holding: boolean): (onClose: () => void) => void {
  const key = useId();
  useLayoutEffect(() => {
    leaveGuards.hold(key, holding);
  }, [key, holding]);
  useLayoutEffect(() => () => leaveGuards.hold(key, false), [key]);
  return useCallback((onClose: () => void) => leaveGuards.close(key, onClose), [key]);
}
