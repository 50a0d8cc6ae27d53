import { useMemo } from 'react';
import { useText } from '#console/i18n/useText';
import { systemField } from '#console/schema/schemaField';
import type { Role } from '#contract/roles';

/** The fields of users, in the person's language. */
export function useUserFields(roles: readonly Role[]) {
  const text = useText();
  return useMemo(() => {
    const label = (name: Parameters<typeof labelKey>[0]) => text(labelKey(name));
    const options = (named: (role: Role) => string, some: readonly Role[]) =>
      some.map((role) => ({ value: named(role), label: role.name }));
    const internal = roles.filter(({ roleType }) => roleType !== 'ClientUser');
    return {
      fullName: systemField({ key: 'fullName', label: label('fullName'), type: 'text' }),
      firstName: systemField({ key: 'firstName', label: label('firstName'), type: 'text', required: true }),
      lastName: systemField({ key: 'lastName', label: label('lastName'), type: 'text', required: true }),
      email: systemField({ key: 'email', label: label('email'), type: 'email' }),
      username: systemField({ key: 'username', label: label('username'), type: 'text' }),
      phone: systemField({ key: 'phone', label: label('phone'), type: 'phone' }),
      role: systemField({
        key: 'roleId',
        label: label('role'),
        type: 'select',
        required: true,
        options: options(({ id }) => id, roles),
      }),
      /** Many users at once take no client role: each would need its client. */
      internalRole: systemField({
        key: 'roleId',
        label: label('role'),
        type: 'select',
        required: true,
        options: options(({ id }) => id, internal),
      }),
      roleName: systemField({ key: 'roleName', label: label('role'), type: 'text' }),
      client: systemField({ key: 'clientId', label: label('client'), type: 'user', refersTo: 'clients' }),
      isActive: systemField({ key: 'isActive', label: label('active'), type: 'checkbox' }),
    };
  }, [roles, text]);
}

const labelKey = <
  Name extends 'fullName' | 'firstName' | 'lastName' | 'email' | 'username' | 'phone' | 'role' | 'client' | 'active',
>(
  name: Name,
) => `users.fields.${name}` as const;
