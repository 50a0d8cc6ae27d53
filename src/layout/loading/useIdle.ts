import { useEffect, useState } from 'react';

/** Longest time that the network is reserved for what somebody waits for, in milliseconds. */
const longest = 10_000;

/**
 * Calls back once the browser has nothing else to do.
 * @param pause where browsers do not tell, in milliseconds
 * @param atMost how long it waits for that, in milliseconds
 */
export const whenIdle = (action: () => void, pause: number, atMost = longest): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(action, pause);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(action, { timeout: atMost });
  return () => cancelIdleCallback(handle);
};

/** Whether the browser has come to rest since something stood on the screen: what nobody waits for comes then. */
export function useIdle(stands: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => (stands && !idle ? whenIdle(() => setIdle(true), 1000) : undefined), [stands, idle]);
  return idle;
}
