import { useEffect } from 'react';

declare global {
  interface Window {
    /** Key presses before hydration, see `public/signIn.js`. */
    prerendered?: { takeOver(): void } | undefined;
  }
}

/** Replays key presses from before hydration, one render later: by then the sign-in has read the typed text. */
export const useTakeOver = (): void =>
  useEffect(() => {
    setTimeout(() => window.prerendered?.takeOver());
  }, []);
