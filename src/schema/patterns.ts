import { useEffect, useSyncExternalStore } from 'react';
import type { Patterns, PatternTest } from '#contract/patterns';

/** The engine is large and few fields have a pattern: it is loaded with the first form that shows one. */
let engine: Patterns | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Resolves when patterns can be checked. Where the engine cannot be loaded, the backend's check is the one that counts. */
export function loadPatterns(): Promise<void> {
  loading ??= import('./patternEngine').then(
    ({ patternEngine }) => {
      engine = patternEngine;
      for (const listener of listeners) listener();
    },
    () => {
      loading = undefined;
    },
  );
  return loading;
}

/** Resolves when what was asked for is loaded; at once where nothing was. */
export const patternsReady = (): Promise<void> => loading ?? Promise.resolve();

export const fitsPattern: PatternTest = (pattern, text) => engine?.fits(pattern, text) ?? true;

export const patternProblem: Patterns['problem'] = (pattern) => engine?.problem(pattern);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
const isLoaded = () => engine !== undefined;

/** Loads the engine where patterns are at hand, and shows what it says as soon as it is there. */
export function usePatterns(wanted: boolean): void {
  useEffect(() => {
    if (wanted) void loadPatterns();
  }, [wanted]);
  useSyncExternalStore(subscribe, isLoaded, isLoaded);
}
