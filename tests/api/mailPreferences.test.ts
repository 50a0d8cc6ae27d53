import { describe, expect, it } from 'vitest';
import { newId } from '#server/database/ids';
import {
  ada,
  change,
  comment,
  company,
  hour,
  inbox,
  mention,
  one,
  post,
  publicUrl,
  send,
  startMails,
  state,
  test,
  within,
} from './support/mailCompany';
import type { TakenMail } from './support/smtp';

startMails();

describe('times of mails (rules 19.6)', () => {
  /** Noon in Greenwich of the next day that begins. */
  const tomorrow = (clock: string) =>
    Date.parse(`${new Date(Date.now() + 24 * hour).toISOString().slice(0, 10)}T${clock}:00Z`);
  const due = async () => {
    const [row] = await within<{ at: string }>('select due_at as at from mails where tenant_id = $company');
    return row?.at.slice(11, 16);
  };

  it('are the hour that the user chose, with one mail for the day, without read notifications', async () => {
    await change({ digestHour: 6, assigned: { mail: 'daily' }, timeZone: 'Asia/Tokyo' });
    await comment('Well');
    await send();
    expect(await due()).toBe('21:00');
    const clientId = await post('/api/Clients', { name: 'Other' });
    await post('/api/Projects', { title: 'Read', clientId, userIds: [ada.id] });
    const read = (await inbox()).find(({ entityName }) => entityName === 'Read');
    await test.call('POST', '/api/Notifications/read', { as: ada, body: { ids: [read?.id] } });
    await post('/api/Projects', { title: 'Tunnel', clientId, userIds: [ada.id] });
    await within('update mails set due_at = now() where tenant_id = $company');
    await send();
    const mail = await one();
    expect(mail.subject).toBe(`Daily summary of ${company.name}`);
    expect(mail.text).toMatch(/ commented on Bridge: Well\n/);
    expect(mail.text).toMatch(/ added you to Tunnel\n/);
    expect(mail.text).not.toContain('added you to Read');
    await comment('More');
    await send();
    expect((await state()).waiting).toBe(0);
  });

  it("exclude the user's quiet hours, which may span midnight", async () => {
    await change({ quietFrom: '22:00', quietTo: '07:00', timeZone: 'Europe/Berlin' });
    await mention('Ready?');
    await within('update mails set due_at = now() where tenant_id = $company');
    await send(tomorrow('23:30'));
    const [row] = await within<{ at: string }>('select due_at as at from mails where tenant_id = $company');
    const wakes = Date.parse(row?.at ?? '');
    expect(new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin', timeStyle: 'short' }).format(wakes)).toBe(
      '07:00',
    );
    expect(wakes).toBeGreaterThan(tomorrow('23:30'));
    await within('update mails set due_at = now() where tenant_id = $company');
    await send(tomorrow('12:00'));
    expect(await one()).toBeDefined();
  });

  it('exclude kinds without mails, and a kind may be kept out of the inbox', async () => {
    await change({ mention: { inbox: false, mail: 'never' } });
    await mention('Ready?');
    expect((await inbox()).map(({ kind }) => kind)).not.toContain('mention');
    await change({ mention: { mail: 'now' } });
    await mention('Now?');
    await send();
    expect((await one()).subject).toMatch(/Now\?$/);
    expect((await inbox()).map(({ kind }) => kind)).not.toContain('mention');
  });
});

describe('unsubscribing without a sign-in (rules 19.7)', () => {
  const linkOf = (mail: TakenMail) => (mail.header('list-unsubscribe') ?? '').slice(1 + publicUrl.length, -1);
  const press = (url: string) =>
    test.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });

  it('shows a page with a button, which ends mails of that kind only', async () => {
    await mention('Ready?');
    await send();
    const link = linkOf(await one());
    const before = (await change({})).body;
    const page = await test.app.inject({ method: 'GET', url: link, headers: { 'accept-language': 'de' } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<h1>Erwähnungen</h1>');
    expect(page.body).toContain(
      '<form method="post"><button type="submit">E-Mails dieser Art abschalten</button></form>',
    );
    expect((await change({})).body).toEqual(before);
    expect((await press(link)).statusCode).toBe(200);
    expect((await change({})).body).toEqual({ ...before, mention: { inbox: true, mail: 'never' } });
    expect((await press(link)).statusCode).toBe(200);
  });

  it('ends the daily mail by its link', async () => {
    await comment('Well');
    await within('update mails set planned = true where tenant_id = $company');
    await send();
    const link = linkOf(await one());
    await press(link);
    const { body } = await change({});
    expect([body.comment.mail, body.overdue.mail, body.mention.mail]).toEqual(['never', 'never', 'now']);
  });

  it('refuses links that this server has not signed, and those of others', async () => {
    await mention('Ready?');
    await send();
    const link = linkOf(await one());
    const [tenantId, userId, kind, ...rest] = link.split('/').at(-1)?.split('.') ?? [];
    const forged = [
      [tenantId, company.admin.id, kind, ...rest],
      [tenantId, userId, 'reply', ...rest],
      [newId(), userId, kind, ...rest],
      [tenantId, userId, kind, rest[0], 'AAAA'],
      [tenantId, userId],
      ['x'],
    ].map((parts) => `/api/Notifications/unsubscribe/${parts.join('.')}`);
    for (const url of forged) {
      expect((await test.app.inject({ method: 'GET', url })).statusCode).toBe(404);
      expect((await press(url)).statusCode).toBe(404);
    }
    expect((await change({}, company.admin)).body.mention.mail).toBe('now');
  });
});
