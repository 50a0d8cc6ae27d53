import { useMemo } from 'react';
import { useText } from '#console/i18n/useText';
import { systemField } from '#console/schema/schemaField';

/** The fields of roles, in the person's language. */
export function useRoleFields() {
  const text = useText();
  return useMemo(
    () => ({
      name: systemField({ key: 'name', label: text('roles.fields.name'), type: 'text', required: true }),
      description: systemField({ key: 'description', label: text('roles.fields.description'), type: 'textarea' }),
    }),
    [text],
  );
}
