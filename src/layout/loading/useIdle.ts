import { useEffect, useState } from 'react';

/** Longest wait for an idle browser, in milliseconds. */
const longest = 10_000;

/**
 * Calls back when the browser is idle.
 * @param pause delay for browsers without `requestIdleCallback`, in milliseconds
 * @param atMost longest wait, in milliseconds
 */
export const whenIdle = (action: () => void, pause: number, atMost = longest): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(action, pause);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(action, { timeout: atMost });
  return () => cancelIdleCallback(handle);
};

/** Whether the browser has been idle since the content was rendered, so that less urgent parts can load. */
export function useIdle(stands: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => (stands && !idle ? whenIdle(() => setIdle(true), 1000) : undefined), [stands, idle]);
  return idle;
}
