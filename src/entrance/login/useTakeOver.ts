import { useEffect } from 'react';

declare global {
  interface Window {
    /** What was pressed in the first frame, see `public/signIn.js`. */
    firstFrame?: { takeOver(): void } | undefined;
  }
}

/** Once the sign-in answers, it is told what was pressed before it did. */
export const useTakeOver = (): void => useEffect(() => window.firstFrame?.takeOver(), []);
