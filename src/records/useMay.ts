import { useCallback } from 'react';
import { useMeets } from '#console/authProvider/useHolds';
import { type AccessAction, needsOfAction } from '#contract/access';

/**
 * Whether the person has the permission for an action on a resource, answered from memory. An action without an
 * endpoint is never allowed: `const may = useMay('clients'); may('edit')`.
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
