import { useCallback, useId, useLayoutEffect } from 'react';
import { useEvent } from 'react-admin';
import { leaveGuards } from './leaveGuards';

/**
 * Asks before unsaved changes are lost by closing, going back, following a link or closing the tab.
 * @param holding whether there are unsaved changes
 * @param onDiscard called when the person discards them
 * @returns closes this part of the page, after the question if needed
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
