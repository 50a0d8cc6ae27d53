import { useLayoutEffect, useRef } from 'react';

/** The first screen of a page is arrived at by the browser itself, whose focus starts at the skip link. */
let arrived = false;

/**
 * Begins a screen at its top. Where the link that led here has gone with its screen, focus goes to the new heading, so
 * that keyboard and screen reader go on from there.
 * @returns the ref of the heading
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
