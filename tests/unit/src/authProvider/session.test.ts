import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage, tokenWith } from './storage';

const token = tokenWith({ sub: 'u1', name: 'Ada', role: 'Admin', tenantId: 't1', permissions: ['Users:View'] });

async function start() {
  vi.resetModules();
  const storage = fakeStorage();
  const { session } = await import('#console/session/session');
  return { session, ...storage };
}

describe('The session in the browser', () => {
  beforeEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('keeps token, refreshToken and user in local storage (rules 1.6)', async () => {
    const { session, values } = await start();
    session.begin({ token, refreshToken: 'r1', user: { id: 'u1' } });
    expect(Object.fromEntries(values)).toEqual({ token, refreshToken: 'r1', user: '{"id":"u1"}' });
    expect(session.identity()).toMatchObject({ id: 'u1', name: 'Ada', role: 'Admin', permissions: ['Users:View'] });
  });

  it('clears all three when it ends, and neither the company nor preferences (rules 1.6)', async () => {
    const { session, values } = await start();
    values.set('atrium.t1.u1.columns', '[]');
    session.begin({ token, refreshToken: 'r1', user: { id: 'u1' } });
    session.rememberTenant('t1');
    session.clear();
    expect(Object.fromEntries(values)).toEqual({ tenantId: 't1', 'atrium.t1.u1.columns': '[]' });
    expect(session.identity()).toBeNull();
  });

  it('leaves nothing of the session before', async () => {
    const { session } = await start();
    session.begin({ token, refreshToken: 'r1', user: { id: 'u1' } });
    session.begin({ token: tokenWith({ sub: 'u2' }) });
    expect([session.refreshToken(), session.user(), session.identity()?.id]).toEqual([null, null, 'u2']);
  });

  it('is the same object until it changes, and tells when it does', async () => {
    const { session } = await start();
    const heard = vi.fn();
    session.subscribe(heard);
    session.begin({ token });
    expect(heard).toHaveBeenCalledOnce();
    expect(session.identity()).toBe(session.identity());
  });

  it('begins and ends with the one of another tab', async () => {
    const { session, elsewhere } = await start();
    const heard = vi.fn();
    session.subscribe(heard);
    elsewhere('token', token);
    expect(session.identity()?.id).toBe('u1');
    elsewhere('token', null);
    expect(session.identity()).toBeNull();
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('counts the life of a token by its length, for the clock of this machine may be wrong', async () => {
    vi.useFakeTimers({ now: 10_000_000 });
    const { session } = await start();
    session.begin({ token: tokenWith({ sub: 'u1', iat: 5_000, exp: 5_900 }) });
    expect(session.expiresAt()).toBe(10_000_000 + 900_000);
  });

  it('lasts in memory where the browser refuses storage', async () => {
    const { session } = await start();
    vi.stubGlobal('localStorage', undefined);
    session.begin({ token, refreshToken: 'r1' });
    expect([session.token(), session.refreshToken()]).toEqual([token, 'r1']);
  });
});
