import { createHash } from 'node:crypto';
import { message } from '#contract/message';
import { roleNameLimit } from '#contract/resources/calls/roles';
import { countUsers, requireDistinctName } from '#server/areas/roles/rules';
import { roleRecords } from '#server/areas/roles/write';
import { userRecords } from '#server/areas/users/write';
import type { Transaction } from '#server/database/connect';
import { isId } from '#server/database/ids';
import { requireTag } from '#server/lists/concurrency';
import { notFound, Problem } from '#server/problem';
import { changeRow, changeRowsAlike, createRow, deleteRow } from '#server/records/sources/area';
import type { RecordCall } from '#server/resources/descriptor';
import { type CountedRows, readCounted } from './countedRows';
import { scimProblem } from './errors';
import { type Attributes, exact, identical, ignoringCase } from './filter';
import type { Listing } from './listing';
import { defaultRoleId } from './people';

/** The most members that one call adds or removes. */
export const mostMembers = 1000;

export interface Member {
  id: string;
  name: string;
}

/** A role as the directory reads it. */
export interface GroupRow {
  id: string;
  externalId: string | null;
  name: string;
  createdAt: string;
  updatedAt: string;
  /** Changes with the role and with its members. */
  version: string;
  /** Present if requested. */
  members?: Member[];
}

interface StoredGroup extends Omit<GroupRow, 'version'> {
  version: number;
  held: string;
}

const members = `(select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.full_name) order by u.id), '[]')
  from users u where u.tenant_id = $company and u.role_id = o.id) as members`;

const columns = (withMembers: boolean) => `o.id, o.external_id as "externalId", o.name, o.created_at as "createdAt",
  o.updated_at as "updatedAt", o.version,
  (select coalesce(md5(string_agg(u.id::text, ',' order by u.id)), '')
    from users u where u.tenant_id = $company and u.role_id = o.id) as held${withMembers ? `, ${members}` : ''}`;

const asGroup = ({ version, held, ...group }: StoredGroup): GroupRow => ({
  ...group,
  version: createHash('sha256').update(`${version} ${held}`).digest('base64url').slice(0, 22),
});

const hasMember = identical(
  (id) => `exists (select from users m where m.tenant_id = $company and m.role_id = o.id and m.id = ${id})`,
);

const attributes: Attributes = {
  id: identical((id) => `o.id = ${id}`),
  displayname: ignoringCase('o.name_key'),
  externalid: exact('o.external_id'),
  members: hasMember,
  'members.value': hasMember,
};

/** A page of the roles in the order of creation, and their total number. */
export async function listGroups(
  tx: Transaction,
  listing: Listing,
  withMembers: boolean,
): Promise<CountedRows<GroupRow>> {
  const source = { table: 'roles', row: 'o', joins: '', columns: columns(withMembers), attributes };
  const { rows, total } = await readCounted<StoredGroup>(tx, listing, source);
  return { rows: rows.map(asGroup), total };
}

/** @throws Problem 404 */
export async function findGroup(tx: Transaction, id: string, withMembers: boolean): Promise<GroupRow> {
  const found = isId(id)
    ? await tx.query<StoredGroup>(
        `select ${columns(withMembers)} from roles o where o.tenant_id = $company and o.id = $1`,
        [id],
      )
    : undefined;
  const [group] = found?.rows ?? [];
  if (!group) throw notFound(message('people.role'));
  return asGroup(group);
}

/** Values of a group from the directory; absent: not sent. */
export interface GroupValues {
  displayName?: string;
  externalId?: string | null;
  /** The list of members is complete: others leave the role. */
  whole: boolean;
  /** Membership by the id of a person. */
  members: ReadonlyMap<string, boolean>;
}

/** @throws Problem 400, 409 for a name that no role can have */
function requireName(name: string): void {
  requireDistinctName(name);
  if (name.length > roleNameLimit)
    throw scimProblem('invalidValue', message('rules.tooLong', { limit: roleNameLimit }));
}

/** Moves people to a role, as one change. @throws Problem 400 */
async function moveTo(call: RecordCall, ids: readonly string[], roleId: string): Promise<void> {
  if (ids.length === 0) return;
  if (ids.length > mostMembers) throw scimProblem('invalidValue', message('records.entries', { limit: mostMembers }));
  await changeRowsAlike(call, userRecords, ids, { roleId, directory: true }).catch((error: unknown) => {
    const isUnknown = error instanceof Problem && error.statusCode === 404;
    throw isUnknown ? scimProblem('invalidValue', message('people.user')) : error;
  });
}

/** The ids of the role's users. */
const membersIn = ({ members }: GroupValues): string[] => [...members].flatMap(([id, isIn]) => (isIn ? [id] : []));

/** Adds a role without permissions, maintained by the directory. @returns the id */
export async function createGroup(call: RecordCall, values: GroupValues): Promise<string> {
  const { displayName = '', externalId = null } = values;
  requireName(displayName);
  const id = await createRow(call, roleRecords, {
    name: displayName,
    description: null,
    roleType: 'InternalUser',
    claims: [],
    externalId,
    directory: true,
  });
  await moveTo(call, membersIn(values), id);
  return id;
}

/**
 * Changes the name and the members of a role: added people move to it, removed ones to the default role.
 * Permissions are not changed here.
 */
export async function changeGroup(call: RecordCall, id: string, values: GroupValues): Promise<void> {
  const { tx, request } = call;
  const group = await findGroup(tx, id, true);
  requireTag(request, group.version);
  delete request.headers['if-match']; // the version of the role's row is another
  const { displayName, externalId } = values;
  if (displayName !== undefined) requireName(displayName);
  await changeRow(call, roleRecords, id, {
    ...(displayName !== undefined && { name: displayName }),
    ...(externalId !== undefined && { externalId }),
    directory: true,
  });
  const present = new Set((group.members ?? []).map((member) => member.id));
  const added = membersIn(values).filter((member) => !present.has(member));
  const leaves = (member: string) => !(values.members.get(member) ?? !values.whole);
  const removed = [...present].filter(leaves);
  await moveTo(call, added, id);
  if (removed.length > 0) await moveTo(call, removed, await defaultRoleId(tx));
}

/** Deletes a role. People of the directory move to the default role first; other users prevent the deletion. */
export async function deleteGroup(call: RecordCall, id: string): Promise<void> {
  const { tx, request } = call;
  const group = await findGroup(tx, id, false);
  requireTag(request, group.version);
  delete request.headers['if-match'];
  const found = await tx.query<{ id: string }>(
    'select id from users where tenant_id = $company and role_id = $1 and directory order by id limit $2',
    [id, mostMembers + 1],
  );
  if (found.rows.length > 0 && (await countUsers(tx, [id])).get(id) === found.rows.length)
    await moveTo(
      call,
      found.rows.map((row) => row.id),
      await defaultRoleId(tx),
    );
  await deleteRow(call, roleRecords, id);
}
