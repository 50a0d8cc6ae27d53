import { createContext, type ReactNode, useContext } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';

const PageNavigate = createContext<NavigateFunction | undefined>(undefined);

/** Provides the page's own `useNavigate()`. */
export function PageNavigateProvider({ children }: { children: ReactNode }) {
  return <PageNavigate value={useNavigate()}>{children}</PageNavigate>;
}

/**
 * `useNavigate()` of the page, which can render synchronously (`flushSync`). Below the routes of a screen the router
 * ignores that option and renders in slices of 5 ms with a frame between them.
 * @returns accepts absolute addresses only
 */
export function usePageNavigate(): NavigateFunction {
  const ofScreen = useNavigate();
  return useContext(PageNavigate) ?? ofScreen;
}
