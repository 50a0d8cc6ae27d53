import { useSyncExternalStore } from 'react';
import type { Identity } from '#console/session/identity';
import { lens } from './lens';

/** Who is signed in, at once and live, with the rights of the role that the console is seen as; null: nobody. */
export const useIdentity = (): Identity | null => useSyncExternalStore(lens.subscribe, lens.identity, lens.identity);
