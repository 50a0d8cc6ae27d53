import { meets } from '#contract/permissions';
import { users } from '#contract/users';
import { type Implementation, implement, type TenantCall } from '../../implement';
import { answerPage } from '../../lists/answer';
import { readBulkIds } from '../../lists/bulk';
import { requireVersion, sendVersion } from '../../lists/concurrency';
import { readList } from '../../lists/read';
import { conflict, notFound } from '../../problem';
import { hashPassword } from '../auth/passwords';
import { checkRows, refuseInDemo } from '../rights';
import { invite } from './invitations';
import { userChoice, userChoices, userList, userReply } from './list';
import type { UserRow } from './rows';
import {
  changeRefusal,
  grantableRole,
  lacksClient,
  removalRefusal,
  requireActiveAdmin,
  requireClient,
  requireFreeNames,
  type UserChanges,
} from './rules';
import { findUser, lockUsers, type StoredUser } from './stored';
import { deleteUsers, insertUser, updateUsers } from './write';

const list = implement(users.list, async ({ tx, identity, query, reply }) => {
  const whole = meets(identity, users.get.needs);
  const page = await readList<UserRow>(tx, whole ? userList : userChoices, query);
  return answerPage(reply, page, whole ? userReply : userChoice);
});

const me = implement(users.me, async ({ tx, identity, reply }) => answer(await findUser(tx, identity.userId), reply));

const changeMe = implement(users.changeMe, async (call) => {
  const { phone, ...names } = call.body;
  refuseInDemo(call.tx, call.services.config);
  const user = await lockUser(call.tx, call.identity.userId);
  requireVersion(call.request, user.version);
  await updateUsers(call.tx, [user], { ...names, phoneNumber: phone });
  return answer(await findUser(call.tx, user.id), call.reply);
});

const get = implement(users.get, async ({ tx, params, reply }) => answer(await findUser(tx, params.id), reply), {
  visible: async ({ tx, params, identity }) =>
    params.id === identity.userId ||
    (meets(identity, users.list.needs) && (await findUser(tx, params.id)) !== undefined),
});

const create = implement(users.create, async ({ tx, body, identity, reply, services }) => {
  refuseInDemo(tx, services.config);
  const role = await grantableRole(tx, body.roleId, identity);
  const refusal = lacksClient(role.roleType, body.clientId);
  if (refusal) throw refusal;
  if (role.roleType === 'ClientUser' && body.clientId) await requireClient(tx, body.clientId);
  await requireFreeNames(tx, body, null);
  const id = await insertUser(tx, body, role, body.password ? await hashPassword(body.password) : null);
  const invitation = body.password ? null : await invite(tx, id);
  return { ...answer(await findUser(tx, id), reply), invitation };
});

const change = implement(users.change, async ({ tx, params, body, identity, request, reply, services }) => {
  refuseInDemo(tx, services.config);
  const user = await lockUser(tx, params.id);
  requireVersion(request, user.version);
  const role = await checkReferences(tx, body, identity);
  const refusal = changeRefusal(user, body, role, identity);
  if (refusal) throw refusal;
  await requireFreeNames(tx, body, user.id);
  await updateUsers(tx, [user], body);
  if (body.isActive === false || role) await requireActiveAdmin(tx);
  return answer(await findUser(tx, user.id), reply);
});

const remove = implement(users.delete, async ({ tx, params, identity, request, services }) => {
  refuseInDemo(tx, services.config);
  const user = await lockUser(tx, params.id);
  requireVersion(request, user.version);
  const refusal = removalRefusal(user, identity);
  if (refusal) throw refusal;
  await deleteUsers(tx, [user.id]);
  await requireActiveAdmin(tx);
  return undefined;
});

const changeMany = implement(users.changeMany, async ({ tx, body, identity, services }) => {
  refuseInDemo(tx, services.config);
  const ids = readBulkIds(body.ids);
  const rows = await lockUsers(tx, ids);
  const { changes } = body;
  const role = await checkReferences(tx, changes, identity);
  checkRows(ids, rows, (user) => changeRefusal(user, changes, role, identity) ?? sharedName(ids, user, changes));
  await requireFreeNames(tx, changes, ids[0] ?? null);
  await updateUsers(tx, rows, changes);
  if (changes.isActive === false || role) await requireActiveAdmin(tx);
  return { ids };
});

const deleteMany = implement(users.deleteMany, async ({ tx, body, identity, services }) => {
  refuseInDemo(tx, services.config);
  const ids = readBulkIds(body.ids);
  checkRows(ids, await lockUsers(tx, ids), (user) => removalRefusal(user, identity));
  await deleteUsers(tx, ids);
  await requireActiveAdmin(tx);
  return { ids };
});

type Tx = TenantCall<typeof users.change>['tx'];
type Call = TenantCall<typeof users.change>;

function answer(user: StoredUser | undefined, reply: Call['reply']) {
  if (!user) throw notFound();
  sendVersion(reply, user.version);
  return userReply(user);
}

async function lockUser(tx: Tx, id: string): Promise<StoredUser> {
  const [user] = await lockUsers(tx, [id]);
  if (!user) throw notFound();
  return user;
}

/** The role and the client that changes name must exist; the role must be the caller's to give. */
async function checkReferences(tx: Tx, changes: UserChanges, identity: Call['identity']) {
  const role = changes.roleId === undefined ? undefined : await grantableRole(tx, changes.roleId, identity);
  if (changes.clientId) await requireClient(tx, changes.clientId);
  return role;
}

/** Two users cannot have one email or user name: the second of a bulk change that gives one is refused. */
const sharedName = (ids: readonly string[], user: StoredUser, { email, userName }: UserChanges) => {
  if (user.id === ids[0] || (!email && !userName)) return undefined;
  return conflict({ [email ? 'email' : 'userName']: ['Each user needs an email and a user name of their own'] });
};

export const usersArea: readonly Implementation[] = [
  me,
  changeMe,
  list,
  create,
  get,
  change,
  remove,
  changeMany,
  deleteMany,
];
