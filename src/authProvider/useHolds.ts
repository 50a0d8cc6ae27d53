import { useCallback } from 'react';
import { holds, meets, type Needs, type Permission } from '#contract/permissions';
import { useIdentity } from './useIdentity';

/**
 * Returns whether the person holds a permission, from memory: `const holds = useHolds();
 * holds('Project:CreateProjects')`.
 */
export function useHolds(): (permission: Permission) => boolean {
  const identity = useIdentity();
  return useCallback((permission: Permission) => holds(identity, permission), [identity]);
}

/** Returns whether the person meets a requirement; undefined requires nothing. */
export function useMeets(): (needs: Needs | undefined) => boolean {
  const identity = useIdentity();
  return useCallback(
    (needs: Needs | undefined) => needs === undefined || (identity !== null && meets(identity, needs)),
    [identity],
  );
}
