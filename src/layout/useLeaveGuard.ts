import { useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';

/**
 * Asks before unsaved changes are lost: by closing, by the back button, by a link, or with the tab.
 * @param dirty whether there is anything to lose
 * @param free whether one may leave all the same, as after a save
 */
export function useLeaveGuard({ dirty, free, onClose }: { dirty: boolean; free: boolean; onClose(): void }) {
  const [asked, setAsked] = useState(false);
  const leaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !free && !leaving.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!dirty || free) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty, free]);

  const blocked = blocker.state === 'blocked';
  return {
    /** Whether to show the question. */
    asking: asked || blocked,
    close: useCallback(() => {
      if (dirty) setAsked(true);
      else onClose();
    }, [dirty, onClose]),
    stay() {
      setAsked(false);
      if (blocked) blocker.reset();
    },
    leave() {
      leaving.current = true;
      setAsked(false);
      if (blocked) blocker.proceed();
      else onClose();
    },
  };
}
