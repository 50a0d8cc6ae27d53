import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import { password, type TestUser, testApp } from './support/app';
import { company, startCompany, test } from './support/company';
import { codeOf, turnOnFactor, wrongCodeFor } from './support/factors';

interface Reply extends ErrorBody {
  token: string;
  refreshToken: string;
  twoFactor: string;
  mustSetUpTwoFactor?: boolean;
  twoFactorRequired?: boolean;
  reauthenticate?: boolean;
  secret: string;
  uri: string;
  recoveryCodes: string[];
}

startCompany();

const auth = (path: string, body?: unknown, as?: { token: string }) =>
  test.call<Reply>('POST', `/api/Auth/${path}`, { as, ...(body !== undefined && { body }) });
const login = (user: TestUser, typed = password) =>
  auth('login', { identifier: user.userName, password: typed, tenantId: user.tenantId });
const inside = (statement: string, values: unknown[] = []) =>
  test.database.database.tenant(company.id, {}, (tx) => tx.query(statement, values));
const withFactor = (user: TestUser) => turnOnFactor(test, user);
const someone = () => company.holder('Clients:View');
const challengeOf = async (user: TestUser) => (await login(user)).body.twoFactor;
const verify = (challenge: string, code: string) => auth('two-factor/verify', { challenge, code });

describe('a second factor (rules 1.16)', () => {
  it('is set up with a secret and its address, and asked for from the next sign-in on', async () => {
    const user = await someone();
    const { secret, uri, recoveryCodes } = await withFactor(user);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(uri);
    expect([address.protocol, address.searchParams.get('secret')]).toEqual(['otpauth:', secret]);
    expect([address.searchParams.get('issuer'), address.searchParams.get('period')]).toEqual([company.name, '30']);
    expect(new Set(recoveryCodes).size).toBe(10);
    const asked = await login(user);
    expect(asked.status).toBe(200);
    expect(Object.keys(asked.body)).toEqual(['twoFactor']);
    const signedIn = await verify(asked.body.twoFactor, codeOf(secret));
    expect(signedIn.status).toBe(200);
    expect(signedIn.body).toMatchObject({
      token: expect.any(String),
      user: { id: user.id, permissions: ['Clients:View'] },
    });
    expect((await test.call('GET', '/api/Users/me', { as: signedIn.body })).status).toBe(200);
  });

  it('keeps its secret encrypted and its recovery codes as hashes', async () => {
    const { secret, recoveryCodes } = await withFactor(await someone());
    const stored = JSON.stringify([
      (await inside('select * from two_factors')).rows,
      (await inside('select * from recovery_codes')).rows,
      (await inside("select * from history where resource = 'users'")).rows,
    ]);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(stored).not.toContain(text);
    }
  });

  it('takes the code of a step once, that of enabling included, one step before and after, and no others', async () => {
    const user = await someone();
    const { body } = await auth('two-factor/setup', undefined, user);
    expect((await auth('two-factor/enable', { code: codeOf(body.secret, -3) }, user)).status).toBe(400);
    const first = codeOf(body.secret);
    expect((await auth('two-factor/enable', { code: first }, user)).status).toBe(200);
    const challenge = await challengeOf(user);
    expect((await verify(challenge, first)).status).toBe(401);
    expect((await verify(challenge, codeOf(body.secret, -1))).status).toBe(401);
    expect((await verify(challenge, codeOf(body.secret, 3))).status).toBe(401);
    const next = codeOf(body.secret, 1);
    const both = await Promise.all([verify(challenge, next), verify(await challengeOf(user), next)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const user = await someone();
    const [code = '', other = ''] = (await withFactor(user)).recoveryCodes;
    expect((await verify(await challengeOf(user), code.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await verify(await challengeOf(user), code)).status).toBe(401);
    expect((await verify(await challengeOf(user), other)).status).toBe(200);
    expect((await test.call('GET', '/api/Auth/two-factor', { as: user })).body).toMatchObject({
      enabled: true,
      recoveryCodesLeft: 8,
      required: false,
    });
  });

  it('ends a challenge with its first right code, after five minutes, and with a new password', async () => {
    const user = await someone();
    const [one = '', two = '', three = '', four = ''] = (await withFactor(user)).recoveryCodes;
    const used = await challengeOf(user);
    expect((await verify(used, one)).status).toBe(200);
    expect((await verify(used, two)).status).toBe(401);
    const old = await challengeOf(user);
    await inside('update sign_in_challenges set expires_at = now() where user_id = $1', [user.id]);
    expect((await verify(old, three)).status).toBe(401);
    const other = await challengeOf(user);
    const body = { userId: user.id, password: 'Better-horse-8', confirmedPassword: 'Better-horse-8' };
    await auth('admin/change-password', body, company.admin);
    expect((await verify(other, four)).status).toBe(401);
    expect((await verify('nothing', four)).status).toBe(401);
  });

  it('ends a challenge with the fifth wrong code; wrong codes count as failed sign-ins, which a right password does not clear', async () => {
    const user = await someone();
    const { secret, recoveryCodes } = await withFactor(user);
    const [right = ''] = recoveryCodes;
    const wrong = wrongCodeFor(secret);
    const first = await challengeOf(user);
    for (let n = 0; n < 5; n++) expect((await verify(first, wrong)).status).toBe(401);
    expect((await verify(first, right)).status).toBe(401);
    const second = await challengeOf(user);
    for (let n = 0; n < 5; n++) expect((await verify(second, wrong)).status).toBe(401);
    for (const refused of [await login(user), await verify(second, right)]) {
      expect([429, 401]).toContain(refused.status);
    }
    expect((await login(user)).status).toBe(429);
    expect(Number((await login(user)).headers['retry-after'])).toBeGreaterThan(14 * 60);
  });

  it('clears the count of failures once the code was right', async () => {
    const user = await someone();
    const [code = ''] = (await withFactor(user)).recoveryCodes;
    for (let n = 0; n < 9; n++) await login(user, 'wrong');
    expect((await verify(await challengeOf(user), code)).status).toBe(200);
    for (let n = 0; n < 10; n++) expect((await login(user, 'wrong')).status).toBe(401);
    expect((await login(user)).status).toBe(429);
  });

  it('is turned off with password and code; while it is on, another setup is refused', async () => {
    const user = await someone();
    const { secret, recoveryCodes } = await withFactor(user);
    expect((await auth('two-factor/setup', undefined, user)).status).toBe(409);
    expect((await auth('two-factor/enable', { code: codeOf(secret) }, user)).status).toBe(409);
    const disable = (typed: string, code: string) => auth('two-factor/disable', { password: typed, code }, user);
    const [code = ''] = recoveryCodes;
    expect(await disable('wrong', code)).toMatchObject({
      status: 400,
      body: { errors: { password: expect.any(Array) } },
    });
    expect(await disable(password, wrongCodeFor(secret))).toMatchObject({
      status: 400,
      body: { errors: { code: expect.any(Array) } },
    });
    expect((await disable(password, code)).status).toBe(204);
    expect((await login(user)).body.token).toEqual(expect.any(String));
    expect((await disable(password, code)).status).toBe(409);
    expect((await auth('two-factor/setup', undefined, user)).status).toBe(200);
  });

  it('is reset by users who may edit users and are not below them, never by the own user', async () => {
    const user = await someone();
    await withFactor(user);
    const reset = (id: string, as: TestUser) => test.call('DELETE', `/api/Users/${id}/two-factor`, { as });
    expect((await reset(user.id, await company.holder('Users:View'))).status).toBe(403);
    expect((await reset(company.admin.id, await company.holder('Users:Edit'))).status).toBe(403);
    expect((await reset(user.id, user)).status).toBe(403);
    expect((await reset(company.admin.id, company.admin)).status).toBe(400);
    expect((await reset(user.id, company.admin)).status).toBe(204);
    expect((await login(user)).body.token).toEqual(expect.any(String));
  });
});

describe('a role that demands a second factor (rules 1.16)', () => {
  const demanding = async () => {
    const name = `Demands ${Math.random()}`;
    const made = await test.call<{ id: string; requiresTwoFactor: boolean }>('POST', '/api/Roles', {
      as: company.admin,
      body: { name, claims: ['Clients:View'], requiresTwoFactor: true },
    });
    expect(made.body.requiresTwoFactor).toBe(true);
    return { id: made.body.id, name };
  };

  it('is a change of the role that its history has; a body without the member leaves it', async () => {
    const { id, name } = await demanding();
    const put = (more: object) =>
      test.call<{ requiresTwoFactor: boolean }>('PUT', '/api/Roles', {
        as: company.admin,
        body: { id, name, ...more },
      });
    expect((await put({ claims: ['Clients:View'] })).body.requiresTwoFactor).toBe(true);
    expect((await put({ claims: ['Clients:View'], requiresTwoFactor: false })).body.requiresTwoFactor).toBe(false);
    const history = await test.call<{ changes: unknown[] }[]>('GET', `/api/History?filter={"entityId":"${id}"}`, {
      as: company.admin,
    });
    expect(history.body[0]?.changes).toEqual([{ field: 'requiresTwoFactor', before: true, after: false }]);
  });

  it('allows a sign-in the setup only, after a refresh too, until a factor is set up', async () => {
    const user = await company.user(await demanding());
    const { body } = await login(user);
    expect(body).toMatchObject({ mustSetUpTwoFactor: true, token: expect.any(String) });
    const refused = async (as: { token: string }) => {
      for (const path of ['/api/Users/me', '/api/Clients', '/api/Auth/sessions']) {
        const reply = await test.call<Reply>('GET', path, { as });
        expect([reply.status, reply.body.twoFactorRequired]).toEqual([403, true]);
      }
    };
    await refused(body);
    const refreshed = await auth('refresh-token', { refreshToken: body.refreshToken });
    expect(refreshed.status).toBe(200);
    await refused(refreshed.body);
    const { secret } = (await auth('two-factor/setup', undefined, refreshed.body)).body;
    expect((await auth('two-factor/enable', { code: codeOf(secret) }, refreshed.body)).status).toBe(200);
    expect((await test.call('GET', '/api/Users/me', { as: refreshed.body })).status).toBe(200);
    expect((await auth('two-factor/disable', { password, code: codeOf(secret, 1) }, refreshed.body)).status).toBe(403);
    expect(Object.keys((await login(user)).body)).toEqual(['twoFactor']);
  });

  it('lets sessions go on that began before, and opens one session with the factor that was set up in it', async () => {
    const role = await company.role('Demands later', ['Clients:View']);
    const user = await company.user(role);
    await inside('update roles set requires_two_factor = true where id = $1', [role.id]);
    expect((await test.call('GET', '/api/Users/me', { as: user })).status).toBe(200);
    const [one, other] = [(await login(user)).body, (await login(user)).body];
    const { secret } = (await auth('two-factor/setup', undefined, one)).body;
    await auth('two-factor/enable', { code: codeOf(secret) }, one);
    expect((await test.call('GET', '/api/Users/me', { as: one })).status).toBe(200);
    expect((await test.call('GET', '/api/Users/me', { as: other })).status).toBe(401);
  });

  it('lets a password that somebody else has made be changed first, and lets sign out', async () => {
    const user = await company.user(await demanding());
    await inside('update users set must_change_password = true where id = $1', [user.id]);
    const { body } = await login(user);
    expect(body).toMatchObject({ mustSetUpTwoFactor: true, mustChangePassword: true });
    expect((await auth('two-factor/setup', undefined, body)).status).toBe(403);
    const change = { currentPassword: password, newPassword: 'Better-horse-8', confirmPassword: 'Better-horse-8' };
    expect((await auth('change-password', change, body)).status).toBe(200);
    expect((await auth('two-factor/setup', undefined, body)).status).toBe(200);
    expect((await auth('logout', undefined, body)).status).toBe(204);
  });
});

describe('reauthentication (rules 1.17)', () => {
  it('is asked for ten minutes after the sign-in, before a factor is changed', async () => {
    const user = await someone();
    await inside("update sessions set authenticated_at = now() - interval '11 minutes' where user_id = $1", [user.id]);
    const refused = await auth('two-factor/setup', undefined, user);
    expect([refused.status, refused.body.reauthenticate]).toEqual([403, true]);
    const wrong = await auth('reauthenticate', { password: 'wrong' }, user);
    expect(wrong).toMatchObject({ status: 400, body: { errors: { password: expect.any(Array) } } });
    expect((await auth('two-factor/setup', undefined, user)).status).toBe(403);
    expect((await auth('reauthenticate', { password }, user)).status).toBe(204);
    expect((await auth('two-factor/setup', undefined, user)).status).toBe(200);
  });

  it('has the limits of wrong current passwords', async () => {
    const user = await someone();
    for (let n = 0; n < 10; n++) expect((await auth('reauthenticate', { password: 'wrong' }, user)).status).toBe(400);
    expect((await auth('reauthenticate', { password }, user)).status).toBe(429);
  });
});

it('a demo account sets up no factor, unless the demo is writable', async () => {
  const user = await someone();
  await inside('update tenants set is_demo = true');
  expect((await auth('two-factor/setup', undefined, user)).status).toBe(403);
  await inside('update tenants set is_demo = false');
});

it('a secret is opened by the previous key and sealed anew by the present one', async () => {
  const user = await someone();
  const { secret } = await withFactor(user);
  const [present, previous] = ['present-secret-of-more-than-32-characters', test.config.jwtSecret];
  const stored = async () =>
    (await inside('select secret from two_factors where user_id = $1', [user.id])).rows[0]?.secret;
  const before = await stored();
  const replaced = await testApp({ JWT_SECRET: present, JWT_SECRET_PREVIOUS: previous }, { database: test.database });
  try {
    const { body } = await replaced.call<Reply>('POST', '/api/Auth/login', {
      body: { identifier: user.userName, password, tenantId: company.id },
    });
    const verified = await replaced.call('POST', '/api/Auth/two-factor/verify', {
      body: { challenge: body.twoFactor, code: codeOf(secret) },
    });
    expect(verified.status).toBe(200);
    expect(await stored()).not.toBe(before);
  } finally {
    await replaced.app.close();
  }
});
