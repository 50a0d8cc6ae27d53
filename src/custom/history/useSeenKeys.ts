import { useMemo } from 'react';
import { useViewAs } from '#console/authProvider/useViewAs';
import { seenDefinitions } from '#console/schema/fieldRights';
import { useDefinitions } from '#console/schema/useSchema';
import { kindOfResource } from '#contract/fields/entityKinds';
import { customFieldKey } from '#contract/lists/listQuery';

/** Whether a field's values are visible to the person and the viewed role. @see rules 9.7 */
export function useSeenKeys(resource: string): (key: string) => boolean {
  const seenAs = useViewAs();
  const { definitions } = useDefinitions(seenAs ? kindOfResource(resource) : undefined);
  return useMemo(() => {
    if (!seenAs || !definitions) return () => true;
    const seen = new Set(seenDefinitions(definitions, seenAs).map(({ id }) => id));
    const seenKeys = definitions.flatMap(({ id }) => (seen.has(id) ? [] : [customFieldKey(id)]));
    return (key: string) => !seenKeys.includes(key);
  }, [definitions, seenAs]);
}
