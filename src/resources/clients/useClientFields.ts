import { useMemo } from 'react';
import { useText } from '#console/i18n/useText';
import { systemSchemaFields } from '#console/schema/systemFields';
import { useSchema } from '#console/schema/useSchema';

/** The fields of clients: the name in the person's language, and custom fields. @see rules 7.3 */
export function useClientFields() {
  const text = useText();
  const { name } = useMemo(() => systemSchemaFields('clients', text), [text]);
  const own = useMemo(() => [name], [name]);
  return { name, ...useSchema('clients', own) };
}
