import { useMemo } from 'react';
import { useHolds } from '#console/authProvider/useHolds';
import { useIdentity } from '#console/authProvider/useIdentity';
import type { Permission } from '#contract/permissions';

/** The signed-in user, for the contract's ownership rules. */
export interface Person {
  id: string | undefined;
  holds(permission: Permission): boolean;
}

export function usePerson(): Person {
  const id = useIdentity()?.id;
  const holds = useHolds();
  return useMemo(() => ({ id, holds }), [id, holds]);
}
