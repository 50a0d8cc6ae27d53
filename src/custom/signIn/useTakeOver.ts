import { useEffect } from 'react';

declare global {
  interface Window {
    /** Key presses before hydration, see `public/signIn.js`. */
    firstFrame?: { takeOver(): void } | undefined;
  }
}

/** Once the sign-in answers and knows what was typed, which is a render later, it is told what was pressed before. */
export const useTakeOver = (): void =>
  useEffect(() => {
    setTimeout(() => window.firstFrame?.takeOver());
  }, []);
