import { useLayoutEffect, useRef } from 'react';

/** Whether a screen was shown before. On a page load the browser's focus starts at the skip link. */
let arrived = false;

/**
 * Scrolls a new screen to its top. If the pressed link has disappeared, the new heading gets the focus, so that
 * keyboard and screen reader continue there.
 * @returns ref of the heading
 */
export function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (arrived) {
      window.scrollTo(0, 0);
      if (document.activeElement?.matches('body, main')) heading.current?.focus({ preventScroll: true });
    }
    arrived = true;
  }, []);
  return heading;
}
