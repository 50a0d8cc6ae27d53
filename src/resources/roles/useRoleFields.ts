import { useMemo } from 'react';
import { useText } from '#console/i18n/useText';
import { ownFields } from '#console/schema/ownFields';

/** The fields of roles that are typed as any other, in the person's language. */
export function useRoleFields() {
  const text = useText();
  return useMemo(() => {
    const { name, description } = ownFields('roles', text);
    return { name, description };
  }, [text]);
}
