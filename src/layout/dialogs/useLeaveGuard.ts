import { useCallback, useId, useLayoutEffect } from 'react';
import { useEvent } from 'react-admin';
import { leaveGuards } from './leaveGuards';

/**
 * Asks before unsaved changes are lost: by closing, by the back button, by a link, or with the tab.
 * @param holding whether there is anything to lose
 * @param onDiscard when the person gives it up
 * @returns what closes the part of the page that holds it, when that may be
 */
export function useLeaveGuard(holding: boolean, onDiscard?: () => void): (onClose: () => void) => void {
  const key = useId();
  const discard = useEvent(() => onDiscard?.());
  useLayoutEffect(() => {
    leaveGuards.hold(key, holding, discard);
  }, [key, holding, discard]);
  useLayoutEffect(() => leaveGuards.enter(key), [key]);
  return useCallback((onClose: () => void) => leaveGuards.close(key, onClose), [key]);
}
