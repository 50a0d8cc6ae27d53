import { meets } from '#contract/permissions';
import { users } from '#contract/users';
import { type Implementation, implement, implementStreaming, type TenantCall } from '../../implement';
import { answerPage } from '../../lists/answer';
import { readBulkIds } from '../../lists/bulk';
import { requireVersion, sendVersion } from '../../lists/concurrency';
import { readList } from '../../lists/read';
import { logSecurity } from '../../plugins/securityLog';
import { conflict, notFound } from '../../problem';
import { refuseCommonPassword } from '../auth/commonPasswords';
import { hashingTurns, hashPassword } from '../auth/passwords';
import { checkRows, refuseInDemo } from '../rights';
import { endTheirSessions, inviteAgain } from './accounts';
import { logChanges } from './changeLog';
import { invite } from './invitations';
import { userChoice, userChoices, userList, userReply } from './list';
import type { UserRow } from './rows';
import {
  changeRefusal,
  grantableRole,
  lacksClient,
  removalRefusal,
  requireAdminStays,
  requireClient,
  requireFreeNames,
  type UserChanges,
} from './rules';
import { findUser, lockUsers, type StoredUser } from './stored';
import { deleteUsers, insertUser, updateUsers } from './write';

const rights = { changesRights: true };

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

/** What a first password is made of the form says; that it is not common, we. @see part 2, section 5 (Add user) */
const create = implementStreaming(users.create, async (call) => {
  const { body, identity, request, reply, services, transaction } = call;
  let passwordHash: string | null = null;
  if (body.password) {
    const { password } = body;
    await transaction({ readOnly: true }, async (tx) => refuseInDemo(tx, services.config));
    refuseCommonPassword(password, 'password');
    passwordHash = await hashingTurns(`company ${identity.tenantId}`, () => hashPassword(password));
  }
  const made = await transaction({ changesRights: true }, async (tx, current) => {
    refuseInDemo(tx, services.config);
    const role = await grantableRole(tx, body.roleId, current);
    const refusal = lacksClient(role.roleType, body.clientId);
    if (refusal) throw refusal;
    if (role.roleType === 'ClientUser' && body.clientId) await requireClient(tx, body.clientId);
    await requireFreeNames(tx, body, null);
    const id = await insertUser(tx, body, role, passwordHash);
    const invitation = passwordHash ? null : (await invite(tx, id)).invitation;
    return { ...answer(await findUser(tx, id), reply), invitation };
  });
  logSecurity(request, 'userCreated', identity, {
    of: made.id,
    role: made.roleName,
    invited: made.invitation !== null,
  });
  return made;
});

const change = implement(
  users.change,
  async ({ tx, params, body, identity, request, reply, services }) => {
    refuseInDemo(tx, services.config);
    const user = await lockUser(tx, params.id);
    requireVersion(request, user.version);
    const role = await checkReferences(tx, body, identity);
    const refusal = changeRefusal(user, body, role, identity);
    if (refusal) throw refusal;
    await requireFreeNames(tx, body, user.id);
    await updateUsers(tx, [user], body);
    await requireAdminStays(tx, [user], body);
    logChanges(request, identity, [user], body, role);
    return answer(await findUser(tx, user.id), reply);
  },
  rights,
);

const remove = implement(
  users.delete,
  async ({ tx, params, identity, request, services }) => {
    refuseInDemo(tx, services.config);
    const user = await lockUser(tx, params.id);
    requireVersion(request, user.version);
    const refusal = removalRefusal(user, identity);
    if (refusal) throw refusal;
    await deleteUsers(tx, [user.id]);
    await requireAdminStays(tx, [user]);
    logSecurity(request, 'userRemoved', identity, { of: [user.id] });
    return undefined;
  },
  rights,
);

const changeMany = implement(
  users.changeMany,
  async ({ tx, body, identity, request, services }) => {
    refuseInDemo(tx, services.config);
    const ids = readBulkIds(body.ids);
    const rows = await lockUsers(tx, ids);
    const { changes } = body;
    const role = await checkReferences(tx, changes, identity);
    checkRows(ids, rows, (user) => changeRefusal(user, changes, role, identity) ?? sharedName(ids, user, changes));
    await requireFreeNames(tx, changes, ids[0] ?? null);
    await updateUsers(tx, rows, changes);
    await requireAdminStays(tx, rows, changes);
    logChanges(request, identity, rows, changes, role);
    return { ids };
  },
  rights,
);

const deleteMany = implement(
  users.deleteMany,
  async ({ tx, body, identity, request, services }) => {
    refuseInDemo(tx, services.config);
    const ids = readBulkIds(body.ids);
    const rows = await lockUsers(tx, ids);
    checkRows(ids, rows, (user) => removalRefusal(user, identity));
    await deleteUsers(tx, ids);
    await requireAdminStays(tx, rows);
    logSecurity(request, 'userRemoved', identity, { of: ids });
    return { ids };
  },
  rights,
);

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
  inviteAgain,
  endTheirSessions,
  changeMany,
  deleteMany,
];
