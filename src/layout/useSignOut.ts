import { useLogout } from 'react-admin';
import { hasDrafts } from '#console/authProvider/formDrafts';
import { preferences } from '#console/session/preferences';
import { leaveGuards } from './leaveGuards';

let asking = false;
const listeners = new Set<() => void>();

/** Whether somebody who signs out is to be asked first what becomes of the photos that wait. */
export const signOutAsked = {
  get: (): boolean => asking,
  set(asked: boolean): void {
    asking = asked;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * Signs out by the person's own wish, which ends what they have typed and not saved: where there is any, and where
 * photos wait in this browser, they are asked first.
 * @see rules 3.14, 13.7, 13.25
 */
export function useSignOut(): () => void {
  const logout = useLogout();
  const go = () => {
    if (Number(preferences.get('photos.waiting') ?? 0) > 0) signOutAsked.set(true);
    else void logout();
  };
  return () => {
    if (leaveGuards.holding() || hasDrafts()) leaveGuards.leaveAll(go, () => undefined);
    else go();
  };
}
