import { message } from '#contract/message';
import { meets } from '#contract/permissions';
import { userEndpoints } from '#contract/resources/calls/users';
import { rolesSeeingMore } from '#server/access/fieldPowers';
import { voidInvitations, voidLinksElsewhere } from '#server/access/invitations';
import { administers, requireLateAuthentication } from '#server/access/reauthentication';
import { findRoles } from '#server/access/roles';
import { endSessions } from '#server/access/sessions';
import type { Transaction } from '#server/database/connect';
import { users as table } from '#server/database/schema';
import type { Problem } from '#server/problem';
import {
  type LockedRow,
  type PatchValues,
  type RecordDescriptor,
  recordsOf,
  type ValuesOf,
  type Writer,
  type WrittenRows,
} from '#server/resources/descriptor';
import { noRefusals, type Refusals, refuseRow } from '#server/resources/refusals';
import { refuseInDemo, roleClaims } from '#server/security/rights';
import { userChoices, userList } from './list';
import {
  grantableRole,
  hasDirectory,
  removalRefusal,
  requireAdminStays,
  requireClient,
  requireFreeNames,
  type UserPatch,
  userChangeRefusal,
} from './rules';
import { leaveOtherClientsProjects } from './team';

const locked = [
  'firstName',
  'lastName',
  'roleId',
  'clientId',
  'email',
  'username',
  'phone',
  'isActive',
  'directory',
] as const;
type Locked = (typeof locked)[number];
type LockedUser = LockedRow<typeof table, Locked>;

/** The present and the new roles of rows. */
const rolesOf = (tx: Transaction, rows: readonly LockedUser[], valuesOf: ValuesOf) =>
  findRoles(
    tx,
    rows.flatMap(({ id, roleId }) => [roleId, valuesOf(id).roleId]),
  );

/** Checks that the role and the client exist, that the caller may give the role, and that the names are free. */
async function check({ tx, identity }: Writer, rows: readonly LockedUser[], values: PatchValues): Promise<Refusals> {
  const { roleId, clientId, email, username }: UserPatch = values;
  const refusals = noRefusals();
  if (roleId !== undefined) await grantableRole(tx, roleId, identity);
  if (clientId) await requireClient(tx, clientId);
  const [first, ...others] = rows;
  await requireFreeNames(tx, { email, userName: username }, first?.id ?? null);
  if (!email && !username) return refusals;
  for (const { id } of others) {
    refuseRow(refusals, id, email ? 'email' : 'userName', message('people.ownNames'));
  }
  return refusals;
}

/** Fields that decide what somebody may, or by which way they come in. */
const accountFields = ['roleId', 'email', 'username', 'isActive'] as const;

async function refuse(
  { tx, identity, services }: Writer,
  rows: readonly LockedUser[],
  action: 'change' | 'delete',
  valuesOf: ValuesOf,
): Promise<Map<string, Problem>> {
  const roles = await rolesOf(tx, rows, valuesOf);
  const isByHand = !identity.token?.scim && rows.some(({ directory }) => directory);
  const surroundings = {
    directoryElsewhere: isByHand && (await hasDirectory(tx)),
    seesMore: await rolesSeeingMore(tx),
  };
  const refusals = new Map(
    rows.flatMap((user) => {
      const role = roles.get(user.roleId);
      if (!role) return [];
      const values: UserPatch = valuesOf(user.id);
      const refusal =
        action === 'delete'
          ? removalRefusal(user, role, identity, surroundings)
          : userChangeRefusal(user, values, role, roles.get(values.roleId ?? ''), identity, surroundings);
      return refusal ? [[user.id, refusal] as const] : [];
    }),
  );
  const asks = rows.some((user) => {
    if (refusals.has(user.id)) return false;
    const values: UserPatch = valuesOf(user.id);
    const changes = (field: (typeof accountFields)[number]) =>
      values[field] !== undefined && values[field] !== user[field];
    // The link to a new password goes to the address.
    if (services.config.mail && changes('email')) return true;
    if (action === 'change' && !accountFields.some(changes)) return false;
    const held = [user.roleId, values.roleId].flatMap((id) => roles.get(id ?? '') ?? []);
    return held.some((role) => administers(roleClaims(role)));
  });
  if (asks) requireLateAuthentication(tx);
  return refusals;
}

/** Users whose role is no client role have no client. */
async function withoutClient(
  tx: Transaction,
  rows: readonly LockedUser[],
  valuesOf: ValuesOf,
): Promise<Map<string, PatchValues>> {
  const concerned = rows.filter(({ id }) => {
    const { roleId, clientId }: UserPatch = valuesOf(id);
    return roleId !== undefined || clientId !== undefined;
  });
  if (concerned.length === 0) return new Map();
  const roles = await rolesOf(tx, concerned, valuesOf);
  return new Map(
    concerned.flatMap(({ id, roleId }) => {
      const { roleId: newRoleId = roleId }: UserPatch = valuesOf(id);
      return roles.get(newRoleId)?.roleType === 'ClientUser' ? [] : [[id, { clientId: null }] as const];
    }),
  );
}

/** Ends the sessions of users who may no longer sign in; removes contacts from projects of other clients. */
async function written({ tx }: Writer, { action, rows, valuesOf }: WrittenRows<LockedUser>): Promise<void> {
  if (action === 'create') return;
  const roles = await rolesOf(tx, rows, valuesOf);
  const rolesBefore = (some: readonly LockedUser[]) => some.flatMap(({ roleId }) => roles.get(roleId) ?? []);
  const idsOf = (some: readonly LockedUser[]) => some.map(({ id }) => id);
  if (action === 'delete') {
    await requireAdminStays(tx, rolesBefore(rows));
    return;
  }
  const usersWhere = (chosen: (values: UserPatch, user: LockedUser) => boolean) =>
    rows.filter((user) => chosen(valuesOf(user.id), user));
  const renamed = usersWhere(({ email }) => email !== undefined);
  if (renamed.length > 0) await voidLinksElsewhere(tx, renamed);
  // whoever has the link of an invitation would come in with what somebody else gave the person since
  const promoted = usersWhere(({ roleId }, before) => roleId !== undefined && roleId !== before.roleId);
  if (promoted.length > 0) await voidInvitations(tx, idsOf(promoted));
  const closed = usersWhere(({ isActive }) => isActive === false);
  if (closed.length > 0) await endSessions(tx, idsOf(closed));
  const moved = usersWhere(({ roleId, clientId }) => roleId !== undefined || clientId !== undefined);
  if (moved.length > 0) await leaveOtherClientsProjects(tx, idsOf(moved));
  await requireAdminStays(
    tx,
    rolesBefore(usersWhere(({ isActive, roleId }) => isActive === false || roleId !== undefined)),
  );
}

/** Received as `username` and `phone`, stored as `userName` and `phoneNumber`. */
export function userValues<
  Body extends { userName?: unknown; phoneNumber?: unknown; clientId?: string | null | undefined },
>(body: Body) {
  const { userName, phoneNumber, clientId, ...rest } = body;
  return {
    ...rest,
    username: userName,
    phone: phoneNumber,
    clientId: clientId === undefined ? undefined : clientId || null,
  };
}

export const userDescriptor: RecordDescriptor<typeof userEndpoints, typeof table, Locked> = {
  resource: 'users',
  table,
  title: ['firstName', 'lastName'],
  changesRights: true,
  guard: ({ tx, services }) => refuseInDemo(tx, services.config),
  list: userList,
  listFor: (identity) => (meets(identity, userEndpoints.get.needs) ? userList : userChoices),
  members: [
    'firstName',
    'lastName',
    'email',
    'username',
    'phone',
    'roleId',
    'clientId',
    'isActive',
    'externalId',
    'directory',
  ],
  locked,
  seenOtherwise: (identity, id) => id === identity.userId || meets(identity, userEndpoints.list.needs),
  values: userValues,
  check,
  refuse,
  following: withoutClient,
  written,
};

export const userRecords = recordsOf(userDescriptor);
