import { useMemo } from 'react';
import { useIdentity } from '#console/authProvider/useIdentity';
import type { ResourceName } from '#console/dataProvider/types';
import { startingValues } from '#console/schema/checkField';
import { useSchema } from '#console/schema/useSchema';

/** The company's own fields of a resource as its form needs them; `waits`: a new record cannot begin without them. */
export function useFormSchema(resource: ResourceName) {
  const { custom, isPending, error } = useSchema(resource);
  const me = useIdentity()?.id;
  const starting = useMemo(() => startingValues(custom, me), [custom, me]);
  return { custom, starting, waits: isPending || error !== null, error };
}
