import { useSyncExternalStore } from 'react';
import type { Identity } from '#console/session/identity';
import { lens } from './lens';

/** The signed-in user, live, with the rights of the role that the console is viewed as; null: nobody. */
export const useIdentity = (): Identity | null => useSyncExternalStore(lens.subscribe, lens.identity, lens.identity);
