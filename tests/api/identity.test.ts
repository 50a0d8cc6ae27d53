import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { IdentitySettings } from '#contract/extensions/identity';
import { type IdentityProvider, openIdentityProvider } from '../support/identityProvider';
import { password, type TestApp, type TestTenant, type TestUser, testApp } from './support/app';
import { codeOf, turnOnFactor } from './support/factors';
import { publicUrl, saveIdentity, settingsAt, TestBrowser } from './support/identity';

interface Entered extends ErrorBody {
  token: string;
  refreshToken: string;
  twoFactor?: string;
  returnTo: string | null;
  mustSetUpTwoFactor?: boolean;
  user: { id: string; email: string | null; firstName: string; lastName: string; roleName: string; roleId: string };
}

let test: TestApp;
let provider: IdentityProvider;

beforeAll(async () => {
  provider = await openIdentityProvider(publicUrl);
  test = await testApp({ IDENTITY_HTTP: 'on', IDENTITY_PRIVATE: 'on' });
});
afterAll(async () => {
  await test.close();
  await provider.close();
});

interface Place {
  company: TestTenant;
  admin: TestUser;
  id: string;
  worker: { id: string };
}

/** A company that signs in at the provider. */
async function place(more: object = {}, rest: object = {}): Promise<Place> {
  const company = await test.tenant();
  const worker = await company.role('Helper', ['Clients:View']);
  const [saved] = await saveIdentity(test, company.admin, settingsAt(provider, more, rest));
  return { company, admin: company.admin, id: saved?.id ?? '', worker };
}

/** Adds a person to the provider, who signs in next. */
function person(subject: string, claims: object = {}): void {
  provider.people.set(subject, { ...claims });
  provider.signsIn(subject);
}

let number = 0;
const newSubject = () => `subject-${++number}`;
const emailOf = (user: TestUser) => `${user.userName}@example.com`;

async function enter({ company, id }: Place, browser = new TestBrowser(test), more = '') {
  const told = await browser.signIn(company.id, id, more);
  if (!told.has('code')) return { error: told.get('error') };
  const reply = await browser.exchange<Entered>(told.get('code'));
  return { code: told.get('code'), reply, browser };
}
const inside = (company: TestTenant, statement: string, values: unknown[] = []) =>
  test.database.database.tenant(company.id, {}, (tx) => tx.query(statement, values));
const me = (as: { token: string }) => test.call<{ id: string; roleName: string }>('GET', '/api/Users/me', { as });
const login = (company: TestTenant, user: TestUser) =>
  test.call<Entered>('POST', '/api/Auth/login', {
    body: { tenantId: company.id, identifier: user.userName, password },
  });
const settings = (as: TestUser) => test.call<IdentitySettings>('GET', '/api/Tenants/identity', { as });
const save = (as: TestUser, body: object) =>
  test.call<IdentitySettings & ErrorBody>('PUT', '/api/Tenants/identity', { as, body });

describe('the settings of identity (rules 1.21)', () => {
  it('never answer a secret, keep it where none is sent, and keep the id of a provider', async () => {
    const { company, admin, id } = await place();
    const read = (await settings(admin)).body;
    expect(JSON.stringify(read)).not.toContain(provider.clientSecret);
    expect(read).toMatchObject({
      redirectUrl: 'http://localhost/api/Auth/oidc/callback',
      passwordSignIn: 'everybody',
      requireTwoFactor: false,
      providers: [{ id, hasClientSecret: true, domains: ['example.com'], createUsers: false }],
    });
    const saved = await save(admin, { ...read, providers: read.providers.map((one) => ({ ...one, name: 'Renamed' })) });
    expect(saved.body.providers).toMatchObject([{ id, name: 'Renamed', hasClientSecret: true }]);
    const stored = await inside(company, 'select client_secret as secret from identity_providers');
    expect(stored.rows[0]?.secret).not.toContain(provider.clientSecret);
    const listed = await test.call('GET', `/api/Auth/providers?tenantId=${company.id}`);
    expect(listed.body).toEqual([{ id, name: 'Renamed' }]);
  });

  it('forget the secret where the issuer changes, so that no other address is told it', async () => {
    const { admin, id } = await place();
    const [saved] = await saveIdentity(test, admin, {
      providers: [{ id, name: 'Elsewhere', issuer: 'https://elsewhere.example', clientId: 'a' }],
    });
    expect(saved).toMatchObject({ id, hasClientSecret: false });
  });

  it('are changed by an Admin alone, who has confirmed who it is within ten minutes', async () => {
    const { company, admin } = await place();
    const other = await company.holder('Users:Edit', 'Users:View');
    expect((await settings(other)).status).toBe(403);
    expect((await save(other, {})).status).toBe(403);
    await inside(company, `update sessions set authenticated_at = now() - interval '11 minutes'`);
    const late = await save(admin, {});
    expect(late.status).toBe(403);
    expect(late.body).toMatchObject({ reauthenticate: true });
    await test.call('POST', '/api/Auth/reauthenticate', { as: admin, body: { password } });
    expect((await save(admin, {})).status).toBe(200);
  });

  it.each([
    ['http://provider.example', 'providers.0.issuer'],
    ['https://127.0.0.1', 'providers.0.issuer'],
    ['https://2130706433', 'providers.0.issuer'],
    ['https://[::ffff:10.0.0.1]', 'providers.0.issuer'],
    ['https://user:word@provider.example', 'providers.0.issuer'],
    ['https://provider.example/.well-known/openid-configuration', 'providers.0.issuer'],
    ['ftp://provider.example', 'providers.0.issuer'],
  ])('refuse the issuer %s', async (issuer, member) => {
    const strict = await testApp({}, { database: test.database });
    const company = await strict.tenant();
    const body = settingsAt(provider, { issuer });
    const refused = await strict.call<ErrorBody>('PUT', '/api/Tenants/identity', { as: company.admin, body });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errors ?? {})).toEqual([member]);
    await strict.app.close();
  });

  it('refuse roles that do not exist, of another company, or of clients', async () => {
    const { company, admin } = await place();
    const foreign = await (await test.tenant()).role('Foreign', []);
    const ofClients = await company.role('Contact', [], 'ClientUser');
    for (const roleId of [foreign.id, ofClients.id, 'none']) {
      const refused = await save(admin, settingsAt(provider, { roleClaim: 'groups', roles: [{ value: 'a', roleId }] }));
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.body.errors ?? {})).toEqual(['providers.0.roles.0.roleId']);
      expect((await save(admin, settingsAt(provider, { defaultRoleId: roleId }))).status).toBe(400);
    }
  });

  it('never adopt the id of a provider of another company', async () => {
    const [one, other] = [await place(), await place()];
    const [saved] = await saveIdentity(test, other.admin, settingsAt(provider, { id: one.id }));
    expect(saved?.id).not.toBe(one.id);
  });
});

describe('a sign-in at a provider (rules 1.21)', () => {
  it('ties an account once by its verified address of a listed domain, and finds it by issuer and subject from then on', async () => {
    const at = await place();
    const user = await at.company.holder('Clients:View');
    const subject = newSubject();
    person(subject, { email: emailOf(user).toUpperCase(), email_verified: true });
    const first = await enter(at, new TestBrowser(test), `&returnTo=${encodeURIComponent('/projects?a=b')}`);
    expect(first.reply?.status).toBe(200);
    expect(first.reply?.body).toMatchObject({ user: { id: user.id }, returnTo: '/projects?a=b' });
    expect((await me(first.reply?.body ?? { token: '' })).body.id).toBe(user.id);
    person(subject, { email: 'elsewhere@other.example', email_verified: false });
    expect((await enter(at)).reply?.body.user.id).toBe(user.id);
    person(newSubject(), { email: emailOf(user), email_verified: true });
    expect((await enter(at)).error).toBe('tied');
  });

  it.each([
    ['an address that is not verified', { email_verified: false }, 'unverified'],
    ['an address without a word about it', {}, 'unverified'],
    ['an address that is verified as a text', { email_verified: 'true' }, 'unverified'],
    ['a subdomain of a listed domain', { email_verified: true, email: 'a@sub.example.com' }, 'domain'],
    ['no address', { email_verified: true, email: undefined }, 'unknownAccount'],
    ['an address of nobody', { email_verified: true, email: 'nobody@example.com' }, 'unknownAccount'],
  ])('is refused for %s', async (_what, claims, error) => {
    const at = await place();
    const user = await at.company.holder('Clients:View');
    person(newSubject(), { email: emailOf(user), ...claims });
    expect(await enter(at)).toEqual({ error });
    const tied = await inside(at.company, 'select from identity_accounts');
    expect(tied.rowCount).toBe(0);
  });

  it('is refused for an account that is switched off, before and after it was tied', async () => {
    const at = await place();
    const user = await at.company.holder('Clients:View');
    person(newSubject(), { email: emailOf(user), email_verified: true });
    await inside(at.company, 'update users set is_active = false where id = $1', [user.id]);
    expect((await enter(at)).error).toBe('inactive');
    await inside(at.company, 'update users set is_active = true where id = $1', [user.id]);
    expect((await enter(at)).reply?.status).toBe(200);
    await inside(at.company, 'update users set is_active = false where id = $1', [user.id]);
    expect((await enter(at)).error).toBe('inactive');
  });

  it('makes accounts where the Admin wants that, with the role of the claim, else the default role', async () => {
    const company = await test.tenant();
    const [boss, helper] = [await company.role('Boss', ['Clients:View']), await company.role('Helper', [])];
    const roles = [
      { value: 'bosses', roleId: boss.id },
      { value: 'helpers', roleId: helper.id },
    ];
    const more = { createUsers: true, roleClaim: 'groups', roles, defaultRoleId: helper.id };
    const [saved] = await saveIdentity(test, company.admin, settingsAt(provider, more));
    const at = { company, admin: company.admin, id: saved?.id ?? '', worker: helper };
    const subject = newSubject();
    const claims = { email: 'ada@example.com', email_verified: true, given_name: 'Ada', family_name: 'Lovelace' };
    person(subject, { ...claims, groups: ['others', 'helpers', 'bosses'] });
    const made = (await enter(at)).reply?.body.user;
    expect(made).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', roleName: 'Boss' });
    person(subject, { ...claims, groups: 'helpers' });
    expect((await enter(at)).reply?.body.user).toMatchObject({ id: made?.id, roleName: 'Helper' });
    person(subject, { ...claims, groups: ['bosses'] });
    expect((await enter(at)).reply?.body.user.roleName).toBe('Boss');
    person(subject, claims);
    expect((await enter(at)).reply?.body.user.roleName).toBe('Helper');
    person(newSubject(), { email: 'eve@elsewhere.example', email_verified: true });
    expect((await enter(at)).error).toBe('domain');
  });

  it('never takes the role from the last Admin', async () => {
    const company = await test.tenant();
    const helper = await company.role('Helper', []);
    const more = { roleClaim: 'groups', roles: [{ value: 'helpers', roleId: helper.id }] };
    const [saved] = await saveIdentity(test, company.admin, settingsAt(provider, more));
    const at = { company, admin: company.admin, id: saved?.id ?? '', worker: helper };
    person(newSubject(), { email: emailOf(company.admin), email_verified: true, groups: ['helpers'] });
    expect((await enter(at)).reply?.body.user.roleName).toBe('Admin');
  });

  it('asks for the second factor where the company demands one, and not where nobody does', async () => {
    const at = await place();
    const user = await at.company.holder('Clients:View');
    person(newSubject(), { email: emailOf(user), email_verified: true });
    const { secret } = await turnOnFactor(test, user);
    expect((await enter(at)).reply?.body.token).toEqual(expect.any(String));
    const read = (await settings(at.admin)).body;
    expect((await save(at.admin, { ...read, requireTwoFactor: true })).status).toBe(200);
    const challenged = (await enter(at)).reply?.body;
    expect(challenged).toEqual({ twoFactor: expect.any(String), returnTo: null });
    const verified = await test.call<Entered>('POST', '/api/Auth/two-factor/verify', {
      body: { challenge: challenged?.twoFactor, code: codeOf(secret) },
    });
    expect(verified.status).toBe(200);
    const other = await at.company.holder('Clients:View');
    person(newSubject(), { email: emailOf(other), email_verified: true });
    const bare = (await enter(at)).reply?.body;
    expect(bare?.mustSetUpTwoFactor).toBe(true);
    const closed = await test.call('GET', '/api/Clients', { as: bare });
    expect(closed.body).toMatchObject({ twoFactorRequired: true });
  });

  it('reports what the provider refused', async () => {
    const at = await place();
    const browser = new TestBrowser(test);
    person(newSubject());
    const back = await browser.toProvider(at.company.id, at.id);
    const state = back.searchParams.get('state');
    const reply = await browser.visit(
      `/api/Auth/oidc/callback?error=access_denied&state=${state}&iss=${provider.issuer}`,
    );
    expect(reply.headers.location).toBe(`/login/${at.company.id}/callback?error=denied`);
  });
});

describe('a trial sign-in (rules 1.21)', () => {
  const trial = async ({ admin, id }: Place) => {
    const made = await test.call<{ url: string }>('POST', '/api/Tenants/identity/test', {
      as: admin,
      body: { providerId: id },
    });
    expect(made.status).toBe(200);
    const browser = new TestBrowser(test);
    const begun = await browser.visit(made.body.url);
    if (begun.status === 200) return begun;
    return browser.visit((await browser.leave(String(begun.headers.location))).href);
  };

  it('shows the claims that came, and which setting each met, and changes nothing', async () => {
    const at = await place({ roleClaim: 'groups', roles: [] });
    const user = await at.company.holder('Clients:View');
    person(newSubject(), { email: emailOf(user), email_verified: true, groups: ['<b>', 'one'] });
    const page = await trial(at);
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    for (const words of [
      'A real sign-in would succeed.',
      emailOf(user),
      'example.com is in the list, and the email address is verified.',
      'by the verified email address',
      '&lt;b&gt;',
    ]) {
      expect(page.body).toContain(words);
    }
    expect((await inside(at.company, 'select from identity_accounts')).rowCount).toBe(0);
  });

  it('says which setting failed: address, client, role', async () => {
    const at = await place();
    person(newSubject(), { email: 'a@other.example', email_verified: true });
    expect((await trial(at)).body).toContain('other.example is not in the list.');
    await saveIdentity(test, at.admin, settingsAt(provider, { id: at.id, clientSecret: 'wrong' }));
    expect((await trial(at)).body).toContain('The provider does not accept the client ID or the client secret');
    await saveIdentity(test, at.admin, settingsAt(provider, { id: at.id, issuer: `${provider.issuer}/elsewhere` }));
    expect((await trial(at)).body).toContain('has no OpenID configuration');
  });

  it('needs an address of ours, of this provider', async () => {
    const [at, other] = [await place(), await place()];
    const browser = new TestBrowser(test);
    const made = await test.call<{ url: string }>('POST', '/api/Tenants/identity/test', {
      as: at.admin,
      body: { providerId: at.id },
    });
    const mark = new URL(made.body.url).searchParams.get('test');
    const start = (of: Place, test: string | null) =>
      browser.visit(`/api/Auth/oidc/${of.id}/start?tenantId=${of.company.id}&test=${test}`);
    expect((await start(other, mark)).status).toBe(404);
    expect((await start(at, 'x')).status).toBe(404);
    expect((await start(at, mark)).status).toBe(302);
    const foreign = { as: other.admin, body: { providerId: at.id } };
    expect((await test.call('POST', '/api/Tenants/identity/test', foreign)).status).toBe(404);
  });
});

describe('passwords beside providers (rules 1.21)', () => {
  /** A company whose Admin has signed in at the provider. */
  async function tied(): Promise<Place> {
    const at = await place();
    person(newSubject(), { email: emailOf(at.admin), email_verified: true });
    expect((await enter(at)).reply?.status).toBe(200);
    return at;
  }

  it('are for Admins alone, or for nobody, as the company says', async () => {
    const at = await tied();
    const user = await at.company.holder('Clients:View');
    const read = (await settings(at.admin)).body;
    expect((await save(at.admin, { ...read, passwordSignIn: 'admins' })).status).toBe(200);
    expect((await login(at.company, at.admin)).status).toBe(200);
    expect((await login(at.company, user)).status).toBe(403);
    expect((await save(at.admin, { ...read, passwordSignIn: 'nobody' })).status).toBe(200);
    expect((await login(at.company, at.admin)).status).toBe(403);
    expect((await test.call<object>('GET', `/api/Tenants/${at.company.id}`)).body).toMatchObject({
      passwordSignIn: 'nobody',
    });
  });

  it('cannot be for nobody before an Admin was tied, nor can that provider then be removed', async () => {
    const free = await place();
    const refused = await save(free.admin, { ...(await settings(free.admin)).body, passwordSignIn: 'nobody' });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toHaveProperty('passwordSignIn');
    const at = await tied();
    const read = (await settings(at.admin)).body;
    expect((await save(at.admin, { ...read, passwordSignIn: 'nobody' })).status).toBe(200);
    expect((await save(at.admin, { ...read, providers: [], passwordSignIn: 'nobody' })).status).toBe(400);
    expect((await settings(at.admin)).body.providers).toHaveLength(1);
    expect((await save(at.admin, { ...read, providers: [], passwordSignIn: 'everybody' })).status).toBe(200);
  });

  it('cannot be for nobody while the only issuer or client by which Admins sign in changes', async () => {
    const at = await tied();
    const read = (await settings(at.admin)).body;
    const changed = (more: object, passwordSignIn: string) =>
      save(at.admin, { ...read, providers: read.providers.map((one) => ({ ...one, ...more })), passwordSignIn });
    expect((await changed({ clientId: 'mistyped' }, 'nobody')).status).toBe(400);
    expect((await changed({}, 'nobody')).status).toBe(200);
    expect((await changed({ name: 'Renamed' }, 'nobody')).status).toBe(200);
    for (const more of [{ clientId: 'mistyped' }, { issuer: 'https://elsewhere.example' }]) {
      const refused = await changed(more, 'nobody');
      expect(refused.status).toBe(400);
      expect(refused.body.errors?.passwordSignIn?.[0]).toMatch(/with a password first/);
    }
    expect((await settings(at.admin)).body.providers).toMatchObject([{ name: 'Renamed', clientId: provider.clientId }]);
    expect((await changed({ clientId: 'another' }, 'admins')).status).toBe(200);
  });

  it('leave the last Admin who can sign in their role and their account', async () => {
    const at = await tied();
    const second = await at.company.user(await adminRoleOf(at.company));
    const read = (await settings(at.admin)).body;
    expect((await save(at.admin, { ...read, passwordSignIn: 'nobody' })).status).toBe(200);
    const change = (body: object) => test.call('PATCH', `/api/Users/${at.admin.id}`, { as: second, body });
    expect((await change({ isActive: false })).status).toBe(400);
    expect((await change({ roleId: at.worker.id })).status).toBe(400);
    expect((await save(at.admin, { ...read, passwordSignIn: 'everybody' })).status).toBe(200);
    expect((await change({ roleId: at.worker.id })).status).toBe(200);
  });

  const adminRoleOf = async (company: TestTenant) => {
    const found = await inside(company, `select id, name from roles where name = 'Admin'`);
    return found.rows[0] as { id: string; name: string };
  };
});

describe('limits of sessions (rules 1.21)', () => {
  const aged = (company: TestTenant, column: string, minutes: number) =>
    inside(company, `update sessions set ${column} = now() - $1 * interval '1 minute'`, [minutes]);
  const refresh = (refreshToken: string) => test.call('POST', '/api/Auth/refresh-token', { body: { refreshToken } });

  it('end a session after its time, at calls and at refresh', async () => {
    const at = await place({}, { sessionMinutes: 60 });
    const { body } = await login(at.company, at.admin);
    await aged(at.company, 'created_at', 59);
    expect((await me(body)).status).toBe(200);
    await aged(at.company, 'created_at', 61);
    expect((await me(body)).status).toBe(401);
    expect((await refresh(body.refreshToken)).status).toBe(401);
  });

  it('end a session that nobody uses; calls of a person use it, and those that the console makes by itself do not', async () => {
    const at = await place({}, { idleMinutes: 30 });
    const { body } = await login(at.company, at.admin);
    await aged(at.company, 'active_at', 29);
    expect((await test.call('GET', '/api/Notifications/count', { as: body })).status).toBe(200);
    await aged(at.company, 'active_at', 29);
    expect((await me(body)).status).toBe(200);
    const used = await inside(at.company, `select from sessions where active_at > now() - interval '1 minute'`);
    expect(used.rowCount).toBe(1);
    await aged(at.company, 'active_at', 31);
    expect((await me(body)).status).toBe(401);
    expect((await refresh(body.refreshToken)).status).toBe(401);
  });

  it('take no time that is none', async () => {
    const { admin } = await place();
    for (const limits of [{ sessionMinutes: 0 }, { idleMinutes: -1 }, { sessionMinutes: 1.5 }, { idleMinutes: 1e9 }]) {
      expect((await save(admin, limits)).status).toBe(400);
    }
  });
});
