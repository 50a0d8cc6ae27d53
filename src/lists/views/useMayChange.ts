import { useHolds } from '#console/authProvider/useHolds';
import { useIdentity } from '#console/authProvider/useIdentity';
import type { View } from '#contract/extensions/views';

/** Whether the person may change a view: the owner, and for shared views everybody who may share. @see rules 14.14 */
export function useMayChange(): (view: View) => boolean {
  const identity = useIdentity();
  const holds = useHolds();
  return ({ ownerId }) => ownerId === identity?.id || holds('EntitiesSchema:Edit');
}
