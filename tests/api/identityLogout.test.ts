import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { TestBrowser } from './support/identity';
import { provider, test } from './support/identityCalls';
import { company, id, startSignIn, user } from './support/signsInAtProvider';

startSignIn();

describe('signing out where one has signed in at a provider (rules 1.21)', () => {
  const signIn = async () => {
    const browser = new TestBrowser(test);
    const told = await browser.signIn(company.id, id);
    return (await browser.exchange<{ token: string; refreshToken: string }>(told.get('code'))).body;
  };
  const me = async (as: { token: string }) => (await test.call('GET', '/api/Users/me', { as })).status;

  it('ends the own session and leads to the end of that of the provider', async () => {
    const as = await signIn();
    const left = await test.call<{ url: string }>('POST', '/api/Auth/oidc/logout', { as });
    expect(left.status).toBe(200);
    const url = new URL(left.body.url);
    expect(url.origin).toBe(provider.issuer);
    expect(url.searchParams.get('client_id')).toBe(provider.clientId);
    expect(url.searchParams.get('id_token_hint')).toMatch(/^ey/);
    expect(await me(as)).toBe(401);
    const byPassword = await test.call<{ url: string | null }>('POST', '/api/Auth/oidc/logout', { as: user });
    expect(byPassword.body).toEqual({ url: null });
  });

  it('ends the sessions of a person by a notice of the provider, and by no other notice', async () => {
    const keys = await generateKeyPair('RS256');
    const as = await signIn();
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'key', alg: 'RS256', use: 'sig' };
    provider.answers((request, reply) => {
      if (request.url !== '/jwks') return false;
      reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [jwk] }));
      return true;
    });
    let number = 0;
    const notify = async (claims: object = {}, key = keys.privateKey, of = company.id) => {
      const payload = {
        iss: provider.issuer,
        aud: provider.clientId,
        sub: 'ada',
        jti: `notice-${++number}`,
        iat: Math.floor(Date.now() / 1000),
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        ...claims,
      };
      const token = await new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'key' }).sign(key);
      const reply = await test.app.inject({
        method: 'POST',
        url: `/api/Auth/oidc/${id}/logout/${of}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ logout_token: token }).toString(),
      });
      return reply.statusCode;
    };
    expect(await notify({ aud: 'another' })).toBe(400);
    expect(await notify({ iss: 'https://evil.example' })).toBe(400);
    expect(await notify({ events: {} })).toBe(400);
    expect(await notify({ nonce: 'a' })).toBe(400);
    expect(await notify({ iat: 1_600_000_000 })).toBe(400);
    expect(await notify({}, (await generateKeyPair('RS256')).privateKey)).toBe(400);
    for (const name of ['jti', 'sub', 'sid'])
      for (const value of [7, {}, ['a'], null, '', 'a\0', '\ud800', 'a'.repeat(256)])
        expect([name, value, await notify({ [name]: value })]).toEqual([name, value, 400]);
    expect(await notify({}, keys.privateKey, (await test.tenant()).id)).toBe(404);
    expect(await notify({ sub: 'somebody else' })).toBe(200);
    expect(await me(as)).toBe(200);
    expect(await notify()).toBe(200);
    expect(await me(as)).toBe(401);
  });
});
