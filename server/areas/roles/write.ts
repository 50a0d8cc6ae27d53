import { message } from '#contract/message';
import { meets } from '#contract/permissions';
import { roleEndpoints } from '#contract/resources/calls/roles';
import { fieldsNaming, type NamingFields, rolesSeeingMore } from '#server/access/fieldPowers';
import { administers, requireLateAuthentication } from '#server/access/reauthentication';
import { type RoleRow, roleReply } from '#server/access/roles';
import { leaveOtherClientsProjects } from '#server/areas/users/team';
import { userRecords } from '#server/areas/users/write';
import type { Transaction } from '#server/database/connect';
import { roles as table } from '#server/database/schema';
import { invalid, type Problem } from '#server/problem';
import { patchForAll } from '#server/records/write/patch';
import { changeRows } from '#server/records/write/write';
import {
  type LockedRow,
  type PatchValues,
  type RecordDescriptor,
  recordsOf,
  type Writer,
  type WrittenRows,
} from '#server/resources/descriptor';
import { exceeds, personalRefusal, type RoleRights, refuseInDemo, roleClaims } from '#server/security/rights';
import { roleChoices, roleList } from './list';
import {
  countUsers,
  deletionRefusal,
  existingClaims,
  grantRefused,
  type RoleChanges,
  requireDistinctName,
  roleChangeRefusal,
} from './rules';

type Locked = 'name' | 'claims' | 'roleType' | 'requiresTwoFactor';
type LockedRole = LockedRow<typeof table, Locked>;

/** The calls of roles as the write pipeline serves them; a change replaces the whole role, whose id its body names. */
export const roleCalls = { ...roleEndpoints, change: roleEndpoints.replace };

/** A body that names its role replaces it: an absent member is empty, but for a demand that older callers do not know. */
export function roleValues(body: RoleChanges & { id?: string }): PatchValues {
  const { id, name, description, roleType, claims, requiresTwoFactor } = body;
  requireDistinctName(name);
  const whole = id !== undefined;
  return {
    name,
    description: description === undefined && !whole ? undefined : description || null,
    roleType: roleType === undefined && !whole ? undefined : (roleType ?? null),
    claims: claims && existingClaims(claims),
    requiresTwoFactor,
  };
}

/**
 * Asks who sits there before a role of administrators is made, changed or deleted; its description is no right.
 * @throws Problem 403 with `reauthenticate`
 */
function confirmRights(
  tx: Transaction,
  role: RoleRights & { requiresTwoFactor?: boolean | null },
  changes?: RoleChanges,
): void {
  const { name = role.name, claims = role.claims, requiresTwoFactor = role.requiresTwoFactor } = changes ?? {};
  const [before, after] = [roleClaims(role), roleClaims({ name, claims })];
  const isChange =
    !changes || name !== role.name || requiresTwoFactor !== role.requiresTwoFactor || before.join() !== after.join();
  if (isChange && [before, after].some(administers)) requireLateAuthentication(tx);
}

async function refuse(
  { tx, identity }: Writer,
  rows: readonly LockedRole[],
  action: 'change' | 'delete',
  valuesOf: (id: string) => PatchValues,
): Promise<Map<string, Problem>> {
  const ids = rows.map(({ id }) => id);
  const isDeletion = action === 'delete';
  const users = isDeletion ? await countUsers(tx, ids) : new Map<string, number>();
  const naming = isDeletion ? await fieldsNaming(tx, ids) : new Map<string, NamingFields>();
  const compared = { holder: identity, seesMore: await rolesSeeingMore(tx) };
  const refusals = new Map(
    rows.flatMap((role) => {
      const refusal = isDeletion
        ? deletionRefusal(role, { users: users.get(role.id) ?? 0, fields: naming.get(role.id) }, compared)
        : (roleChangeRefusal(role, valuesOf(role.id), compared) ??
          personalRefusal(identity, role, valuesOf(role.id), ['requiresTwoFactor']));
      return refusal ? [[role.id, refusal] as const] : [];
    }),
  );
  for (const role of rows) {
    if (refusals.has(role.id)) continue;
    if (action === 'delete') confirmRights(tx, role);
    else confirmRights(tx, role, valuesOf(role.id));
  }
  return refusals;
}

async function written({ tx, undoes }: Writer, change: WrittenRows<LockedRole>): Promise<void> {
  if (change.action === 'change') await fitUsers(tx, change.rows, change.valuesOf, undoes);
}

/**
 * Consequence of a write of roles: users of a client role have a client, users of other roles have none. An undo gives
 * users back the clients that the change took from them.
 * @see rules 8.3
 */
async function fitUsers(
  tx: Transaction,
  roles: readonly { id: string }[],
  valuesOf: (id: string) => PatchValues,
  undoes?: string,
): Promise<void> {
  const typed = roles.filter(({ id }) => valuesOf(id).roleType !== undefined);
  const isOfClients = ({ id }: { id: string }) => valuesOf(id).roleType === 'ClientUser';
  const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id);
  const internal = idsOf(typed.filter((role) => !isOfClients(role)));
  if (internal.length > 0) {
    const found = await tx.query<{ id: string }>(
      `select id from users where tenant_id = $company and role_id = any($1::uuid[]) and client_id is not null
        order by id for update`,
      [internal],
    );
    await changeRows(tx, userRecords, idsOf(found.rows), patchForAll({ clientId: null }));
  }
  const ofClients = idsOf(typed.filter(isOfClients));
  if (ofClients.length === 0) return;
  if (undoes) await giveClientsBack(tx, ofClients, undoes);
  const found = await tx.first<{ count: number }>(
    'select count(*) from users where tenant_id = $company and role_id = any($1::uuid[]) and client_id is null',
    [ofClients],
  );
  const count = found?.count ?? 0;
  if (count > 0) throw invalid({ roleType: [message('people.noClients', { count })] });
}

/** Restores users' clients that a change of roles took, as far as the clients still exist. */
async function giveClientsBack(tx: Transaction, roleIds: readonly string[], changeId: string): Promise<void> {
  const found = await tx.query<{ id: string; clientId: string }>(
    `select u.id, c.id as "clientId" from users u
        join history h on h.tenant_id = $company and h.change_id = $2 and h.resource = 'users' and h.entity_id = u.id
        join clients c on c.tenant_id = $company and c.id::text = h.changes -> 'clientId' ->> 0
      where u.tenant_id = $company and u.role_id = any($1::uuid[]) and u.client_id is null
      order by u.id for update of u, c`,
    [roleIds, changeId],
  );
  const own = new Map(found.rows.map(({ id, clientId }) => [id, { clientId }]));
  if (own.size === 0) return;
  await changeRows(tx, userRecords, [...own.keys()], { values: {}, sets: {}, own });
  await leaveOtherClientsProjects(tx, [...own.keys()]);
}

export const roleDescriptor: RecordDescriptor<typeof roleCalls, typeof table, Locked> = {
  resource: 'roles',
  table,
  idOf: ({ params, body }) => params.roleId ?? String((body as { id?: unknown }).id), // the contract's
  changesRights: true,
  guard: ({ tx, services }) => refuseInDemo(tx, services.config),
  allowNew: ({ tx, identity }, values) => {
    const { name = '', claims = [] }: RoleChanges = values;
    if (exceeds({ name, claims }, identity)) throw grantRefused();
    confirmRights(tx, { name, claims });
  },
  list: roleList,
  listFor: ({ permissions }) => (permissions.includes('Roles:View') ? roleList : roleChoices),
  members: ['name', 'description', 'roleType', 'claims', 'requiresTwoFactor', 'externalId', 'directory'],
  locked: ['name', 'claims', 'roleType', 'requiresTwoFactor'],
  // A caller who fills selectors with roles knows that the role exists.
  seenOtherwise: (identity) => meets(identity, roleEndpoints.list.needs),
  values: roleValues,
  refuse,
  written,
  present: {
    list: async (_call, rows: readonly RoleRow[]) => rows.map((row) => ('claims' in row ? roleReply(row) : row)),
    one: async (_call, row: RoleRow) => roleReply(row),
  },
};

export const roleRecords = recordsOf(roleDescriptor);
