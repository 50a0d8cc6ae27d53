import { isPermission, meets, permissionItems } from '#contract/permissions';
import { roles } from '#contract/roles';
import { type Implementation, implement, type TenantCall } from '../../implement';
import { answerPage } from '../../lists/answer';
import { readBulkIds } from '../../lists/bulk';
import { requireVersion, sendVersion } from '../../lists/concurrency';
import { readList } from '../../lists/read';
import { logSecurity } from '../../plugins/securityLog';
import { invalid, notFound } from '../../problem';
import { checkRows, claimsOf, refuseInDemo } from '../rights';
import { logChange } from './changeLog';
import { changeRefusal, deleteRoles, deletionRefusal, insertRole, type RoleChanges, updateRoles } from './changes';
import {
  findRole,
  findRoleByName,
  lockRoles,
  type RoleRow,
  roleChoice,
  roleChoices,
  roleList,
  roleReply,
} from './rows';

const viewing = [['Roles:View']] as const;

const list = implement(roles.list, async ({ tx, identity, query, reply }) => {
  const whole = meets(identity, viewing);
  const page = await readList<RoleRow>(tx, whole ? roleList : roleChoices, query);
  return answerPage(reply, page, whole ? roleReply : roleChoice);
});

const claims = implement(roles.claims, async () => [...permissionItems]);

/** Whoever fills selectors with roles sees that a role is there. */
const visible = async (role: RoleRow | undefined, call: Pick<TenantCall<typeof roles.list>, 'identity'>) =>
  role !== undefined && meets(call.identity, roles.list.needs);

const get = implement(roles.get, async ({ tx, params, reply }) => answer(await findRole(tx, params.roleId), reply), {
  visible: async (call) => visible(await findRole(call.tx, call.params.roleId), call),
});

const byName = implement(
  roles.byName,
  async ({ tx, params, reply }) => answer(await findRoleByName(tx, params.roleName), reply),
  { visible: async (call) => visible(await findRoleByName(call.tx, call.params.roleName), call) },
);

const rights = { changesRights: true };

const create = implement(
  roles.create,
  async ({ tx, body, identity, request, reply, services }) => {
    refuseInDemo(tx, services.config);
    const made = await findRole(tx, await insertRole(tx, body, identity));
    if (made) logSecurity(request, 'roleCreated', identity, { role: made.name, claims: claimsOf(made) });
    return answer(made, reply);
  },
  rights,
);

const replace = implement(
  roles.replace,
  async (call) => {
    const { id, name, description = null, roleType = null, claims } = call.body;
    return change(call, id, () => ({ name, description, roleType, claims }));
  },
  rights,
);

const assignClaim = implement(
  roles.assignClaim,
  async (call) => {
    const { role: name, claimValue } = call.query;
    const found = await findRoleByName(call.tx, name);
    if (!found) throw invalid({ role: ['There is no such role'] });
    if (!isPermission(claimValue)) throw invalid({ claimValue: ['There is no such permission'] });
    return change(call, found.id, (role) => ({ claims: [...claimsOf(role), claimValue] }));
  },
  rights,
);

const remove = implement(
  roles.delete,
  async ({ tx, params, identity, request, services }) => {
    refuseInDemo(tx, services.config);
    const role = await lockRole(tx, params.roleId);
    requireVersion(request, role.version);
    const refusal = deletionRefusal(role, identity);
    if (refusal) throw refusal;
    await deleteRoles(tx, [role.id]);
    logSecurity(request, 'roleRemoved', identity, { role: role.name });
    return undefined;
  },
  rights,
);

const changeMany = implement(
  roles.changeMany,
  async ({ tx, body, identity, request, services }) => {
    refuseInDemo(tx, services.config);
    const ids = readBulkIds(body.ids);
    const rows = await lockRoles(tx, ids);
    checkRows(ids, rows, (role) => changeRefusal(role, body.changes, identity));
    await updateRoles(tx, rows, body.changes);
    for (const role of rows) logChange(request, identity, role, body.changes);
    return { ids };
  },
  rights,
);

const deleteMany = implement(
  roles.deleteMany,
  async ({ tx, body, identity, request, services }) => {
    refuseInDemo(tx, services.config);
    const ids = readBulkIds(body.ids);
    const rows = await lockRoles(tx, ids);
    checkRows(ids, rows, (role) => deletionRefusal(role, identity));
    await deleteRoles(tx, ids);
    for (const role of rows) logSecurity(request, 'roleRemoved', identity, { role: role.name });
    return { ids };
  },
  rights,
);

function answer(role: RoleRow | undefined, reply: TenantCall<typeof roles.get>['reply']) {
  if (!role) throw notFound();
  sendVersion(reply, role.version);
  return roleReply(role);
}

async function lockRole(tx: TenantCall<typeof roles.get>['tx'], id: string): Promise<RoleRow> {
  const [role] = await lockRoles(tx, readBulkIds([id]));
  if (!role) throw notFound();
  return role;
}

type Writing = Pick<TenantCall<typeof roles.replace>, 'tx' | 'identity' | 'request' | 'reply' | 'services'>;

/** @param changesOf what to change of the role as it is once it is locked */
async function change(
  { tx, identity, request, reply, services }: Writing,
  id: string,
  changesOf: (role: RoleRow) => RoleChanges,
) {
  refuseInDemo(tx, services.config);
  const role = await lockRole(tx, id);
  const changes = changesOf(role);
  requireVersion(request, role.version);
  const refusal = changeRefusal(role, changes, identity);
  if (refusal) throw refusal;
  await updateRoles(tx, [role], changes);
  logChange(request, identity, role, changes);
  return answer(await findRole(tx, role.id), reply);
}

export const rolesArea: readonly Implementation[] = [
  list,
  claims,
  get,
  byName,
  create,
  replace,
  assignClaim,
  remove,
  changeMany,
  deleteMany,
];
