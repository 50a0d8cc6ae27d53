import { useMeets } from '#console/authProvider/useHolds';
import { useIdentity } from '#console/authProvider/useIdentity';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import { accessNeeds } from '#contract/access';

/**
 * Whether the person may reset a user's second factor: another user's, with the right to edit users, if the backend
 * supports factors.
 */
export function useMayResetFactor(id: string): boolean {
  const hasFactors = useExtension('twoFactor');
  const may = useMeets()(accessNeeds.users.edit);
  return useIdentity()?.id !== id && hasFactors && may;
}
