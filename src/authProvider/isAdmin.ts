import type { Identity } from '#console/session/identity';
import { adminRole } from '#contract/permissions';

/** Whether the person has the role Admin, which holds every permission in the company. */
export const isAdmin = (identity: Pick<Identity, 'role'> | null): boolean =>
  identity?.role.split(', ').includes(adminRole) ?? false;
