import { describe, expect, it } from 'vitest';
import { password, type TestUser } from './support/app';
import { startServer, test } from './support/company';
import { turnOnFactor } from './support/factors';

startServer();

describe('a second factor that is remembered (rules 1.22)', () => {
  const allow = (tenantId: string, days: number | null) =>
    test.database.database.tenant(tenantId, {}, (tx) =>
      tx.query('update tenants set sign_in = $1 where tenant_id = $company', [JSON.stringify({ rememberDays: days })]),
    );
  async function begun(days: number | null = 30) {
    const tenant = await test.tenant();
    await allow(tenant.id, days);
    const user = await tenant.user(await tenant.role('Remembered', []));
    const factor = await turnOnFactor(test, user);
    const enter = async (cookie = '') => {
      const body = { identifier: user.userName, password, tenantId: tenant.id };
      const reply = await test.call<{ twoFactor?: string; rememberDays?: number; token?: string }>(
        'POST',
        '/api/Auth/login',
        { body, headers: { cookie } },
      );
      return { ...reply.body, cookie: String(reply.headers['set-cookie']).split(';')[0] };
    };
    const show = async (challenge: string | undefined, code: string | undefined, remember?: boolean) => {
      const body = { challenge, code, ...(remember !== undefined && { remember }) };
      const reply = await test.call<TestUser>('POST', '/api/Auth/two-factor/verify', { body });
      expect(reply.status).toBe(200);
      return { ...reply.body, cookie: String(reply.headers['set-cookie']).split(';')[0] };
    };
    return { tenant, user, factor, enter, show };
  }

  it('is not asked for in that browser, and in any other', async () => {
    const { factor, enter, show } = await begun();
    const asked = await enter();
    expect([asked.twoFactor, asked.rememberDays]).toEqual([expect.any(String), 30]);
    const { cookie } = await show(asked.twoFactor, factor.recoveryCodes[0], true);
    expect((await enter(cookie)).token).toEqual(expect.any(String));
    expect((await enter()).twoFactor).toEqual(expect.any(String));
    expect((await enter(`atrium_device=${'A'.repeat(43)}`)).twoFactor).toEqual(expect.any(String));
  });

  it('is required again after the days, without permission of the company, and without a request to remember', async () => {
    const { tenant, user, factor, enter, show } = await begun();
    const silent = await show((await enter()).twoFactor, factor.recoveryCodes[0]);
    expect((await enter(silent.cookie)).twoFactor).toEqual(expect.any(String));
    const { cookie } = await show((await enter()).twoFactor, factor.recoveryCodes[1], true);
    await allow(tenant.id, null);
    expect((await enter(cookie)).rememberDays).toBeUndefined();
    expect((await enter(cookie)).twoFactor).toEqual(expect.any(String));
    await allow(tenant.id, 30);
    expect((await enter(cookie)).token).toEqual(expect.any(String));
    await test.database.database.tenant(tenant.id, {}, (tx) =>
      tx.query(
        `update devices set trusted_at = now() - interval '31 days' where tenant_id = $company and user_id = $1`,
        [user.id],
      ),
    );
    expect((await enter(cookie)).twoFactor).toEqual(expect.any(String));
    await allow(tenant.id, null);
    const none = await show((await enter()).twoFactor, factor.recoveryCodes[2], true);
    await allow(tenant.id, 30);
    expect((await enter(none.cookie)).twoFactor).toEqual(expect.any(String));
  });

  it('is asked for again once the other sessions, the password or the factor have ended', async () => {
    const { tenant, user, factor, enter, show } = await begun();
    const { cookie, token } = await show((await enter()).twoFactor, factor.recoveryCodes[0], true);
    await test.call('DELETE', '/api/Auth/sessions', { as: { token } });
    expect((await enter(cookie)).twoFactor).toEqual(expect.any(String));
    const again = await show((await enter()).twoFactor, factor.recoveryCodes[1], true);
    expect((await test.call('DELETE', `/api/Users/${user.id}/two-factor`, { as: tenant.admin })).status).toBe(204);
    await turnOnFactor(test, { token: (await enter()).token ?? '' });
    expect((await enter(again.cookie)).twoFactor).toEqual(expect.any(String));
  });

  it('is a setting of the company, which stays where it is not named', async () => {
    const { tenant } = await begun(null);
    const save = (body: object) =>
      test.call<{ rememberDays: number | null }>('PUT', '/api/Tenants/identity', { as: tenant.admin, body });
    expect((await save({ rememberDays: 14 })).body.rememberDays).toBe(14);
    expect((await save({ sessionMinutes: 600 })).body.rememberDays).toBe(14);
    expect((await save({ rememberDays: null })).body.rememberDays).toBeNull();
    for (const rememberDays of [0, 366, 1.5, 'always']) expect((await save({ rememberDays })).status).toBe(400);
  });
});
