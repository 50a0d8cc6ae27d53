import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { Session } from '#contract/resources/calls/auth';
import { hashSecret } from '#server/security/secrets';
import { password, type TestTenant, type TestUser } from './support/app';
import { company, startCompany, test } from './support/company';

interface Pair {
  token: string;
  refreshToken: string;
}

startCompany();

let role: Awaited<ReturnType<TestTenant['role']>>;
beforeAll(async () => {
  role = await company.role('somebody', ['Clients:View']);
});

const someone = () => company.user(role);
const login = async ({ userName, tenantId }: TestUser, agent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0') =>
  (
    await test.call<Pair>('POST', '/api/Auth/login', {
      body: { identifier: userName, password, tenantId },
      headers: { 'user-agent': agent },
    })
  ).body;
const refresh = (refreshToken: string) =>
  test.call<Pair & ErrorBody>('POST', '/api/Auth/refresh-token', { body: { refreshToken } });
const list = (as: Pick<TestUser, 'token'>) => test.call<Session[]>('GET', '/api/Auth/sessions', { as });
const works = async (as: Pick<TestUser, 'token'>) => (await test.call('GET', '/api/Users/me', { as })).status === 200;
const inside = (statement: string, values: unknown[] = [], tenantId = company.id) =>
  test.database.database.tenant(tenantId, {}, (tx) => tx.query(statement, values));

describe('sessions (rules 1.11)', () => {
  it('are listed with time, address and program, the own one first', async () => {
    const user = await someone();
    const phone = await login(user, 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) Version/17.5 Mobile Safari/604.1');
    const { body } = await list(phone);
    expect(body).toHaveLength(2);
    expect(body[0]).toEqual({
      id: expect.any(String),
      createdAt: expect.stringMatching(/Z$/),
      lastUsedAt: expect.stringMatching(/Z$/),
      address: '127.0.0.1',
      device: 'Safari · iOS',
      current: true,
      newDevice: true,
    });
    expect(body[1]).toMatchObject({ current: false });
  });

  it('logging out ends only the own session with its tokens', async () => {
    const user = await someone();
    const here = await login(user);
    expect((await test.call('POST', '/api/Auth/logout', { as: here })).status).toBe(204);
    expect(await works(here)).toBe(false);
    expect((await refresh(here.refreshToken)).status).toBe(401);
    expect(await works(user)).toBe(true);
  });

  it('one, or all others, can be ended, but none of another user', async () => {
    const user = await someone();
    const [here, there] = [await login(user), await login(user)];
    const stranger = await someone();
    const otherSession = (await list(stranger)).body[0]?.id;
    expect((await test.call('DELETE', `/api/Auth/sessions/${otherSession}`, { as: here })).status).toBe(404);
    const id = (await list(there)).body[0]?.id;
    expect((await test.call('DELETE', `/api/Auth/sessions/${id}`, { as: here })).status).toBe(204);
    expect((await test.call('DELETE', `/api/Auth/sessions/${id}`, { as: here })).status).toBe(404);
    expect([await works(there), await works(user)]).toEqual([false, true]);
    expect((await test.call('DELETE', '/api/Auth/sessions', { as: here })).status).toBe(204);
    expect([await works(user), await works(here), await works(stranger)]).toEqual([false, true, true]);
    expect((await list(here)).body).toHaveLength(1);
  });

  it('an administrator ends those of a user without more rights', async () => {
    const keeper = await company.holder('Users:Edit', 'Clients:View');
    const user = await someone();
    const end = (id: string) => test.call('DELETE', `/api/Users/${id}/sessions`, { as: keeper });
    expect((await end(user.id)).status).toBe(204);
    expect(await works(user)).toBe(false);
    expect((await end(company.admin.id)).status).toBe(403);
    expect(await works(company.admin)).toBe(true);
  });

  it("are limited to a user's 100 most recent ones", async () => {
    const user = await someone();
    await inside(
      `insert into sessions (tenant_id, id, user_id, last_used_at, expires_at)
        select $1, gen_random_uuid(), $2, now() - interval '1 hour', now() + interval '1 day' from generate_series(1, 150) returning 1`,
      [company.id, user.id],
    );
    await login(user);
    await login(user);
    const stored = await inside('select count(*) as count from sessions where user_id = $1', [user.id]);
    expect(stored.rows).toEqual([{ count: 100 }]);
    expect(await works(user)).toBe(true);
  });

  it("of the demo's shared accounts cannot be seen or ended by others", async () => {
    const demo = await test.tenant();
    await inside('update tenants set is_demo = true', [], demo.id);
    const [here, there] = [await login(demo.admin), await login(demo.admin)];
    expect((await list(here)).body).toMatchObject([{ current: true }]);
    const id = (await list(there)).body[0]?.id;
    expect((await test.call('DELETE', `/api/Auth/sessions/${id}`, { as: here })).status).toBe(403);
    expect((await test.call('DELETE', '/api/Auth/sessions', { as: here })).status).toBe(403);
    expect((await test.call('DELETE', `/api/Users/${demo.admin.id}/sessions`, { as: here })).status).toBe(403);
    expect(await works(there)).toBe(true);
    expect((await test.call('POST', '/api/Auth/logout', { as: here })).status).toBe(204);
  });
});

describe('refreshing (rules 1.8)', () => {
  it('two simultaneous uses leave one valid successor', async () => {
    const { refreshToken } = await login(await someone());
    const [one, other] = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body.refreshToken).toBe(other.body.refreshToken);
    const living = await inside(
      `select count(*) as count from refresh_tokens where uses = 0 and family_id =
        (select family_id from refresh_tokens where token_hash = $1)`,
      [hashSecret(refreshToken)],
    );
    expect(living.rows).toEqual([{ count: 1 }]);
  });

  it('lasts at most 90 days, and a token no longer than its session', async () => {
    const { refreshToken } = await login(await someone());
    const ofToken = [hashSecret(refreshToken)];
    const family = 'select family_id from refresh_tokens where token_hash = $1';
    await inside(`update sessions set expires_at = now() + interval '3 days' where id = (${family})`, ofToken);
    const next = await refresh(refreshToken);
    expect(next.status).toBe(200);
    const left = await inside(
      "select expires_at < now() + interval '4 days' as short from refresh_tokens where token_hash = $1",
      [hashSecret(next.body.refreshToken)],
    );
    expect(left.rows).toEqual([{ short: true }]);
    await inside(`update sessions set expires_at = now() where id = (${family})`, ofToken);
    expect((await refresh(next.body.refreshToken)).status).toBe(401);
  });

  it('a session of 15 days without use has ended', async () => {
    const user = await someone();
    const { refreshToken } = await login(user);
    await inside("update sessions set last_used_at = now() - interval '15 days' where user_id = $1", [user.id]);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  it('no refresh and no sign-in survives a simultaneous password reset', async () => {
    const better = 'Better-horse-8';
    const survived = async () => {
      const user = await someone();
      const logins = [await login(user)];
      const controller = new AbortController();
      const refreshing = (async () => {
        while (!controller.signal.aborted) {
          const reply = await refresh(logins.at(-1)?.refreshToken ?? '');
          if (reply.status !== 200) return;
          logins.push(reply.body);
        }
      })();
      const signingIn = login(user);
      const body = { userId: user.id, password: better, confirmedPassword: better };
      const reset = await test.call('POST', '/api/Auth/admin/change-password', { as: company.admin, body });
      controller.abort();
      await refreshing;
      const late = await signingIn;
      expect(reset.status).toBe(200);
      const line = await refresh(logins.at(-1)?.refreshToken ?? '');
      const alive = await Promise.all([...logins.slice(-3), ...(late.token ? [late] : [])].map(works));
      return line.status === 200 || alive.includes(true);
    };
    for (let round = 0; round < 3; round++) {
      expect(await Promise.all(Array.from({ length: 4 }, survived))).toEqual([false, false, false, false]);
    }
  }, 60_000);
});
