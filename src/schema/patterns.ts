import { useEffect, useSyncExternalStore } from 'react';
import { observable } from '#console/listening';
import type { Patterns, PatternTest } from '#contract/fields/patterns';

/** The engine, loaded with the first form that has patterns: it is large, and few fields have one. */
const engine = observable<Patterns | undefined>(undefined);
let loading: Promise<void> | undefined;

/** Resolves when patterns can be checked. If loading fails, the backend's check remains. */
export function loadPatterns(): Promise<void> {
  loading ??= import('./patternEngine').then(
    ({ patternEngine }) => engine.set(patternEngine),
    () => {
      loading = undefined;
    },
  );
  return loading;
}

/** Resolves when the requested engine is loaded; at once if none was requested. */
export const patternsReady = (): Promise<void> => loading ?? Promise.resolve();

export const fitsPattern: PatternTest = (pattern, text) => engine.current()?.fits(pattern, text) ?? true;

export const patternProblem: Patterns['problem'] = (pattern) => engine.current()?.problem(pattern);

/** Loads the engine if there are patterns, and renders again once it is there. */
export function usePatterns(wanted: boolean): void {
  useEffect(() => {
    if (wanted) void loadPatterns();
  }, [wanted]);
  useSyncExternalStore(engine.subscribe, engine.current, engine.current);
}
