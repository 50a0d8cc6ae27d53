import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage, tokenWith } from './storage';

const seconds = () => Math.floor(Date.now() / 1000);
const lasting = (left: number, sub = 'u1') => tokenWith({ sub, tenantId: 't1', exp: seconds() + left });

async function start(answer: () => Response | Promise<Response>) {
  vi.resetModules();
  vi.unstubAllGlobals();
  const storage = fakeStorage();
  const sent: unknown[] = [];
  const fetching = vi.fn(async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return answer();
  });
  vi.stubGlobal('fetch', fetching);
  const { session } = await import('#console/session/session');
  const { connectHttp } = await import('#console/dataProvider/calls/httpClient');
  const refresh = await import('#console/authProvider/refresh');
  connectHttp({ token: session.token, ensureFreshToken: refresh.ensureFreshToken, onUnauthorized: session.clear });
  return { session, sent, ...storage, ...refresh };
}

const reply = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

describe('Refreshing ahead of expiry (rules 1.7)', () => {
  let fresh = '';
  beforeEach(() => {
    fresh = lasting(900, 'u1');
  });

  it('leaves a token alone that lasts', async () => {
    const { session, ensureFreshToken, sent } = await start(() => reply({}));
    session.begin({ token: lasting(600), refreshToken: 'r1' });
    await ensureFreshToken();
    expect(sent).toEqual([]);
  });

  it('refreshes once for all calls that wait, and keeps the user', async () => {
    const { session, ensureFreshToken, sent } = await start(() => reply({ token: fresh, refreshToken: 'r2' }));
    session.begin({ token: lasting(20), refreshToken: 'r1', user: { id: 'u1' } });
    expect(await Promise.all([ensureFreshToken(), ensureFreshToken(), ensureFreshToken()])).toEqual([
      fresh,
      fresh,
      fresh,
    ]);
    expect(sent).toEqual([{ refreshToken: 'r1' }]);
    expect([session.refreshToken(), session.user()]).toEqual(['r2', { id: 'u1' }]);
  });

  it('uses what another tab has refreshed while this one waited', async () => {
    const { session, ensureFreshToken, sent, elsewhere } = await start(() => reply({}));
    session.begin({ token: lasting(20), refreshToken: 'r1' });
    vi.stubGlobal('navigator', {
      locks: {
        request: async (_name: string, action: () => unknown) => {
          elsewhere('token', fresh);
          return action();
        },
      },
    });
    expect(await ensureFreshToken()).toBe(fresh);
    expect(sent).toEqual([]);
  });

  it('goes on with the old token when there is no connection', async () => {
    const { session, ensureFreshToken } = await start(() => Promise.reject(new TypeError('offline')));
    const old = lasting(20);
    session.begin({ token: old, refreshToken: 'r1' });
    expect(await ensureFreshToken()).toBe(old);
  });

  it('ends the session when it is refused (any 401; rules 1.6)', async () => {
    const { session, ensureFreshToken } = await start(() => reply({ message: 'no' }, 401));
    session.begin({ token: lasting(20), refreshToken: 'r1' });
    expect(await ensureFreshToken()).toBeNull();
    expect(session.identity()).toBeNull();
  });

  it('stores nothing for somebody who has signed out meanwhile', async () => {
    const { session, ensureFreshToken } = await start(() => {
      session.clear();
      return reply({ token: fresh, refreshToken: 'r2' });
    });
    session.begin({ token: lasting(20), refreshToken: 'r1' });
    expect(await ensureFreshToken()).toBeNull();
  });

  it('does without a refresh token, as another backend may', async () => {
    const { session, ensureFreshToken, sent } = await start(() => reply({}));
    const old = lasting(20);
    session.begin({ token: old });
    expect(await ensureFreshToken()).toBe(old);
    expect(sent).toEqual([]);
  });
});
