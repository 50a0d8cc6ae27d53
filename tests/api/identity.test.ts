import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import { password, type TestTenant, testApp } from './support/app';
import { saveIdentity, settingsAt } from './support/identity';
import {
  companyAtProvider,
  emailOf,
  enter,
  inside,
  login,
  me,
  newSubject,
  type ProviderCompany,
  person,
  provider,
  save,
  settings,
  startProvider,
  test,
} from './support/identityCalls';

startProvider();

describe('the settings of identity (rules 1.21)', () => {
  it('never answer a secret, keep it where none is sent, and keep the id of a provider', async () => {
    const { company, admin, id } = await companyAtProvider();
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

  it('forget the secret when the issuer changes, so that no other address receives it', async () => {
    const { admin, id } = await companyAtProvider();
    const [saved] = await saveIdentity(test, admin, {
      providers: [{ id, name: 'Elsewhere', issuer: 'https://elsewhere.example', clientId: 'a' }],
    });
    expect(saved).toMatchObject({ id, hasClientSecret: false });
  });

  it('are changed by an Admin only, after a confirmation within ten minutes', async () => {
    const { company, admin } = await companyAtProvider();
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
    ['https://localhost', 'providers.0.issuer'],
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
    const { company, admin } = await companyAtProvider();
    const foreign = await (await test.tenant()).role('Foreign', []);
    const ofClients = await company.role('Contact', [], 'ClientUser');
    for (const roleId of [foreign.id, ofClients.id, 'none']) {
      const refused = await save(admin, settingsAt(provider, { roleClaim: 'groups', roles: [{ value: 'a', roleId }] }));
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.body.errors ?? {})).toEqual(['providers.0.roles.0.roleId']);
      expect((await save(admin, settingsAt(provider, { defaultRoleId: roleId }))).status).toBe(400);
    }
  });

  it('refuse what is no domain, such as one for all', async () => {
    const { admin } = await companyAtProvider();
    const [stored] = (await settings(admin)).body.providers;
    for (const domains of [['*'], ['example.com', '*.example.com']]) {
      const { status, body } = await save(admin, { providers: [{ ...stored, domains }] });
      const path = `providers.0.domains.${domains.length - 1}`;
      expect([status, Object.keys((body as unknown as ErrorBody).errors ?? {})]).toEqual([400, [path]]);
    }
  });

  it('never adopt the id of a provider of another company', async () => {
    const [one, other] = [await companyAtProvider(), await companyAtProvider()];
    const [saved] = await saveIdentity(test, other.admin, settingsAt(provider, { id: one.id }));
    expect(saved?.id).not.toBe(one.id);
  });
});

describe('passwords beside providers (rules 1.21)', () => {
  /** A company whose Admin has signed in at the provider. */
  async function tied(): Promise<ProviderCompany> {
    const at = await companyAtProvider();
    person(newSubject(), { email: emailOf(at.admin), email_verified: true });
    expect((await enter(at)).reply?.status).toBe(200);
    return at;
  }

  it('are for Admins only, or for nobody, by the company’s setting', async () => {
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
    const free = await companyAtProvider();
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
    expect((await changed({ clientSecret: provider.clientSecret }, 'nobody')).status).toBe(200);
    expect((await changed({ name: 'Renamed' }, 'nobody')).status).toBe(200);
    const wrong = [{ clientId: 'mistyped' }, { clientSecret: 'mistyped' }, { issuer: 'https://elsewhere.example' }];
    for (const more of wrong) {
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
    const at = await companyAtProvider({}, { sessionMinutes: 60 });
    const { body } = await login(at.company, at.admin);
    await aged(at.company, 'created_at', 59);
    expect((await me(body)).status).toBe(200);
    await aged(at.company, 'created_at', 61);
    expect((await me(body)).status).toBe(401);
    expect((await refresh(body.refreshToken)).status).toBe(401);
  });

  it('end an unused session; calls of a person use it, automatic calls of the console do not', async () => {
    const at = await companyAtProvider({}, { idleMinutes: 30 });
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
    const { admin } = await companyAtProvider();
    for (const limits of [{ sessionMinutes: 0 }, { idleMinutes: -1 }, { sessionMinutes: 1.5 }, { idleMinutes: 1e9 }]) {
      expect((await save(admin, limits)).status).toBe(400);
    }
    const { errors } = (await save(admin, { sessionMinutes: 1e20 })).body as unknown as ErrorBody;
    expect(errors).toEqual({ sessionMinutes: [expect.stringContaining('129,600')] });
  });
});
