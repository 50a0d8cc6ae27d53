import { useMemo } from 'react';
import { useLens } from '#console/authProvider/useLens';
import { seenDefinitions } from '#console/schema/fieldRights';
import { useCurrentTenant } from '#console/schema/useSchema';
import { customFieldKey } from '#contract/listQuery';

/** Whether a field's values are shown: of a role that the console is seen as, those that it may see. @see rules 9.7 */
export function useSeenKeys(): (key: string) => boolean {
  const seenAs = useLens();
  const { data: tenant } = useCurrentTenant();
  return useMemo(() => {
    const kept = [tenant?.projectDefinition, tenant?.clientDefinition].flatMap((definition) => {
      if (!seenAs || !definition) return [];
      const seen = new Set(seenDefinitions(definition.fields, seenAs).map(({ id }) => id));
      return definition.fields.flatMap(({ id }) => (seen.has(id) ? [] : [customFieldKey(id)]));
    });
    return (key) => !kept.includes(key);
  }, [tenant, seenAs]);
}
