import { useSyncExternalStore } from 'react';
import { type ViewAs, viewAs } from './viewAs';

/** The viewed role; null: the user's own. */
export const useViewAs = (): ViewAs | null => useSyncExternalStore(viewAs.subscribe, viewAs.current);
