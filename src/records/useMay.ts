import { useCallback } from 'react';
import { useMeets } from '#console/authProvider/useHolds';
import { type AccessAction, needsOfAction } from '#contract/access';

/**
 * Whether the person may do something with a resource, as its endpoint says, answered at once from memory; what is not
 * done to it nobody may: `const may = useMay('clients'); may('edit')`.
 */
export function useMay(resource: string): (action: AccessAction) => boolean {
  const meets = useMeets();
  return useCallback(
    (action: AccessAction) => {
      const needs = needsOfAction(resource, action);
      return needs !== undefined && meets(needs);
    },
    [meets, resource],
  );
}
