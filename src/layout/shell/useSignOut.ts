import { useLogout } from 'react-admin';
import { hasDrafts } from '#console/authProvider/formDrafts';
import { leaveGuards } from '#console/layout/dialogs/leaveGuards';
import { observable } from '#console/listening';
import { preferences } from '#console/session/preferences';

/** Whether somebody who signs out is to be asked first what becomes of the photos that wait. */
export const signOutAsked = observable(false);

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
