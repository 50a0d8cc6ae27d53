import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { testApp } from './support/app';
import { publicUrl, saveIdentity, settingsAt, TestBrowser } from './support/identity';
import { provider, test } from './support/identityCalls';
import { company, id, startSignIn, user } from './support/signsInAtProvider';

startSignIn();

const errorOf = ({ headers }: { headers: Record<string, unknown> }) =>
  new URL(String(headers.location), publicUrl).searchParams.get('error');
const call = (code: string | null, headers: Record<string, string> = {}) =>
  test.call('POST', '/api/Auth/oidc/exchange', { body: { code }, headers });

describe('tampering with a sign-in at a provider (rules 1.21)', () => {
  it('gets a cookie for the browser that began it, which scripts and other sites do not see', async () => {
    const begun = await test.call('GET', `/api/Auth/oidc/${id}/start?tenantId=${company.id}`);
    expect(String(begun.headers['set-cookie'])).toMatch(
      /^atrium-oidc=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/,
    );
    const secure = await testApp({ IDENTITY_HTTP: 'on', IDENTITY_PRIVATE: 'on', PUBLIC_URL: 'https://atrium.example' });
    const other = await secure.tenant();
    const [saved] = await saveIdentity(secure, other.admin, settingsAt(provider));
    const held = await secure.call('GET', `/api/Auth/oidc/${saved?.id}/start?tenantId=${other.id}`);
    expect(String(held.headers['set-cookie'])).toMatch(/^__Host-atrium-oidc=.*; Secure$/);
    expect(String(held.headers.location)).toContain(
      `redirect_uri=${encodeURIComponent('https://atrium.example/api/Auth/oidc/callback')}`,
    );
    await secure.close();
  });

  it('reaches nothing without the cookie, with that of another browser, or with a changed state', async () => {
    const browser = new TestBrowser(test);
    const back = await browser.toProvider(company.id, id);
    expect(errorOf(await new TestBrowser(test).visit(back.href))).toBe('expired');
    const other = new TestBrowser(test);
    await other.toProvider(company.id, id);
    expect(errorOf(await other.visit(back.href))).toBe('expired');
    const changed = new URL(back);
    const [content = '', signature] = (back.searchParams.get('state') ?? '').split('.');
    const errand = JSON.parse(Buffer.from(content, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...errand, returnTo: '/users' })).toString('base64url');
    changed.searchParams.set('state', `${forged}.${signature}`);
    expect(errorOf(await browser.visit(changed.href))).toBe('expired');
    changed.searchParams.set('state', 'nonsense');
    expect((await browser.visit(changed.href)).headers.location).toBe('/login?error=expired');
    expect(errorOf(await browser.visit(back.href))).toBeNull();
  });

  it('takes an answer of the provider once, and a code once', async () => {
    const browser = new TestBrowser(test);
    const back = await browser.toProvider(company.id, id);
    const first = await browser.visit(back.href);
    expect(errorOf(await browser.visit(back.href))).toBe('expired');
    const code = new URL(String(first.headers.location), publicUrl).searchParams.get('code');
    expect((await browser.exchange(code)).status).toBe(200);
    expect((await browser.exchange(code)).status).toBe(401);
  });

  it('takes no code after 60 seconds, and none in another browser than the one that began', async () => {
    const browser = new TestBrowser(test);
    const signIn = async () => (await browser.signIn(company.id, id)).get('code');
    const late = await signIn();
    await test.database.database.tenant(company.id, {}, (tx) =>
      tx.query(`update identity_codes set expires_at = now() where tenant_id = $company`),
    );
    expect((await browser.exchange(late)).status).toBe(401);
    expect((await call(await signIn(), { origin: publicUrl })).status).toBe(401);
    const other = new TestBrowser(test);
    await other.toProvider(company.id, id);
    expect((await other.exchange(await signIn())).status).toBe(401);
    expect((await browser.exchange(await signIn(), { origin: publicUrl })).status).toBe(200);
  });

  it('starts nothing at a provider of another company', async () => {
    const other = await test.tenant();
    const start = (tenantId: string, providerId: string) =>
      test.call('GET', `/api/Auth/oidc/${providerId}/start?tenantId=${tenantId}`);
    expect((await start(other.id, id)).status).toBe(404);
    expect((await start('nobody', id)).status).toBe(404);
    expect((await start(company.id, 'nothing')).status).toBe(404);
    expect((await test.call('GET', `/api/Auth/providers?tenantId=${other.id}`)).body).toEqual([]);
    expect((await test.call('GET', '/api/Auth/providers?tenantId=nobody')).body).toEqual([]);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/%2F/../..//evil.example',
    'javascript:alert(1)',
    '/api/Auth/logout',
  ])('is led to no other place than the console by %s', async (returnTo) => {
    const browser = new TestBrowser(test);
    const told = await browser.signIn(company.id, id, `&returnTo=${encodeURIComponent(returnTo)}`);
    const { body } = await browser.exchange<{ returnTo: string | null }>(told.get('code'));
    if (body.returnTo !== null) expect(new URL(body.returnTo, publicUrl).origin).toBe(publicUrl);
    else expect(body.returnTo).toBeNull();
  });
});

describe('a token of a provider (rules 1.21)', async () => {
  const [published, other] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];

  interface Forgery {
    claims?: object;
    alg?: 'none' | 'HS256';
    /** Signed with a key that the provider does not publish. */
    foreignKey?: boolean;
    /** The parameter of the answer. */
    iss?: string;
  }

  /** Signs in at the provider with a token that a forger has made. */
  async function signInWith({ claims = {}, alg, foreignKey = false, iss = provider.issuer }: Forgery) {
    const browser = new TestBrowser(test);
    const begun = await browser.visit(`/api/Auth/oidc/${id}/start?tenantId=${company.id}`);
    const asked = new URL(String(begun.headers.location)).searchParams;
    const now = Math.floor(Date.now() / 1000);
    const payload = {
      iss: provider.issuer,
      aud: provider.clientId,
      sub: 'ada',
      nonce: asked.get('nonce'),
      iat: now,
      exp: now + 300,
      ...claims,
    };
    const bare = [{ alg: 'none' }, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    const signed = (header: string, key: Parameters<SignJWT['sign']>[0]) =>
      new SignJWT(payload).setProtectedHeader({ alg: header, kid: 'key' }).sign(key);
    const token =
      alg === 'none'
        ? `${bare.join('.')}.`
        : await (alg === 'HS256'
            ? signed('HS256', new TextEncoder().encode(provider.clientSecret))
            : signed('RS256', (foreignKey ? other : published).privateKey));
    const jwk = { ...(await exportJWK(published.publicKey)), kid: 'key', alg: 'RS256', use: 'sig' };
    const replies: Record<string, unknown> = {
      '/token': { access_token: 'a', token_type: 'Bearer', id_token: token },
      '/jwks': { keys: [jwk] },
      '/me': { sub: payload.sub, email: `${user.userName}@example.com`, email_verified: true },
    };
    provider.answers((request, reply) => {
      const said = replies[request.url ?? ''];
      if (said === undefined) return false;
      reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
      return true;
    });
    const answer = new URLSearchParams({ code: 'any', state: asked.get('state') ?? '', iss });
    return errorOf(await browser.visit(`/api/Auth/oidc/callback?${answer}`));
  }

  it('is taken where all of it is right', async () => {
    expect(await signInWith({})).toBeNull();
  });

  it.each<[string, Forgery]>([
    ['without a signature', { alg: 'none' }],
    ['signed with the secret of the client', { alg: 'HS256' }],
    ['signed with a key that the provider does not publish', { foreignKey: true }],
    ['for another client', { claims: { aud: 'another' } }],
    ['for several clients without a word for whom', { claims: { aud: ['atrium', 'another'] } }],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['with another nonce', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['that has expired', { claims: { exp: 1_600_000_000 } }],
    ['of an answer that another provider gave (mix-up)', { iss: 'https://evil.example' }],
  ])('is refused %s', async (_what, forgery) => {
    expect(['provider', 'denied']).toContain(await signInWith(forgery));
  });

  it.each<[string, object]>([
    ['a subject of more than 255 characters', { sub: 'a'.repeat(256) }],
    ['a blank subject', { sub: ' ' }],
    ['a subject with NUL', { sub: 'ada\0' }],
    ['a subject with half a character', { sub: 'ada\ud800' }],
    ['a session of more than 255 characters', { sid: 'a'.repeat(256) }],
    ['an empty session', { sid: '' }],
    ['a session with NUL', { sid: 'a\0' }],
    ['a session with half a character', { sid: '\udc00' }],
    ['a session that is no text', { sid: 7 }],
    ['a sign-in in the far future', { auth_time: 1e14 }],
    ['a sign-in at no time that could be stored', { auth_time: 1e300 }],
    ['a sign-in before 1970', { auth_time: -1 }],
  ])('is refused with %s', async (_what, claims) => {
    expect(await signInWith({ claims })).toBe('provider');
  });

  it('is taken with a subject and a session of 255 characters, and the time of the sign-in', async () => {
    const long = 'a'.repeat(255);
    const authTime = Math.floor(Date.now() / 1000) - 60;
    expect(await signInWith({ claims: { sid: long, auth_time: authTime } })).toBeNull();
    expect(await signInWith({ claims: { sub: long } })).toBe('tied');
  });
});

describe('addresses of providers (rules 1.21)', () => {
  it('are checked at each request: one of a private network is never asked', async () => {
    const asked: string[] = [];
    const inner = createServer((request, reply) => {
      asked.push(request.url ?? '');
      reply.end('{}');
    });
    await new Promise<void>((resolve) => inner.listen(0, resolve));
    const { port } = inner.address() as AddressInfo; // the server listens on a port
    const other = await test.tenant();
    const issuer = `http://localhost:${port}`;
    // Saved where private networks are allowed, because the name of the machine itself is refused at once elsewhere.
    const [saved] = await saveIdentity(test, other.admin, settingsAt(provider, { issuer }));
    const strict = await testApp({ IDENTITY_HTTP: 'on' }, { database: test.database });
    const begun = await strict.call('GET', `/api/Auth/oidc/${saved?.id}/start?tenantId=${other.id}`);
    expect(begun.status).toBe(302);
    expect(errorOf(begun)).toBe('provider');
    expect(asked).toEqual([]);
    await strict.app.close();
    await new Promise((resolve) => inner.close(resolve));
  });

  const metadata = (more: object) =>
    provider.answers((request, reply) => {
      if (request.url !== '/.well-known/openid-configuration') return false;
      const said = {
        issuer: provider.issuer,
        authorization_endpoint: `${provider.issuer}/auth`,
        token_endpoint: `${provider.issuer}/token`,
        jwks_uri: `${provider.issuer}/jwks`,
        ...more,
      };
      reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
      return true;
    });
  const start = async () => {
    const begun = await test.call('GET', `/api/Auth/oidc/${id}/start?tenantId=${company.id}`);
    return begun.headers.location?.toString().startsWith(provider.issuer) ? 'begun' : errorOf(begun);
  };

  it('are those of the issuer: metadata of another one, of a strange scheme or without an end are refused', async () => {
    metadata({});
    expect(await start()).toBe('begun');
    metadata({ issuer: 'https://evil.example' });
    expect(await start()).toBe('provider');
    metadata({ authorization_endpoint: 'javascript:alert(1)' });
    expect(await start()).toBe('provider');
    metadata({ filler: 'x'.repeat(2 ** 20) });
    expect(await start()).toBe('provider');
    provider.answers((_request, reply) => {
      reply.writeHead(302, { location: `${provider.issuer}/elsewhere` }).end();
      return true;
    });
    expect(await start()).toBe('provider');
  });
});
