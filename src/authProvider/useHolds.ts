import { useCallback } from 'react';
import { holds, meets, type Needs, type Permission } from '#contract/permissions';
import { useIdentity } from './useIdentity';

/**
 * Asks for permissions, answered at once from memory:
 * `const holds = useHolds(); holds('Project:CreateProjects')`.
 */
export function useHolds(): (permission: Permission) => boolean {
  const identity = useIdentity();
  return useCallback((permission: Permission) => holds(identity, permission), [identity]);
}

/** Whether the person has what a screen or menu entry needs; undefined: anybody may. */
export function useMeets(): (needs: Needs | undefined) => boolean {
  const identity = useIdentity();
  return useCallback(
    (needs: Needs | undefined) => needs === undefined || (identity !== null && meets(identity, needs)),
    [identity],
  );
}
