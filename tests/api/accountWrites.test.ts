import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/database/ids';
import { type AccountCase, type AccountWrite, accountWrites, type Values } from './support/accountWrites';
import type { TestRole, TestTenant } from './support/app';
import { inside, startProvider, test } from './support/identityCalls';

/**
 * Every way of writing an account × what holds whichever way it is: the calls of administrators, undo, directories (SCIM)
 * and identity providers. What may not be leaves the account as it was; once it may be, the same write succeeds.
 * @see rules 1.21, 8.4, decisions 12 (Rows and invariants)
 */

startProvider();

let company: TestTenant;
let worker: TestRole;
let adminId: string;
beforeEach(async () => {
  company = await test.tenant();
  worker = await company.role('worker', []);
  adminId = (await inside(company, "select id from roles where tenant_id = $company and name = 'Admin'")).rows[0]?.id;
});

const columns: Readonly<Record<keyof Values, string>> = {
  userName: 'user_name',
  isActive: 'is_active',
  roleId: 'role_id',
};

/** How many accounts are as a patch has it; of one alone, where it is named. */
async function countAs(values: Values, id?: string): Promise<number> {
  const conditions = Object.entries(values).map(([name, value]) => `${columns[name as keyof Values]} = '${value}'`);
  const found = await inside(
    company,
    `select from users where tenant_id = $company and ${conditions.join(' and ')} and ($1::uuid is null or id = $1)`,
    [id ?? null],
  );
  return found.rowCount ?? 0;
}

const call = (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: unknown, as = company.admin) =>
  test.call<{ id: string }>(method, `/api/${path}`, { as, ...(body !== undefined && { body }) });

/** A forbidden state. */
interface Circumstances extends Pick<AccountCase, 'before' | 'patch'> {
  writer?: AccountCase['writer'];
  make?: AccountCase['make'];
  arrange(): Promise<unknown>;
  /** None: what may not be never may be again. */
  clear?(): Promise<unknown>;
}

interface Invariant {
  /** The member that it is about. */
  member: keyof Values;
  /** Writes that cannot bring the state about. */
  none?: readonly (keyof typeof accountWrites)[];
  of(): Promise<Circumstances>;
}

/** The only Admin who can sign in, once the other cannot. */
async function lastAdmin(patch: Values, before: Values): Promise<Circumstances> {
  const { admin } = company;
  const own = await company.user({ id: adminId, name: 'Admin' });
  return {
    before,
    patch,
    writer: own,
    make: async (values) => {
      expect((await call('PATCH', `Users/${own.id}`, values)).status).toBe(200);
      return own.id;
    },
    arrange: async () => {
      expect((await call('PATCH', `Users/${admin.id}`, { isActive: false }, own)).status).toBe(200);
    },
  };
}

/** Ways that the role Admin alone opens. */
const ofAdmins = Object.keys(accountWrites).filter((name) => /SCIM|sign-in/.test(name));
/** Gives a field of projects its rights. */
async function limitField(rights: object) {
  const fields = [{ name: 'Salary', type: 'string', seenBy: null, ...rights }];
  expect((await call('PUT', 'Tenants/schemas/project', fields)).status).toBe(200);
}

const makers = Object.keys(accountWrites).filter((name) => accountWrites[name]?.makes);

const invariants: Readonly<Record<string, Invariant>> = {
  'a user name is one person’s, however it is spelled': {
    member: 'userName',
    of: async () => {
      const userName = `Taken ${newId()}`;
      let other = '';
      return {
        before: { userName: `free ${newId()}` },
        patch: { userName },
        arrange: async () => {
          const taken = { firstName: 'A', lastName: 'B', roleId: worker.id, userName: userName.toUpperCase() };
          other = (await call('POST', 'Users/create', taken)).body.id;
        },
        clear: () => call('DELETE', `Users/${other}`),
      };
    },
  },
  'a role that was deleted is nobody’s': {
    member: 'roleId',
    of: async () => {
      const role = await company.role('Passing', []);
      return {
        before: { roleId: worker.id },
        patch: { roleId: role.id },
        arrange: () => call('DELETE', `Roles/${role.id}`),
      };
    },
  },
  'a role that sees a field is given only by who sees the field': {
    member: 'roleId',
    none: ofAdmins,
    of: async () => {
      const role = await company.role('Payroll', []);
      return {
        before: { roleId: worker.id },
        patch: { roleId: role.id },
        writer: await company.holder('Users:View', 'Users:Add', 'Users:Edit'),
        arrange: () => limitField({ seenBy: [role.id] }),
        clear: () => limitField({ seenBy: null }),
      };
    },
  },
  'a person whose role sees a field is changed only by who sees the field': {
    member: 'isActive',
    none: [...makers, ...ofAdmins],
    of: async () => {
      const role = await company.role('Payroll', []);
      return {
        before: { isActive: true },
        patch: { isActive: false },
        writer: await company.holder('Users:View', 'Users:Edit'),
        make: async (values) => {
          const own = newId();
          const body = { firstName: 'Ada', lastName: own, email: `${own}@example.com`, roleId: role.id, ...values };
          return (await call('POST', 'Users/create', body)).body.id;
        },
        arrange: () => limitField({ changedBy: [role.id] }),
        clear: () => limitField({ changedBy: null }),
      };
    },
  },
  'a role of clients is nobody’s without a client': {
    member: 'roleId',
    of: async () => {
      const role = await company.role('Turning', []);
      const become = (roleType: string) => async () => {
        const reply = await call('PUT', 'Roles', { id: role.id, name: role.name, roleType, claims: [] });
        expect(reply.status).toBe(200);
      };
      return {
        before: { roleId: worker.id },
        patch: { roleId: role.id },
        arrange: become('ClientUser'),
        clear: become('InternalUser'),
      };
    },
  },
  'the last Admin who can sign in keeps the role': {
    member: 'roleId',
    none: makers,
    of: () => lastAdmin({ roleId: worker.id }, { roleId: adminId }),
  },
  'the last Admin who can sign in stays switched on': {
    member: 'isActive',
    none: [...makers, 'undo'], // a person who was switched off has no session
    of: () => lastAdmin({ isActive: false }, { isActive: true }),
  },
};

async function tryWrite({ of }: Invariant, source: AccountWrite): Promise<void> {
  const { before, patch, writer = company.admin, make, arrange, clear } = await of();
  const usual = async (values: Values) => {
    const own = newId().slice(-8);
    const body = { firstName: 'Ada', lastName: own, email: `ada-${own}@example.com`, roleId: worker.id, ...values };
    return (await call('POST', 'Users/create', body)).body.id;
  };
  const { id, write } = await source.prepare({
    tenantId: company.id,
    writer,
    admin: company.admin,
    workerId: worker.id,
    before,
    patch,
    make: make ?? usual,
  });
  expect(await countAs(patch, id)).toBe(0);
  await arrange();
  const refused = await write();
  expect(refused.status, JSON.stringify(refused.body)).toBeLessThan(500);
  expect(await countAs(patch, id), JSON.stringify(refused.body)).toBe(0);
  if (id) expect(await countAs(before, id)).toBe(1);
  if (!clear) return;
  await clear();
  const written = await write();
  expect(await countAs(patch, id), JSON.stringify(written.body)).toBe(1);
}

describe.each(Object.entries(invariants))('%s', (_name, invariant) => {
  const { member, none = [] } = invariant;
  const sources = Object.entries(accountWrites).filter(
    ([name, { writes }]) => writes.includes(member) && !none.includes(name),
  );
  it.each(sources)('%s', (_source, source) => tryWrite(invariant, source));
});
