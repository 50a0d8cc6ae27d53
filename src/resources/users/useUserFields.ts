import { useMemo } from 'react';
import { useText } from '#console/i18n/useText';
import { systemField } from '#console/schema/schemaField';
import { systemSchemaFields } from '#console/schema/systemFields';
import type { Role } from '#contract/resources/calls/roles';

/** The fields of users, in the person's language. */
export function useUserFields(roles: readonly Role[]) {
  const text = useText();
  return useMemo(() => {
    const { firstName, lastName, email, username, phone, roleId, clientId, isActive } = systemSchemaFields(
      'users',
      text,
    );
    const { label } = roleId;
    const roleField = (some: readonly Role[]) =>
      systemField({
        key: 'roleId',
        label,
        type: 'select',
        required: true,
        options: some.map(({ id, name }) => ({ value: id, label: name })),
      });
    return {
      fullName: systemField({ key: 'fullName', label: text('users.fields.fullName'), type: 'text' }),
      firstName,
      lastName,
      email,
      username,
      phone,
      role: roleField(roles),
      /** A bulk edit offers no client roles, because each user would need a client. */
      internalRole: roleField(roles.filter(({ roleType }) => roleType !== 'ClientUser')),
      roleName: systemField({ key: 'roleName', label, type: 'text' }),
      client: clientId,
      isActive,
    };
  }, [roles, text]);
}
