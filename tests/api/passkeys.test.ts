import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import { password, type TestUser } from './support/app';
import { addPasskey, softwareAuthenticator } from './support/authenticator';
import { company, startCompany, test } from './support/company';
import { codeOf, turnOnFactor } from './support/factors';

interface Reply extends ErrorBody {
  id: string;
  name: string;
  lastUsedAt: string | null;
  token: string;
  twoFactor: string;
  challenge: string;
  rp: { id: string };
  user: { id: string };
  mustSetUpTwoFactor?: boolean;
  reauthenticate?: boolean;
}
type Authenticator = ReturnType<typeof softwareAuthenticator>;

startCompany();

const auth = (path: string, body?: unknown, as?: { token: string }) =>
  test.call<Reply>('POST', `/api/Auth/${path}`, { as, ...(body !== undefined && { body }) });
const someone = () => company.holder('Clients:View');
const inside = (statement: string, values: unknown[] = []) =>
  test.database.database.tenant(company.id, {}, (tx) => tx.query(statement, values));

const add = (as: { token: string }, authenticator: Authenticator, more: object = {}) =>
  addPasskey(test, as, authenticator, more);
const challengeFor = async (tenantId = company.id) =>
  (await auth('passkeys/login/options', { tenantId })).body.challenge;
async function signIn(authenticator: Authenticator, more: object = {}, userId?: string, tenantId = company.id) {
  const response = authenticator.sign({ challenge: await challengeFor(), ...more }, userId);
  return { response, reply: await auth('passkeys/login', { tenantId, response }) };
}
const me = (as: { token: string }) => test.call<Reply>('GET', '/api/Users/me', { as });

describe('passkeys (rules 1.18)', () => {
  it('are created for the relying party of PUBLIC_URL and sign in without a password', async () => {
    const user = await someone();
    const authenticator = softwareAuthenticator();
    const options = await auth('passkeys/options', undefined, user);
    expect(options.body).toMatchObject({ rp: { id: 'localhost' }, attestation: 'none' });
    const made = await add(user, authenticator);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ id: expect.any(String), name: 'Laptop', lastUsedAt: null });
    const { reply } = await signIn(authenticator, {}, user.id);
    expect(reply.status).toBe(200);
    expect(reply.body.user.id).toBe(user.id);
    expect((await me(reply.body)).status).toBe(200);
    const listed = await test.call<Reply[]>('GET', '/api/Auth/passkeys', { as: user });
    expect(listed.body).toMatchObject([{ name: 'Laptop', lastUsedAt: expect.any(String) }]);
  });

  it('are renamed and removed by their owner only; a removed one no longer signs in', async () => {
    const [user, other] = [await someone(), await someone()];
    const authenticator = softwareAuthenticator();
    const { id } = (await add(user, authenticator)).body;
    const rename = (as: TestUser) =>
      test.call<Reply>('PATCH', `/api/Auth/passkeys/${id}`, { as, body: { name: 'Phone' } });
    expect((await rename(other)).status).toBe(404);
    expect((await rename(user)).body.name).toBe('Phone');
    const remove = (as: TestUser) => test.call('DELETE', `/api/Auth/passkeys/${id}`, { as });
    expect((await remove(other)).status).toBe(404);
    expect((await remove(user)).status).toBe(204);
    expect((await signIn(authenticator)).reply.status).toBe(401);
  });

  it('accept a response once, with a challenge of this company, for this origin, relying party and user', async () => {
    const user = await someone();
    const authenticator = softwareAuthenticator();
    await add(user, authenticator);
    const { response, reply } = await signIn(authenticator);
    expect(reply.status).toBe(200);
    expect((await auth('passkeys/login', { tenantId: company.id, response })).status).toBe(401);
    const other = await test.tenant();
    for (const more of [
      { challenge: await challengeFor(other.id) },
      { challenge: Buffer.from('made up by somebody').toString('base64url') },
      { origin: 'https://elsewhere.example' },
      { rpId: 'elsewhere.example' },
    ]) {
      expect((await signIn(authenticator, more)).reply.status).toBe(401);
    }
    expect((await signIn(authenticator, {}, company.admin.id)).reply.status).toBe(401);
    expect((await signIn(authenticator, {}, user.id, other.id)).reply.status).toBe(401);
    expect((await signIn(authenticator, {}, user.id, 'no company')).reply.status).toBe(401);
    expect((await signIn(authenticator, {}, user.id)).reply.status).toBe(200);
  });

  it('sign in once if one response is sent twice simultaneously', async () => {
    const authenticator = softwareAuthenticator({ counts: false });
    await add(await someone(), authenticator);
    const response = authenticator.sign({ challenge: await challengeFor() });
    const send = () => auth('passkeys/login', { tenantId: company.id, response });
    expect((await Promise.all([send(), send()])).map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('are refused if the counter does not increase, unless it is 0', async () => {
    const counting = softwareAuthenticator();
    await add(await someone(), counting);
    expect((await signIn(counting)).reply.status).toBe(200);
    counting.setCounter(0);
    expect((await signIn(counting)).reply.status).toBe(401);
    const still = softwareAuthenticator({ counts: false });
    await add(await someone(), still);
    for (let n = 0; n < 2; n++) expect((await signIn(still)).reply.status).toBe(200);
  });

  it('count as both factors with user verification; otherwise the second factor is required', async () => {
    const user = await someone();
    const { secret } = await turnOnFactor(test, user);
    const authenticator = softwareAuthenticator();
    await add(user, authenticator);
    expect((await signIn(authenticator)).reply.body.token).toEqual(expect.any(String));
    const asked = (await signIn(authenticator, { userVerified: false })).reply;
    expect(Object.keys(asked.body)).toEqual(['twoFactor']);
    const code = { challenge: asked.body.twoFactor, code: codeOf(secret) };
    expect((await auth('two-factor/verify', code)).status).toBe(200);
  });

  it('require a password or passkey within ten minutes to be added', async () => {
    const user = await someone();
    const authenticator = softwareAuthenticator();
    await add(user, authenticator);
    await inside("update sessions set authenticated_at = now() - interval '11 minutes' where user_id = $1", [user.id]);
    const refused = await auth('passkeys/options', undefined, user);
    expect([refused.status, refused.body.reauthenticate]).toEqual([403, true]);
    const stranger = softwareAuthenticator();
    await add(await someone(), stranger);
    for (const other of [stranger, softwareAuthenticator()]) {
      const response = other.sign({ challenge: await challengeFor() });
      expect((await auth('reauthenticate', { response }, user)).status).toBe(400);
    }
    const response = authenticator.sign({ challenge: await challengeFor() });
    expect((await auth('reauthenticate', { response }, user)).status).toBe(204);
    expect((await auth('passkeys/options', undefined, user)).status).toBe(200);
    expect((await auth('reauthenticate', { response }, user)).status).toBe(400);
  });

  it('are not added twice, nor with a response to another challenge', async () => {
    const [user, other] = [await someone(), await someone()];
    const authenticator = softwareAuthenticator();
    expect((await add(user, authenticator)).status).toBe(201);
    expect((await add(other, authenticator)).status).toBe(409);
    const { challenge } = (await auth('passkeys/options', undefined, other)).body;
    const response = softwareAuthenticator().create({ challenge });
    expect((await auth('passkeys', { name: 'Stolen', response }, user)).status).toBe(400);
    const foreign = softwareAuthenticator();
    expect((await add(user, foreign, { origin: 'https://elsewhere.example' })).status).toBe(400);
  });

  it('end with the account, and are refused for demo accounts', async () => {
    const user = await someone();
    const authenticator = softwareAuthenticator();
    await add(user, authenticator);
    await inside('update users set is_active = false where id = $1', [user.id]);
    expect((await signIn(authenticator)).reply.status).toBe(401);
    const demo = await someone();
    await inside('update tenants set is_demo = true');
    expect((await auth('passkeys/options', undefined, demo)).status).toBe(403);
    await inside('update tenants set is_demo = false');
  });
});

describe('a role that requires a second factor', () => {
  const demanding = async () => {
    const user = await company.user(await company.role(`Demands ${Math.random()}`, ['Clients:View']));
    await inside('update roles set requires_two_factor = true where id = (select role_id from users where id = $1)', [
      user.id,
    ]);
    const { body } = await auth('login', { identifier: user.userName, password, tenantId: company.id });
    expect(body.mustSetUpTwoFactor).toBe(true);
    return { user, gated: body };
  };

  it('accepts a passkey that verifies its user, after which a password is not enough to add factors', async () => {
    const { user, gated } = await demanding();
    const authenticator = softwareAuthenticator();
    expect((await me(gated)).status).toBe(403);
    const made = await add(gated, authenticator);
    expect(made.status).toBe(201);
    expect((await me(gated)).status).toBe(200);
    const again = await auth('login', { identifier: user.userName, password, tenantId: company.id });
    expect((await auth('two-factor/setup', undefined, again.body)).status).toBe(403);
    expect((await auth('passkeys/options', undefined, again.body)).status).toBe(403);
    const { reply } = await signIn(authenticator);
    expect(reply.body.mustSetUpTwoFactor).toBeUndefined();
    expect((await me(reply.body)).status).toBe(200);
    const removed = await test.call('DELETE', `/api/Auth/passkeys/${made.body.id}`, { as: reply.body });
    expect(removed.status).toBe(403);
    const reset = await test.call('DELETE', `/api/Users/${user.id}/two-factor`, { as: company.admin });
    expect(reset.status).toBe(204);
    expect((await signIn(authenticator)).reply.status).toBe(401);
  });

  it('does not accept a passkey without user verification', async () => {
    const { gated } = await demanding();
    const authenticator = softwareAuthenticator();
    expect((await add(gated, authenticator, { userVerified: false })).status).toBe(201);
    expect((await me(gated)).status).toBe(403);
    expect((await signIn(authenticator, { userVerified: false })).reply.body.mustSetUpTwoFactor).toBe(true);
    expect((await auth('two-factor/setup', undefined, gated)).status).toBe(200);
  });
});
