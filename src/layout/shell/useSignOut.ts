import { useLogout } from 'react-admin';
import { hasDrafts } from '#console/authProvider/formDrafts';
import { leaveGuards } from '#console/layout/dialogs/leaveGuards';
import { observable } from '#console/listening';
import { preferences } from '#console/session/preferences';

/** Whether signing out waits for the answer about unsent photos. */
export const signOutAsked = observable(false);

/**
 * Signs out, discarding unsaved changes. If there are any, or unsent photos in this browser, the person is asked first.
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
