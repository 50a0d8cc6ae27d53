import { useMemo } from 'react';
import { useIdentity } from '#console/authProvider/useIdentity';
import type { ResourceName } from '#console/dataProvider/types';
import { startingValues } from '#console/schema/checkField';
import { useSchema } from '#console/schema/useSchema';

/** The custom fields of a resource for its form; `waits`: a new record needs them before the form opens. */
export function useFormSchema(resource: ResourceName) {
  const { custom, isPending, error } = useSchema(resource);
  const me = useIdentity()?.id;
  const starting = useMemo(() => startingValues(custom, me), [custom, me]);
  return { custom, starting, waits: isPending || error !== null, error };
}
