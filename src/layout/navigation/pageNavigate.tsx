import { createContext, type ReactNode, useContext } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';

const PageNavigate = createContext<NavigateFunction | undefined>(undefined);

/** Provides the page's own `useNavigate()`. */
export function PageNavigateProvider({ children }: { children: ReactNode }) {
  return <PageNavigate value={useNavigate()}>{children}</PageNavigate>;
}

/**
 * `useNavigate()` of the page, which can go somewhere at once (`flushSync`): below the routes of a screen the router
 * drops that wish, and renders every address in slices of 5 ms, with a frame of the browser between them.
 * @returns takes whole addresses alone
 */
export function usePageNavigate(): NavigateFunction {
  const ofScreen = useNavigate();
  return useContext(PageNavigate) ?? ofScreen;
}
