import { useSyncExternalStore } from 'react';
import type { Identity } from '#console/session/identity';
import { viewAs } from './viewAs';

/** The signed-in user, live, with the rights of the role that the console is viewed as; null: nobody. */
export const useIdentity = (): Identity | null =>
  useSyncExternalStore(viewAs.subscribe, viewAs.identity, viewAs.identity);
