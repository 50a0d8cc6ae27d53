import { call } from '#console/dataProvider/calls';
import { pagedList } from '#console/dataProvider/simpleRest';
import type { BodyOf } from '#contract/endpoint';
import { type Role, roles } from '#contract/resources/calls/roles';
import { defineMapping, type RecordData } from './mapping';
import { ownMembers } from './ownMembers';

type Creation = BodyOf<typeof roles.create>;

const members = ({ name, description, roleType, claims }: RecordData): Creation => ({
  name,
  description: description ?? '',
  roleType: roleType || null,
  claims: claims ?? [],
});

/** A change replaces the role whose id the body names. @see rules 14.1 */
export const rolesMapping = defineMapping<Role, Role, Creation, Creation>({
  pages: pagedList(roles.list),
  replaces: true,
  search: ownMembers('roles').search,
  whole: roles.list,
  get: (roleId, { signal }) => call(roles.get, { params: { roleId }, signal }),
  create: (body, { headers }) => call(roles.create, { body, headers }),
  change: (id, body, { headers }) => call(roles.replace, { body: { id, ...body }, headers }),
  remove: (roleId, { headers }) => call(roles.delete, { params: { roleId }, headers }),
  removeMany: (rows, { signal, ...wish }) =>
    call(roles.deleteMany, { body: { ...('ids' in rows ? { ids: [...rows.ids] } : rows), ...wish }, signal }),
  toRecord: (role) => ({ ...role }),
  creation: members,
  changes: members,
});
