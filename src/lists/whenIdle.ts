import { useEffect, useState } from 'react';
import { whenIdle } from '#console/layout/loading/useIdle';

/** Delay and longest wait before idle work of a list, in milliseconds. */
const [pause, atMost] = [300, 2000];

/** Runs a function while the list is idle. */
export const whenListIdles = (run: () => void): (() => void) => whenIdle(run, pause, atMost);

/** False until the page has painted and is idle. */
export function useIdleOnce(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenListIdles(() => setIdle(true)), []);
  return idle;
}
