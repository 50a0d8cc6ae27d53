import { useMeets } from '#console/authProvider/useHolds';
import { useIdentity } from '#console/authProvider/useIdentity';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import { accessNeeds } from '#contract/access';

/** Whether the second factor of a user can be reset: another one's, by who may edit users, where the backend has factors. */
export function useMayResetFactor(id: string): boolean {
  const hasFactors = useExtension('twoFactor');
  const may = useMeets()(accessNeeds.users.edit);
  return useIdentity()?.id !== id && hasFactors && may;
}
