import { describe, expect, it } from 'vitest';
import { codeOf, turnOnFactor } from './support/factors';
import { saveIdentity, settingsAt, TestBrowser } from './support/identity';
import {
  companyAtProvider,
  type Entered,
  emailOf,
  enter,
  inside,
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

describe('a sign-in at a provider (rules 1.21)', () => {
  it('ties an account once by its verified address of a listed domain, and finds it by issuer and subject from then on', async () => {
    const at = await companyAtProvider();
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
    const at = await companyAtProvider();
    const user = await at.company.holder('Clients:View');
    person(newSubject(), { email: emailOf(user), ...claims });
    expect(await enter(at)).toEqual({ error });
    const tied = await inside(at.company, 'select from identity_accounts');
    expect(tied.rowCount).toBe(0);
  });

  it('is refused for an account that is switched off, before and after it was tied', async () => {
    const at = await companyAtProvider();
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

  it('requires the second factor where the company does, and otherwise not', async () => {
    const at = await companyAtProvider();
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

  it('reports the provider’s refusal', async () => {
    const at = await companyAtProvider();
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
  const trial = async ({ admin, id }: ProviderCompany) => {
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
    const at = await companyAtProvider({ roleClaim: 'groups', roles: [] });
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
    const at = await companyAtProvider();
    person(newSubject(), { email: 'a@other.example', email_verified: true });
    expect((await trial(at)).body).toContain('other.example is not in the list.');
    await saveIdentity(test, at.admin, settingsAt(provider, { id: at.id, clientSecret: 'wrong' }));
    expect((await trial(at)).body).toContain('The provider does not accept the client ID or the client secret.');
    await saveIdentity(test, at.admin, settingsAt(provider, { id: at.id, issuer: `${provider.issuer}/elsewhere` }));
    expect((await trial(at)).body).toContain('has no OpenID configuration');
  });

  it('needs an address of ours, of this provider', async () => {
    const [at, other] = [await companyAtProvider(), await companyAtProvider()];
    const browser = new TestBrowser(test);
    const made = await test.call<{ url: string }>('POST', '/api/Tenants/identity/test', {
      as: at.admin,
      body: { providerId: at.id },
    });
    const mark = new URL(made.body.url).searchParams.get('test');
    const start = (of: ProviderCompany, test: string | null) =>
      browser.visit(`/api/Auth/oidc/${of.id}/start?tenantId=${of.company.id}&test=${test}`);
    expect((await start(other, mark)).status).toBe(404);
    expect((await start(at, 'x')).status).toBe(404);
    expect((await start(at, mark)).status).toBe(302);
    const foreign = { as: other.admin, body: { providerId: at.id } };
    expect((await test.call('POST', '/api/Tenants/identity/test', foreign)).status).toBe(404);
  });
});
