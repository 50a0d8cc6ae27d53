import { message } from '#contract/message';
import { type Holder, meets } from '#contract/permissions';
import { type RoleType, roleEndpoints } from '#contract/resources/calls/roles';
import { administers, requireLateAuthentication } from '#server/access/reauthentication';
import { type RoleRow, roleReply } from '#server/access/roles';
import { leaveOtherClientsProjects } from '#server/areas/users/team';
import { userRecords } from '#server/areas/users/write';
import type { Transaction } from '#server/database/connect';
import { newId } from '#server/database/ids';
import { roles as table } from '#server/database/schema';
import { invalid, type Problem } from '#server/problem';
import { patchForAll } from '#server/records/write/patch';
import { changeRows, insertRows } from '#server/records/write/write';
import {
  type LockedRow,
  type PatchValues,
  type RecordCall,
  type RecordDescriptor,
  recordsOf,
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

type Locked = 'name' | 'claims' | 'requiresTwoFactor';
type LockedRole = LockedRow<typeof table, Locked>;

/** The calls of roles as the write pipeline serves them; a change replaces the whole role, whose id its body names. */
export const roleCalls = { ...roleEndpoints, change: roleEndpoints.replace };

/** A body replaces the whole role: an absent member is empty, but for a demand that older callers do not know. */
function roleValues(body: RoleChanges & { id?: string }): PatchValues {
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
  { tx, identity }: RecordCall,
  rows: readonly LockedRole[],
  action: 'change' | 'delete',
  valuesOf: (id: string) => PatchValues,
): Promise<Map<string, Problem>> {
  const ids = rows.map(({ id }) => id);
  const users = action === 'delete' ? await countUsers(tx, ids) : new Map<string, number>();
  const refusals = new Map(
    rows.flatMap((role) => {
      const refusal =
        action === 'delete'
          ? deletionRefusal(role, users.get(role.id) ?? 0, identity)
          : (roleChangeRefusal(role, valuesOf(role.id), identity) ??
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

async function written(call: RecordCall, change: WrittenRows<LockedRole>): Promise<void> {
  if (change.action === 'change') await fitUsers(call.tx, change.rows, change.valuesOf, call.undoes);
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
  const found = await tx.query<{ count: number }>(
    'select count(*) from users where tenant_id = $company and role_id = any($1::uuid[]) and client_id is null',
    [ofClients],
  );
  const count = found.rows[0]?.count ?? 0;
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
  locked: ['name', 'claims', 'requiresTwoFactor'],
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

/**
 * Adds a role of a schema file, which the operator also applies without a call: the checks of the stages for roles are
 * repeated here and in `changeRefusal`.
 * @throws Problem 403 for a permission that the caller does not have
 */
export async function insertRole(
  tx: Transaction,
  role: { name: string; description?: string | null; roleType?: RoleType | null; claims: readonly string[] },
  holder: Holder,
): Promise<string> {
  if (exceeds(role, holder)) throw grantRefused();
  confirmRights(tx, role);
  requireDistinctName(role.name);
  const id = newId();
  const { name, description, roleType, claims } = role;
  const values = { name, description: description || null, roleType: roleType ?? null, claims: existingClaims(claims) };
  await insertRows(tx, roleRecords, new Map([[id, values]]));
  return id;
}

/**
 * Writes a checked change of a role. The role must be locked, or the transaction be one that `changesRights`.
 * @throws Problem 403 with `reauthenticate`
 */
export async function updateRole(
  tx: Transaction,
  role: RoleRights & { id: string },
  changes: RoleChanges,
): Promise<void> {
  confirmRights(tx, role, changes);
  const { id } = role;
  const values = Object.entries(roleValues(changes)).filter(([, value]) => value !== undefined);
  await changeRows(tx, roleRecords, [id], patchForAll(Object.fromEntries(values)));
  await fitUsers(tx, [{ id }], () => changes);
}
