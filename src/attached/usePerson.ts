import { useMemo } from 'react';
import { useHolds } from '#console/authProvider/useHolds';
import { useIdentity } from '#console/authProvider/useIdentity';
import type { Person } from '#contract/ownership';

/** Who is here, as the contract's rules of ownership ask. */
export function usePerson(): Person {
  const id = useIdentity()?.id;
  const holds = useHolds();
  return useMemo(() => ({ id, holds }), [id, holds]);
}
