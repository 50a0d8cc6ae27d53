import { useSyncExternalStore } from 'react';
import { type Lens, lens } from './lens';

/** The role that the console is seen as; null: one's own. */
export const useLens = (): Lens | null => useSyncExternalStore(lens.subscribe, lens.current);
