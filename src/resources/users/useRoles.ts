import { useGetList } from 'react-admin';
import type { Role } from '#contract/resources/calls/roles';

/** More roles than any company has. */
const everyRole = { page: 1, perPage: 10_000 };
const none: Role[] = [];

/** The company's roles by name. `enabled`: whether the person may read them. */
export function useRoles(enabled = true) {
  const { data, isPending, error } = useGetList<Role>(
    'roles',
    { pagination: everyRole, sort: { field: 'name', order: 'ASC' } },
    { enabled },
  );
  return { roles: data ?? none, isPending: enabled && isPending, error };
}
