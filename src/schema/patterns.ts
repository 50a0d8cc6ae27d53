import { useEffect, useSyncExternalStore } from 'react';
import { observable } from '#console/listening';
import type { Patterns, PatternTest } from '#contract/fields/patterns';

/** The engine is large and few fields have a pattern: it is loaded with the first form that shows one. */
const engine = observable<Patterns | undefined>(undefined);
let loading: Promise<void> | undefined;

/** Resolves when patterns can be checked. Where the engine cannot be loaded, the backend's check is the one that counts. */
export function loadPatterns(): Promise<void> {
  loading ??= import('./patternEngine').then(
    ({ patternEngine }) => engine.set(patternEngine),
    () => {
      loading = undefined;
    },
  );
  return loading;
}

/** Resolves when what was asked for is loaded; at once where nothing was. */
export const patternsReady = (): Promise<void> => loading ?? Promise.resolve();

export const fitsPattern: PatternTest = (pattern, text) => engine.current()?.fits(pattern, text) ?? true;

export const patternProblem: Patterns['problem'] = (pattern) => engine.current()?.problem(pattern);

/** Loads the engine where patterns are at hand, and shows what it says as soon as it is there. */
export function usePatterns(wanted: boolean): void {
  useEffect(() => {
    if (wanted) void loadPatterns();
  }, [wanted]);
  useSyncExternalStore(engine.subscribe, engine.current, engine.current);
}
