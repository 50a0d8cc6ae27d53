import { message } from '#contract/message';
import { isPermission, meets, permissionItems } from '#contract/permissions';
import { type Role, roleEndpoints } from '#contract/resources/calls/roles';
import english from '#locales/en/permissions.json' with { type: 'json' };
import { findRoleByName } from '#server/access/roles';
import { type Implementation, implement } from '#server/http/implement';
import type { Violations } from '#server/plugins/errors';
import { invalid, notFound } from '#server/problem';
import { answerOne } from '#server/records/read/read';
import { changeOne, recordArea } from '#server/records/sources/area';
import { roleClaims } from '#server/security/rights';
import { nameTaken } from './rules';
import { roleCalls, roleDescriptor, roleRecords } from './write';

const claims = implement(roleEndpoints.claims, async () => permissionItems(english));

const byName = implement(
  roleEndpoints.byName,
  {
    visible: async ({ tx, params, identity }) =>
      meets(identity, roleEndpoints.list.needs) && (await findRoleByName(tx, params.roleName)) !== undefined,
  },
  async (call) => {
    const role = await findRoleByName(call.tx, call.params.roleName);
    if (!role) throw notFound();
    return (await answerOne({ ...call, query: {} }, roleRecords, role.id)) as Role; // shaped as `present` makes it
  },
);

const assignClaim = implement(
  roleEndpoints.assignClaim,
  { changesRights: true },
  async ({ query: { role: name, claimValue }, ...call }) => {
    roleRecords.guard?.(call);
    const found = await findRoleByName(call.tx, name);
    if (!found) throw invalid({ role: [message('people.role')] });
    if (!isPermission(claimValue)) throw invalid({ claimValue: [message('people.permission')] });
    const newClaims = [...new Set([...roleClaims(found), claimValue])];
    // Shaped as `present` makes it
    return (await changeOne({ ...call, query: {} }, roleRecords, found.id, { claims: newClaims })) as Role;
  },
);

/** @see rules 9.2 */
export const rolesArea: readonly Implementation[] = [
  claims,
  byName,
  assignClaim,
  ...recordArea(roleCalls, roleDescriptor),
];

export const roleViolations: Violations = {
  roles_name_unique: nameTaken,
};
