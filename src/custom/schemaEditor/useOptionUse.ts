import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';

/** Returns 'Used by 142' for an option's value; undefined: unknown. @see rules 11.17 */
export function useOptionUse(fieldId: string, enabled: boolean): (value: string) => string | undefined {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const text = useText();
  const { number } = useFormat();
  const { data } = useQuery({
    queryKey: ['optionUse', fieldId],
    queryFn: async ({ signal }) => (await dataProvider.optionUse({ fieldId, signal })).data,
    enabled,
    retry: false,
  });
  return (value) => {
    if (!enabled || !data) return undefined;
    const found = data.counts.find((entry) => entry.value === value)?.count ?? 0;
    return text(data.whole ? 'schemaEditor.option_used' : 'schemaEditor.option_used_more', { count: number(found) });
  };
}
