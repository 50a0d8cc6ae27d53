import { type AccessResource, accessNeeds, type RecordAction } from '#contract/access';
import { meets } from '#contract/permissions';
import type { Identity } from './identity';

const actions: Readonly<Record<string, RecordAction>> = {
  list: 'list',
  show: 'show',
  create: 'create',
  edit: 'edit',
  delete: 'delete',
  export: 'list',
};

const isGoverned = (resource: string): resource is AccessResource => Object.hasOwn(accessNeeds, resource);

/**
 * Whether somebody may do what react-admin calls so, as its endpoint says; what no permission governs, everybody may.
 * @see rules 9.5
 */
export function mayDo(identity: Identity | null, resource: string, action: string): boolean {
  const name = actions[action];
  if (!name || !isGoverned(resource)) return true;
  return identity !== null && meets(identity, accessNeeds[resource][name]);
}
