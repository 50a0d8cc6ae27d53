import { useSyncExternalStore } from 'react';
import type { Identity } from './identity';
import { session } from './session';

/** Who is signed in, at once and live; null: nobody. */
export const useIdentity = (): Identity | null => useSyncExternalStore(session.subscribe, session.identity);
