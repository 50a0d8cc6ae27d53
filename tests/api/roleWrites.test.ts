import { beforeAll, describe, expect, it } from 'vitest';
import type { BulkReply } from '#contract/extensions/bulk';
import type { HistoryEntry, UndoReply } from '#contract/extensions/history';
import type { MadeToken } from '#contract/extensions/tokens';
import { type Permission, permissions } from '#contract/permissions';
import type { Role } from '#contract/resources/calls/roles';
import { newId } from '#server/database/ids';
import type { TestUser } from './support/app';
import { callsOf } from './support/calls';
import { company, server, startCompany } from './support/company';

/**
 * Every way of writing a role × what holds whichever way it is: a refused write leaves the role as it was, and once it
 * may be, the same write succeeds. @see rules 9.2, decisions 12 (Rows and invariants: schema file)
 */

startCompany();
const { call, create } = callsOf(() => ({ server, company }));

type Values = Partial<Pick<Role, 'description' | 'roleType' | 'requiresTwoFactor'>> & { claims?: Permission[] };
type Signed = Pick<TestUser, 'token'>;

const as = <Body>(writer: Signed, method: 'POST' | 'PUT' | 'PATCH', path: string, body?: unknown) =>
  server.call<Body>(method, `/api/${path}`, { as: writer, ...(body !== undefined && { body }) });
const read = async (id: string) => (await call<Role>('GET', `Roles/${id}`)).body;
const fileOf = (role: object) => ({
  format: 'atrium-schema',
  version: 1,
  fields: { project: [], client: [] },
  roles: [role],
});

interface Way {
  /** A role comes about by it. */
  makes?: boolean;
  write(writer: Signed, role: Role, patch: Values): Promise<{ status: number; body: unknown }>;
}

const wholeOf = ({ name, claims }: Role) => ({ name, claims: claims ?? [] });
const ways: Readonly<Record<string, Way>> = {
  create: { makes: true, write: (writer, { name }, patch) => as(writer, 'POST', 'Roles', { name, ...patch }) },
  replace: {
    write: (writer, role, patch) => as(writer, 'PUT', 'Roles', { id: role.id, ...wholeOf(role), ...patch }),
  },
  'bulk by ids': {
    write: (writer, { id }, changes) => as<BulkReply>(writer, 'PATCH', 'Roles', { ids: [id], changes }),
  },
  'bulk that skips': {
    write: (writer, { id }, changes) =>
      as<BulkReply>(writer, 'PATCH', 'Roles', { ids: [id], skipRefused: true, changes }),
  },
  undo: {
    async write(writer, role, patch) {
      const before = Object.fromEntries(Object.keys(patch).map((name) => [name, role[name as keyof Values]]));
      for (const changes of [patch, before]) await call('PATCH', 'Roles', { ids: [role.id], changes });
      const filter = JSON.stringify({ entityId: role.id });
      const [entry] = (await call<HistoryEntry[]>('GET', `History?filter=${filter}`)).body;
      return as<UndoReply>(writer, 'POST', `History/${entry?.changeId}/undo`);
    },
  },
  'schema file': {
    write: (writer, role, patch) => as(writer, 'PUT', 'Tenants/schema-file', fileOf({ ...wholeOf(role), ...patch })),
  },
  'new role of a schema file': {
    makes: true,
    write: (writer, { name }, patch) =>
      as(writer, 'PUT', 'Tenants/schema-file', fileOf({ name, claims: [], ...patch })),
  },
};

const writing: Permission[] = ['Roles:View', 'Roles:Create', 'Roles:Edit', 'Roles:Delete', 'EntitiesSchema:Edit'];
let editor: TestUser;
let personnel: TestUser;
let program: Signed;
beforeAll(async () => {
  editor = await company.holder(...writing);
  personnel = await company.holder('Roles:View', 'Roles:Create', 'Roles:Edit', 'Roles:Delete');
  const wish = { name: 'Roles', permissions };
  program = (await as<MadeToken>(company.admin, 'POST', 'Auth/tokens', wish)).body;
});

interface Invariant {
  patch: Values;
  before?: Values;
  /** A person who may not write it; the Admin may. */
  writer?: () => Signed;
  /** Makes what forbids the write. @returns how it ends */
  arrange?: (role: Role) => Promise<() => Promise<unknown>>;
  ways?: (way: Way) => boolean;
}

const changes = ({ makes }: Way) => !makes;
const invariants: Readonly<Record<string, Invariant>> = {
  'nobody gives a permission that they do not hold': { patch: { claims: ['Clients:Delete'] }, writer: () => editor },
  'nobody changes a role that holds more than they do': {
    before: { claims: ['Clients:Delete'] },
    patch: { description: 'Other' },
    writer: () => editor,
    ways: changes,
  },
  'nobody changes a role that sees a field which they do not': {
    patch: { description: 'Other' },
    writer: () => personnel,
    arrange: async ({ id }) => {
      const limit = async (seenBy: string[] | null) => {
        const fields = [{ name: 'Salary', type: 'text', seenBy }];
        expect((await call('PUT', 'Tenants/schemas/project', fields)).status).toBe(200);
      };
      await limit([id]);
      return () => limit(null);
    },
    ways: (way) => changes(way) && way !== ways['schema file'], // callers of the file see every field
  },
  'no program says who needs a second factor': {
    patch: { requiresTwoFactor: true },
    writer: () => program,
    ways: changes,
  },
  'a role with users becomes one of clients once each has a client': {
    patch: { roleType: 'ClientUser' },
    arrange: async ({ id }) => {
      const user = await create('Users/create', { firstName: 'Ada', lastName: newId(), roleId: id });
      return () => call('DELETE', `Users/${user}`);
    },
    ways: changes,
  },
};

const stateOf = ({ description, roleType, claims, requiresTwoFactor }: Role): Values => ({
  description: description ?? null,
  roleType: roleType ?? null,
  claims: (claims ?? []) as Permission[],
  requiresTwoFactor: requiresTwoFactor ?? false,
});

async function tryWay({ before, patch, writer, arrange }: Invariant, way: Way): Promise<void> {
  const role = await read(await create('Roles', { name: newId().slice(-12), claims: [], ...before }));
  const clear = await arrange?.(role);
  if (way.makes) await call('DELETE', `Roles/${role.id}`);
  const written = async () => (await call<Role[]>('GET', `Roles/with-details?filter={"name":"${role.name}"}`)).body[0];
  const refused = await way.write(writer?.() ?? company.admin, role, patch);
  expect(refused.status, JSON.stringify(refused.body)).toBeLessThan(500);
  const left = await written();
  expect(left && stateOf(left), JSON.stringify(refused.body)).toEqual(way.makes ? undefined : stateOf(role));
  await clear?.();
  const allowed = await way.write(company.admin, role, patch);
  expect(allowed.status, JSON.stringify(allowed.body)).toBeLessThan(300);
  expect(await written()).toMatchObject(patch);
}

describe.each(Object.entries(invariants))('%s', (_name, invariant) => {
  const own = Object.entries(ways).filter(([, way]) => invariant.ways?.(way) ?? true);
  it.each(own)('%s', (_way, way) => tryWay(invariant, way));
});

describe('a role of a schema file', () => {
  it('demands a second factor where the file says so, also in the file that is read back', async () => {
    const name = newId().slice(-12);
    const demanding = { name, claims: [], requiresTwoFactor: true };
    expect((await call('PUT', 'Tenants/schema-file', fileOf(demanding))).status).toBe(200);
    const file = (await call<{ roles: { name: string }[] }>('GET', 'Tenants/schema-file')).body;
    expect(file.roles.find((role) => role.name === name)).toEqual(demanding);
    const compared = await call<{ kind: string; name: string }[]>('POST', 'Tenants/schema-file/compare', file);
    expect(compared.body).toEqual([]);
  });

  it('that says nothing of a second factor keeps the demand, as a replacement does', async () => {
    const name = newId().slice(-12);
    const id = await create('Roles', { name, claims: [], requiresTwoFactor: true });
    const said = await call<{ name: string }[]>('PUT', 'Tenants/schema-file', fileOf({ name, claims: [] }));
    expect(said.body.filter((one) => one.name === name)).toEqual([]);
    expect((await read(id)).requiresTwoFactor).toBe(true);
  });
});
