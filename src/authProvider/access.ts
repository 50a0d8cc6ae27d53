import type { Identity } from '#console/session/identity';
import { type AccessAction, needsOfAction } from '#contract/access';
import { adminRole, meets } from '#contract/permissions';

/** react-admin's names of actions on records, and on one field (`projects.budget`). */
const actions: Readonly<Record<string, AccessAction>> = {
  list: 'list',
  show: 'show',
  create: 'create',
  edit: 'edit',
  delete: 'delete',
  export: 'list',
  read: 'show',
  write: 'edit',
};

/**
 * Whether a person may run react-admin's action, by the endpoint's requirement. Actions without an endpoint are refused
 * to everybody except the role Admin, which holds every permission.
 * @see rules 9.5
 */
export function mayDo(identity: Identity | null, resource: string, action: string): boolean {
  if (!identity) return false;
  const [name = ''] = resource.split('.', 1);
  const known = Object.hasOwn(actions, action) ? actions[action] : undefined;
  const needs = known && needsOfAction(name, known);
  return needs ? meets(identity, needs) : identity.role === adminRole;
}
