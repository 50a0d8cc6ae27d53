import { useSyncExternalStore } from 'react';
import type { Identity } from '#console/session/identity';
import { viewAs } from './viewAs';

/** The signed-in user, live, with the permissions of the viewed role; null: signed out. */
export const useIdentity = (): Identity | null =>
  useSyncExternalStore(viewAs.subscribe, viewAs.identity, viewAs.identity);
