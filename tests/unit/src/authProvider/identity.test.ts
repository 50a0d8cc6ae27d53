import { describe, expect, it } from 'vitest';
import { sessionIn } from '#console/authProvider/sessionIn';
import { identityOf, lifeOf } from '#console/session/identity';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (claims: object) => `${encode({ alg: 'none' })}.${encode(claims)}.signature`;
const microsoft = 'http://schemas.microsoft.com/ws/2008/06/identity/claims/';
const soap = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/';

describe('Session identity (rules 1.7)', () => {
  it('holds id, name, email, role, tenantId and permissions of the token', () => {
    const claims = { sub: 'u1', name: 'Zoë Ünal', email: 'zoe@x.test', role: 'Admin', tenantId: 't1' };
    expect(identityOf(tokenOf({ ...claims, permissions: ['Users:View'] }), null)).toEqual({
      id: 'u1',
      name: 'Zoë Ünal',
      email: 'zoe@x.test',
      role: 'Admin',
      tenantId: 't1',
      permissions: ['Users:View'],
    });
  });

  it.each(['sub', 'id', 'nameid', `${soap}nameidentifier`])('takes the id from %s (rules 1.7)', (name) => {
    expect(identityOf(tokenOf({ [name]: 'u7' }), null)?.id).toBe('u7');
  });

  it('understands the long claim names of .NET identity servers', () => {
    const claims = { [`${soap}name`]: 'Ada', [`${soap}emailaddress`]: 'ada@x.test', [`${microsoft}role`]: 'worker' };
    expect(identityOf(tokenOf(claims), null)).toMatchObject({ name: 'Ada', email: 'ada@x.test', role: 'worker' });
  });

  it('takes a permission that stands alone for a list of one', () => {
    expect(identityOf(tokenOf({ sub: 'u1', permissions: 'Users:View' }), null)?.permissions).toEqual(['Users:View']);
  });

  it('takes the role from the stored user where the token has none (rules 1.7)', () => {
    const identity = identityOf(tokenOf({ sub: 'u1' }), { roleName: 'worker', firstName: 'Ada', lastName: 'King' });
    expect(identity).toMatchObject({ role: 'worker', name: 'Ada King' });
  });

  it('has no role where neither says one, and nobody without a token', () => {
    expect(identityOf(tokenOf({ sub: 'u1' }), null)?.role).toBe('');
    expect(identityOf(null, { id: 'u1' })).toBeNull();
  });

  it('is nobody where what is stored is no token and no user stands beside it', () => {
    for (const token of ['opaque', 'a.b.c', `x.${encode(['no', 'object'])}.y`]) {
      expect(identityOf(token, null)).toBeNull();
      expect(identityOf(token, { id: 'u1' })).toMatchObject({ id: 'u1', permissions: [] });
    }
  });
});

describe('The life of a token (rules 1.7)', () => {
  it('is its end and its length, in milliseconds', () => {
    expect(lifeOf(tokenOf({ iat: 100, exp: 1000 }))).toEqual({ end: 1_000_000, length: 900_000 });
    expect(lifeOf(tokenOf({}))).toEqual({ end: null, length: null });
  });
});

describe('The reply to a sign-in, whose shape is not shown (rules 1.6)', () => {
  it('is { token, refreshToken, user }', () => {
    expect(sessionIn({ token: 'a', refreshToken: 'b', user: { id: 'u1' } })).toMatchObject({
      token: 'a',
      refreshToken: 'b',
      user: { id: 'u1' },
      mustChangePassword: false,
    });
  });

  it('may name the token otherwise and leave the rest out', () => {
    expect(sessionIn({ accessToken: 'a' })).toMatchObject({ token: 'a', refreshToken: undefined });
  });

  it('is no session without a token', () => {
    for (const reply of [undefined, null, {}, { token: '' }, []]) expect(sessionIn(reply)).toBeNull();
  });
});
