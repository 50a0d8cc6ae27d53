import { useCallback } from 'react';
import { useMeets } from '#console/authProvider/useHolds';
import { type AccessResource, accessNeeds, type RecordAction } from '#contract/access';

/**
 * Whether the person may do something with a resource, as its endpoint says, answered at once from memory:
 * `const may = useMay('clients'); may('edit')`.
 */
export function useMay(resource: AccessResource): (action: RecordAction) => boolean {
  const meets = useMeets();
  return useCallback((action: RecordAction) => meets(accessNeeds[resource][action]), [meets, resource]);
}
