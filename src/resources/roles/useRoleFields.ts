import { useMemo } from 'react';
import { useText } from '#console/i18n/useText';
import { systemSchemaFields } from '#console/schema/systemFields';

/** The fields of roles with a plain input, in the person's language. */
export function useRoleFields() {
  const text = useText();
  return useMemo(() => {
    const { name, description } = systemSchemaFields('roles', text);
    return { name, description };
  }, [text]);
}
