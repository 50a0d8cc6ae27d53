import { useMemo } from 'react';
import { useText } from '#console/i18n/useText';
import type { EditingRules } from '#console/records/inPlace/EditableFacts';
import { useEditingRules } from '#console/records/inPlace/useEditingRules';
import { isOfDirectory, type UserRecord } from './userRules';

/** Users who may edit users change values in place, except those that the company's directory maintains. */
export function useUserRules(): EditingRules<UserRecord> {
  const text = useText();
  const rules = useEditingRules<UserRecord>('users');
  return useMemo(
    () => ({
      ...rules,
      lockOf: (user, field) =>
        rules.lockOf(user, field) ?? (isOfDirectory(user, field.key) ? text('users.directory') : undefined),
    }),
    [rules, text],
  );
}
