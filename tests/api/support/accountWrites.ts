import type { HistoryEntry } from '#contract/extensions/history';
import type { MadeToken } from '#contract/extensions/tokens';
import { newId } from '#server/database/ids';
import type { TestReply, TestUser } from './app';
import { saveIdentity, settingsAt, TestBrowser } from './identity';
import { provider, test } from './identityCalls';
import { directoryOf, directoryToken, patchOf, userSchema } from './scim';

/** The members of an account that more than one way writes. */
export interface Values {
  userName?: string;
  isActive?: boolean;
  roleId?: string;
}

/** The company and the account that is written. */
export interface AccountCase {
  tenantId: string;
  /** The person who writes. */
  writer: TestUser;
  /** The Admin who does what goes before. */
  admin: TestUser;
  /** A role that anybody may have. */
  workerId: string;
  before: Values;
  patch: Values;
  /** Makes an account by `values`. @returns its id */
  make(values: Values): Promise<string>;
}

interface Prepared {
  /** None: it comes about by the write. */
  id?: string;
  write(): Promise<Pick<TestReply, 'status' | 'body'>>;
}

export interface AccountWrite {
  writes: readonly (keyof Values)[];
  /** An account comes about by it. */
  makes?: boolean;
  prepare(of: AccountCase): Promise<Prepared>;
}

type Method = 'POST' | 'PATCH' | 'PUT' | 'GET';
const call = <Body>({ writer }: AccountCase, method: Method, path: string, body?: unknown, as = writer) =>
  test.call<Body>(method, `/api/${path}`, { as, ...(body !== undefined && { body }) });

const every = ['userName', 'isActive', 'roleId'] as const;

/** A way that changes an account which is as `before`. */
const changing = (
  write: (of: AccountCase, id: string) => ReturnType<Prepared['write']>,
  writes: AccountWrite['writes'] = every,
): AccountWrite => ({
  writes,
  async prepare(of) {
    const id = await of.make(of.before);
    return { id, write: () => write(of, id) };
  },
});

/** A way of a directory, whose token is made while its owner may do so. */
const directory = (
  write: (scim: ReturnType<typeof directoryOf>, of: AccountCase, id: string) => ReturnType<Prepared['write']>,
  writes: AccountWrite['writes'] = every,
): AccountWrite => ({
  writes,
  async prepare(of) {
    const id = await of.make(of.before);
    const token: MadeToken = await directoryToken(of.writer, 'Directory', test);
    return { id, write: () => write(directoryOf(token, test), of, id) };
  },
});

/** A person of the provider, whose claim gives the role of the patch, and the settings of the company. */
async function enterBy({ tenantId, writer, patch, workerId }: AccountCase, email: string, createUsers: boolean) {
  const roles = [{ value: 'group', roleId: patch.roleId ?? '' }];
  const more = { roleClaim: 'groups', roles, createUsers, defaultRoleId: createUsers ? workerId : null };
  const [saved] = await saveIdentity(test, writer, settingsAt(provider, more));
  const subject = newId();
  provider.people.set(subject, { email, email_verified: true, groups: ['group'] });
  return async () => {
    provider.signsIn(subject);
    const browser = new TestBrowser(test);
    const told = await browser.signIn(tenantId, saved?.id ?? '');
    return told.has('code') ? browser.exchange<object>(told.get('code')) : { status: 403, body: {} };
  };
}

const scimNames: Readonly<Record<keyof Values, string>> = { userName: 'userName', isActive: 'active', roleId: '' };

export const accountWrites: Readonly<Record<string, AccountWrite>> = {
  create: {
    makes: true,
    writes: ['userName', 'roleId'],
    prepare: async (of) => ({
      write: () =>
        call<object>(of, 'POST', 'Users/create', {
          firstName: 'New',
          lastName: 'Person',
          roleId: of.workerId,
          ...of.patch,
        }),
    }),
  },
  change: changing((of, id) => call<object>(of, 'PATCH', `Users/${id}`, of.patch)),
  'bulk by ids': changing((of, id) => call<object>(of, 'PATCH', 'Users', { ids: [id], changes: of.patch })),
  'bulk that skips': changing((of, id) =>
    call<object>(of, 'PATCH', 'Users', { ids: [id], skipRefused: true, changes: of.patch }),
  ),
  undo: {
    writes: every,
    async prepare(of) {
      const id = await of.make(of.patch);
      await call(of, 'PATCH', `Users/${id}`, of.before, of.admin);
      const filter = JSON.stringify({ entityId: id });
      const history = await call<HistoryEntry[]>(of, 'GET', `History?filter=${filter}`, undefined, of.admin);
      return { id, write: () => call<object>(of, 'POST', `History/${history.body[0]?.changeId}/undo`) };
    },
  },
  'SCIM: a person is patched': directory(
    (scim, { patch }, id) => {
      const operations = Object.entries(patch).map(([name, value]) => ({
        op: 'replace',
        path: scimNames[name as keyof Values],
        value,
      }));
      return scim<object>('PATCH', `/Users/${id}`, patchOf(...operations));
    },
    ['userName', 'isActive'],
  ),
  'SCIM: a person is replaced': directory(
    async (scim, { patch: { userName, isActive } }, id) => {
      const { body } = await scim<object>('GET', `/Users/${id}`);
      const own = { ...body, ...(userName && { userName }), ...(isActive !== undefined && { active: isActive }) };
      return scim<object>('PUT', `/Users/${id}`, own);
    },
    ['userName', 'isActive'],
  ),
  'SCIM: a group is patched': directory(
    (scim, { patch }, id) => {
      const add = patchOf({ op: 'add', path: 'members', value: [{ value: id }] });
      return scim<object>('PATCH', `/Groups/${patch.roleId}`, add);
    },
    ['roleId'],
  ),
  'SCIM: a group is replaced': directory(
    async (scim, { patch }, id) => {
      const { body } = await scim<object>('GET', `/Groups/${patch.roleId}`);
      return scim<object>('PUT', `/Groups/${patch.roleId}`, { ...body, members: [{ value: id }] });
    },
    ['roleId'],
  ),
  'SCIM: a person is added': {
    makes: true,
    writes: ['userName'],
    async prepare(of) {
      const token: MadeToken = await directoryToken(of.writer, 'Directory', test);
      const person = { schemas: [userSchema], userName: of.patch.userName, name: { givenName: 'New' }, active: true };
      return { write: () => directoryOf(token, test)<object>('POST', '/Users', person) };
    },
  },
  'the claim of a sign-in': {
    writes: ['roleId'],
    async prepare(of) {
      const id = await of.make(of.before);
      const filter = JSON.stringify({ id });
      const { body } = await call<{ email: string }[]>(of, 'GET', `Users/all?filter=${filter}`);
      return { id, write: await enterBy(of, body[0]?.email ?? '', false) };
    },
  },
  'the first sign-in of somebody new': {
    makes: true,
    writes: ['roleId'],
    prepare: async (of) => ({ write: await enterBy(of, `new-${newId().slice(-8)}@example.com`, true) }),
  },
};
