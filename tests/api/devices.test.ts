import { describe, expect, it } from 'vitest';
import type { Session } from '#contract/resources/calls/auth';
import { password } from './support/app';
import { ada, company, smtp, startMailsOfAda, test } from './support/mailCompany';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

startMailsOfAda();

interface Browser {
  agent?: string;
  address?: string;
  cookie?: string;
}

async function signIn({ agent = firefox, address = '192.0.2.1', cookie }: Browser = {}) {
  const reply = await test.app.inject({
    method: 'POST',
    url: '/api/Auth/login',
    remoteAddress: address,
    headers: { 'user-agent': agent, ...(cookie !== undefined && { cookie }) },
    payload: { tenantId: company.id, identifier: ada.userName, password },
  });
  const { token } = reply.json<{ token: string }>();
  const sent = String(reply.headers['set-cookie']);
  return { token, sent, cookie: sent.split(';')[0] ?? '' };
}

/** Whether the session of a sign-in is marked as one of a new device. */
const isNew = async (as: { token: string }) =>
  (await test.call<Session[]>('GET', '/api/Auth/sessions', { as })).body.find(({ current }) => current)?.newDevice;

describe('a sign-in on a new device (rules 1.20)', () => {
  it('is marked in the list of sessions, and reported by mail', async () => {
    const session = await signIn();
    expect(await isNew(session)).toBe(true);
    const [mail] = await smtp.take();
    expect(mail?.subject).toBe(`New sign-in at ${company.name}`);
    expect(mail?.text).toContain('Firefox · Linux · 192.0.2.1');
    expect(mail?.text).toContain('https://atrium.example.com/user');
    expect(mail?.text).not.toContain(session.token);
  });

  it('is none where the browser is known by its cookie, whatever its name and address are now', async () => {
    const first = await signIn();
    await smtp.take();
    expect(first.sent).toMatch(
      /^__Host-atrium_device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000; Secure$/,
    );
    const later = await signIn({ agent: 'Another/2', address: '198.51.100.7', cookie: `a=b; ${first.cookie}` });
    expect([await isNew(later), later.cookie]).toEqual([false, first.cookie]);
    expect(
      await isNew(await signIn({ agent: 'Another/2', address: '203.0.113.9', cookie: '__Host-atrium_device=x' })),
    ).toBe(true);
    await smtp.take();
  });

  it('is none where such a browser signed in from the same network, nor at the first sign-in of all', async () => {
    await signIn();
    await smtp.take();
    expect(await isNew(await signIn())).toBe(false);
    expect(await isNew(await signIn({ address: '192.0.2.2' }))).toBe(true);
    await smtp.take();
    const role = await company.role('first', []);
    expect(await isNew(await company.user(role))).toBe(false);
  });

  it('is of the person: a cookie of somebody else opens and tells nothing', async () => {
    const other = await company.user(await company.role('other', []));
    const first = await signIn();
    await smtp.take();
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/Auth/login',
      remoteAddress: '192.0.2.1',
      headers: { 'user-agent': firefox, cookie: first.cookie },
      payload: { tenantId: company.id, identifier: other.userName, password },
    });
    expect(await isNew(reply.json<{ token: string }>())).toBe(true);
    await smtp.take();
    const stored = await test.database.database.tenant(company.id, {}, (tx) =>
      tx.query('select * from devices where tenant_id = $company'),
    );
    expect(JSON.stringify(stored.rows)).not.toContain(first.cookie.slice('__Host-atrium_device='.length));
  });

  it('keeps no more than 50 browsers of a person', async () => {
    await test.database.database.tenant(company.id, {}, (tx) =>
      tx.query(
        `insert into devices (tenant_id, user_id, device_hash, last_used_at)
         select $company, $1, n::text, now() - interval '1 day' from generate_series(1, 60) n returning 1`,
        [ada.id],
      ),
    );
    const session = await signIn();
    await smtp.take();
    const counted = await test.database.database.tenant(company.id, {}, (tx) =>
      tx.query('select 1 from devices where tenant_id = $company and user_id = $1', [ada.id]),
    );
    expect(counted.rowCount).toBe(50);
    expect(await isNew(await signIn({ agent: 'B/1', address: '198.51.100.1', cookie: session.cookie }))).toBe(false);
  });
});
