import { call } from '#console/dataProvider/calls/calls';
import { pagedList } from '#console/dataProvider/lists/simpleRest';
import type { BodyOf } from '#contract/endpoint';
import { type Role, roleEndpoints } from '#contract/resources/calls/roles';
import { defineMapping, type RecordData } from './mapping';
import { systemMembersMapping } from './systemMembers';

type Creation = BodyOf<typeof roleEndpoints.create>;

const members = ({ name, description, roleType, claims, requiresTwoFactor }: RecordData): Creation => ({
  name,
  description: description ?? '',
  roleType: roleType || null,
  claims: claims ?? [],
  ...(typeof requiresTwoFactor === 'boolean' && { requiresTwoFactor }),
});

/** A change replaces the role with the id in the body. @see rules 14.1 */
export const rolesMapping = defineMapping<Role, Role, Creation, Creation>({
  pages: pagedList(roleEndpoints.list),
  replaces: true,
  search: systemMembersMapping('roles').search,
  whole: roleEndpoints.list,
  get: (roleId, { signal }) => call(roleEndpoints.get, { params: { roleId }, signal }),
  create: (body, { headers }) => call(roleEndpoints.create, { body, headers }),
  change: (id, body, { headers }) => call(roleEndpoints.replace, { body: { id, ...body }, headers }),
  remove: (roleId, { headers }) => call(roleEndpoints.delete, { params: { roleId }, headers }),
  removeMany: (rows, { signal, ...options }) =>
    call(roleEndpoints.deleteMany, {
      body: { ...('ids' in rows ? { ids: [...rows.ids] } : rows), ...options },
      signal,
    }),
  creation: members,
  changes: members,
});
