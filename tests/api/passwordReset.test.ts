import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import { newId } from '#server/database/ids';
import { hashSecret } from '#server/security/secrets';
import { password, type TestApp, testApp } from './support/app';
import { withClient } from './support/database';
import { ada, company, publicUrl, smtp, startMailsOfAda, test } from './support/mailCompany';

const newPassword = 'Another-horse-8';

const forgot = (identifier: string, tenantId = company.id) =>
  test.call('POST', '/api/Auth/forgot', { body: { tenantId, identifier } });
const reset = (token: string, body: object = {}) =>
  test.call<ErrorBody>('POST', '/api/Auth/reset', {
    body: { token, password: newPassword, confirmPassword: newPassword, ...body },
  });
const signIn = (identifier: string, typed: string) =>
  test.call<{ token: string }>('POST', '/api/Auth/login', {
    body: { tenantId: company.id, identifier, password: typed },
  });
const waiting = async () => {
  const found = await test.database.database.tenant(company.id, {}, (tx) =>
    tx.query<{ count: number }>('select count(*)::int as count from mails where tenant_id = $company'),
  );
  return found.rows[0]?.count;
};
/** The token of the link of a mail that somebody asks for. */
const askedToken = async () => {
  expect((await forgot(ada.userName)).status).toBe(202);
  const [mail] = await smtp.take();
  const [, token = ''] = new RegExp(`${publicUrl}/reset/${company.id}\\?token=(\\S+)`).exec(mail?.text ?? '') ?? [];
  return decodeURIComponent(token);
};

startMailsOfAda({ RESET_MINUTES: '30' });

describe('a forgotten password (rules 1.19)', () => {
  it('is replaced by the link of a mail, once, which ends all sessions', async () => {
    const token = await askedToken();
    expect((await reset(token)).status).toBe(204);
    expect((await test.call('GET', '/api/Users/me', { as: ada })).status).toBe(401);
    expect((await signIn(ada.userName, password)).status).toBe(401);
    expect((await signIn(ada.userName, newPassword)).status).toBe(200);
    const again = await reset(token, { password: 'Third-horse-9', confirmPassword: 'Third-horse-9' });
    expect(again).toMatchObject({ status: 400, body: { errors: { token: [expect.any(String)] } } });
    expect((await signIn(ada.userName, newPassword)).status).toBe(200);
  });

  it('is requested by user name or email; the mail names the validity of the link', async () => {
    await forgot(` ${ada.userName.toUpperCase()}@EXAMPLE.com`);
    const [mail] = await smtp.take();
    expect(mail?.recipients).toEqual([`${ada.userName}@example.com`]);
    expect(mail?.subject).toBe('Set a new password');
    expect(mail?.text).toContain('within 30 minutes');
    expect(mail?.header('list-unsubscribe')).toBeUndefined();
  });

  it('has the same reply for unknown accounts, in the same time, and sends nothing', async () => {
    const time = async (identifier: string, tenantId?: string) => {
      const began = performance.now();
      const { status, body } = await forgot(identifier, tenantId);
      expect([status, body]).toEqual([202, '']);
      return performance.now() - began;
    };
    let spread = Number.POSITIVE_INFINITY;
    // a machine that does something else meanwhile does so once, a difference of the replies comes each time
    for (let round = 0; round < 3 && spread > 150; round += 1) {
      const times = [
        await time(ada.userName),
        await time('nobody'),
        await time('nobody@example.com', newId()),
        await time('nobody', 'no-company'),
      ];
      expect(Math.min(...times)).toBeGreaterThan(350);
      spread = Math.max(...times) - Math.min(...times);
    }
    expect(spread).toBeLessThan(150);
    await smtp.take();
    await expect.poll(waiting).toBe(0);
  });

  it('sends at most three mails an hour for an account, under any of its names', async () => {
    const names = [ada.userName, `${ada.userName}@example.com`, ada.userName, ada.userName, ada.userName];
    const replies = await Promise.all(names.map((name) => forgot(name)));
    expect(replies.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
    await smtp.take(3);
    await expect.poll(waiting).toBe(0);
    expect(smtp.mails).toEqual([]);
  });

  it('is not available to inactive users, users without a password, and closed companies', async () => {
    const set = (sql: string) =>
      test.database.database.tenant(company.id, {}, (tx) =>
        tx.query(`update users set ${sql} where tenant_id = $company and id = $1`, [ada.id]),
      );
    await set('is_active = false');
    await forgot(ada.userName);
    await set('is_active = true, password_hash = null');
    await forgot(ada.userName);
    expect(await waiting()).toBe(0);
  });

  it('refuses expired, forged and superseded links, and those of another company', async () => {
    const token = await askedToken();
    const [, secret] = token.split('.');
    const other = await test.tenant();
    for (const wrong of [`${other.id}.${secret}`, `${company.id}.${'A'.repeat(43)}`, 'x', `${token}x`]) {
      expect(await reset(wrong)).toMatchObject({ status: 400, body: { errors: { token: [expect.any(String)] } } });
    }
    const changed = await test.call('POST', '/api/Auth/change-password', {
      as: ada,
      body: { currentPassword: password, newPassword, confirmPassword: newPassword },
    });
    expect(changed.status).toBe(200);
    expect((await reset(token)).status).toBe(400);
    const late = await askedToken();
    await test.database.database.tenant(company.id, {}, (tx) =>
      tx.query("update password_resets set expires_at = now() - interval '1 second' where tenant_id = $company"),
    );
    expect((await reset(late)).status).toBe(400);
  });

  it('refuses a link that was sent to a former address', async () => {
    const token = await askedToken();
    const moved = await test.call('PATCH', `/api/Users/${ada.id}`, {
      as: company.admin,
      body: { email: 'elsewhere@example.com' },
    });
    expect(moved.status).toBe(200);
    expect((await reset(token)).status).toBe(400);
  });

  it('applies the password rules, and keeps the link valid after an error', async () => {
    const token = await askedToken();
    const refused = await Promise.all([
      reset(token, { password: 'short', confirmPassword: 'short' }),
      reset(token, { confirmPassword: 'Something-else-9' }),
    ]);
    expect(refused.map(({ body }) => Object.keys(body.errors ?? {}))).toEqual([['password'], ['confirmPassword']]);
    expect((await reset(token)).status).toBe(204);
  });

  it('is replaced once by simultaneous uses of a link', async () => {
    const token = await askedToken();
    const replies = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 400, 400]);
  });

  it('is stored as a hash, and nothing in the outbox gives access', async () => {
    const token = await askedToken();
    await withClient(test.database.adminUrl, async (client) => {
      const found = await client.query<{ row: string }>(
        'select to_jsonb(r)::text as row from password_resets r union all select to_jsonb(m)::text from mails m',
      );
      const rows = found.rows.map(({ row }) => row).join('\n');
      expect(rows).toContain(hashSecret(token));
      expect(rows).not.toContain(token.split('.')[1]);
    });
  });
});

describe('invitations by mail (rules 1.12)', () => {
  const create = async () => {
    const role = await company.role(`Guests ${newId()}`, []);
    return test.call<{ id: string; invitation: string }>('POST', '/api/Users/create', {
      as: company.admin,
      body: { firstName: 'Guest', lastName: 'One', email: `guest-${newId()}@example.com`, roleId: role.id },
    });
  };
  const register = (invitation: string, userName: string) =>
    test.call('POST', '/api/Auth/register', {
      body: { tenantId: company.id, invitation, userName, password, confirmPassword: password },
    });
  const linkOf = (text = '') => {
    const [, token = ''] = new RegExp(`${publicUrl}/register/${company.id}\\?invitation=(\\S+)`).exec(text) ?? [];
    return decodeURIComponent(token);
  };

  it('are sent to a new user, and the inviter gets the link, too', async () => {
    const { body } = await create();
    const [mail] = await smtp.take();
    expect(mail?.subject).toBe(`Invitation to ${company.name}`);
    const invitation = linkOf(mail?.text);
    expect(invitation).not.toBe(body.invitation);
    expect((await register(invitation, 'guest')).status).toBe(200);
    expect((await register(body.invitation, 'guest-2')).status).toBe(400);
  });

  it('are sent again on request, which ends earlier links', async () => {
    const { body } = await create();
    const [first] = await smtp.take();
    expect((await test.call('POST', `/api/Users/${body.id}/invitation`, { as: company.admin })).status).toBe(201);
    const [second] = await smtp.take();
    expect((await register(linkOf(first?.text), 'guest')).status).toBe(400);
    expect((await register(linkOf(second?.text), 'guest')).status).toBe(200);
  });
});

describe('without a mail server (rules 19.5)', () => {
  it('everything works, no mail waits, and /Health does not name mail', async () => {
    const own = await testApp();
    try {
      const other = await own.tenant();
      const extensions = async (app: TestApp) =>
        (await app.call<{ extensions: string[] }>('GET', '/Health')).body.extensions;
      expect(await extensions(own)).not.toContain('mail');
      expect(await extensions(own)).toContain('notifications');
      expect(await extensions(test)).toEqual(expect.arrayContaining(['notifications', 'mail']));
      const body = { tenantId: other.id, identifier: other.admin.userName };
      expect((await own.call('POST', '/api/Auth/forgot', { body })).status).toBe(202);
      const state = await own.call('GET', '/api/Notifications/mails', { as: other.admin });
      expect(state.body).toEqual({ configured: false, waiting: 0, failed: 0, failures: [] });
    } finally {
      await own.close();
    }
  });
});
