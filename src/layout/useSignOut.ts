import { useLogout } from 'react-admin';
import { preferences } from '#console/authProvider/preferences';

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

/** Signs out by the person's own wish; where photos wait in this browser, they are asked about first. @see rules 3.14 */
export function useSignOut(): () => void {
  const logout = useLogout();
  return () => {
    if (Number(preferences.get('photos.waiting') ?? 0) > 0) signOutAsked.set(true);
    else void logout();
  };
}
