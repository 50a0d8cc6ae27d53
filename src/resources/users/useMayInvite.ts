import { useMeets } from '#console/authProvider/useHolds';
import { useIdentity } from '#console/authProvider/useIdentity';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import { userEndpoints } from '#contract/resources/calls/users';
import type { UserRecord } from './userRules';

/** Whether a user can be invited again: active, not oneself, by who may edit users, where the backend invites. */
export function useMayInvite(): (user: UserRecord) => boolean {
  const invites = useExtension('invitations');
  const may = useMeets()(userEndpoints.invite.needs);
  const identity = useIdentity();
  return ({ id, isActive }) => invites && may && isActive !== false && id !== identity?.id;
}
