import { useGetList } from 'react-admin';
import type { Role } from '#contract/resources/calls/roles';
import type { User } from '#contract/resources/calls/users';

/** More users or roles than any company has. */
const everybody = { page: 1, perPage: 10_000 };

/** Candidates for a project's team: all users and roles of the company. */
export function useTeamChoices() {
  const users = useGetList<User>('users', { pagination: everybody, sort: { field: 'firstName', order: 'ASC' } });
  const roles = useGetList<Role>('roles', { pagination: everybody, sort: { field: 'name', order: 'ASC' } });
  return {
    users: users.data ?? [],
    roles: roles.data ?? [],
    isPending: users.isPending || roles.isPending,
    error: users.error ?? roles.error,
    retry: () => Promise.all([users.refetch(), roles.refetch()]),
  };
}
