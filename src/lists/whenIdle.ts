import { useEffect, useState } from 'react';
import { whenIdle } from '#console/layout/loading/useIdle';

/** Delay and longest wait of a list's idle work, in milliseconds. */
const [pause, atMost] = [300, 2000];

/** Runs something for the list on the screen while nothing else happens. */
export const whenListIdles = (run: () => void): (() => void) => whenIdle(run, pause, atMost);

/** False until the page has been painted and has nothing else to do. */
export function useIdleOnce(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenListIdles(() => setIdle(true)), []);
  return idle;
}
