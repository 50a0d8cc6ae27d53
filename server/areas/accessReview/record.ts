import { accessReviewEndpoints as calls, type RecordViewer } from '#contract/extensions/accessReview';
import { adminRole, meets } from '#contract/permissions';
import { oncePerKey } from '#contract/remembered';
import { userChoices } from '#server/areas/users/list';
import { implement, type TenantCall } from '#server/http/implement';
import { answerPage } from '#server/lists/answer';
import { readList } from '#server/lists/read';
import { notFound } from '#server/problem';
import { mapYielding } from '#server/process/timeSlices';
import { isSeen } from '#server/records/read/read';
import type { ListDescriptor } from '#server/resources/list';
import { type Registered, registeredOf } from '#server/resources/registry';
import type { Parameters } from '#server/sql/parameters';
import { type CountedRole, namesUser, type Reach, reachOf, readRoles, showingPermissions } from './roles';

type RecordQuestion = TenantCall<typeof calls.record>;

/** Names of users who see a record of any resource. */
const people: ListDescriptor = {
  ...userChoices,
  unit: 'people',
  columns: 'u.id, u.full_name as name, u.role_id as "roleId", r.name as "roleName"',
};

interface SeenRole {
  role: CountedRole;
  reach: Reach;
}

/** SQL condition: a user `u` sees the record. */
function sees({ record }: Registered, id: string, roles: readonly SeenRole[], parameters: Parameters): string {
  const { table, alias } = record.list;
  const idsOf = (some: readonly SeenRole[]) =>
    parameters.add(
      some.map(({ role }) => role.id),
      'uuid[]',
    );
  const conditions = [`u.role_id = any(${idsOf(roles.filter(({ reach }) => reach === 'all'))})`];
  const named = roles.flatMap((one) => (typeof one.reach === 'string' ? [] : [{ ...one, rows: one.reach }]));
  const [first] = named;
  if (first) {
    conditions.push(`(u.role_id = any(${idsOf(named)}) and exists (select from ${table} ${alias}
      where ${alias}.tenant_id = $company and ${alias}.id = ${parameters.add(id, 'uuid')} and ${namesUser(first.rows, 'u.id')}))`);
  }
  if (record.resource === 'users') conditions.push(`u.id = ${parameters.add(id, 'uuid')}`);
  return `(${conditions.join(' or ')})`;
}

/** The resource, if the caller sees the record. @throws Problem 404 */
async function requireSeen(call: RecordQuestion): Promise<Registered> {
  const { params, identity } = call;
  const registered = registeredOf(params.resource);
  if (!registered || !meets(identity, registered.needs.read)) throw notFound();
  if (!(await isSeen({ ...call, query: {}, body: undefined }, registered.record, params.id))) throw notFound();
  return registered;
}

/** The people who see a record, page by page. @see rules 9.9 */
export const recordViewers = implement(calls.record, async (call) => {
  const { tx, params, query, reply } = call;
  const registered = await requireSeen(call);
  const roles = await mapYielding(
    await readRoles(tx),
    (role): SeenRole => ({ role, reach: reachOf(registered, role) }),
  );
  const byId = new Map(roles.map((one) => [one.role.id, one]));
  const permissionsOf = oncePerKey(({ role }: SeenRole) => showingPermissions(registered, role));
  const page = await readList<Omit<RecordViewer, 'reason' | 'permissions'>>(tx, people, query, (parameters) => [
    'u.is_active',
    sees(registered, params.id, roles, parameters),
  ]);
  return answerPage(reply, page, (viewer): RecordViewer => {
    const one = byId.get(viewer.roleId);
    const because = one
      ? { reason: reasonOf(one), permissions: permissionsOf(one) }
      : { reason: 'self' as const, permissions: [] };
    return { ...viewer, ...because };
  });
});

function reasonOf({ role, reach }: SeenRole): RecordViewer['reason'] {
  if (reach === 'none') return 'self';
  if (role.name === adminRole) return 'admin';
  if (reach === 'all') return 'role';
  return role.roleType === 'ClientUser' ? 'contact' : 'team';
}
