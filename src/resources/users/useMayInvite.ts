import { useMeets } from '#console/authProvider/useHolds';
import { useIdentity } from '#console/authProvider/useIdentity';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import { userEndpoints } from '#contract/resources/calls/users';
import type { UserRecord } from './userRules';

/**
 * Whether the person may invite a user again: an active other user, with the right to edit users, if the backend
 * supports invitations.
 */
export function useMayInvite(): (user: UserRecord) => boolean {
  const invites = useExtension('invitations');
  const may = useMeets()(userEndpoints.invite.needs);
  const identity = useIdentity();
  return ({ id, isActive }) => invites && may && isActive !== false && id !== identity?.id;
}
