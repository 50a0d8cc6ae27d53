import { describe, expect, it } from 'vitest';
import { newId } from '#server/database/ids';
import { sendDue } from '#server/jobs/sendMails';
import { createTransport } from '#server/mail/transport';
import { quiet } from './support/database';
import {
  ada,
  addressOf,
  company,
  countedMails,
  mention,
  one,
  project,
  publicUrl,
  send,
  smtp,
  startMails,
  state,
  test,
  within,
} from './support/mailCompany';

startMails();

describe('a mail (rules 19.5)', () => {
  it('is sent at once to directly concerned people, as text and HTML, with a link to the record and one to unsubscribe', async () => {
    await mention('Ready?');
    await send();
    const mail = await one();
    expect(mail.recipients).toEqual([addressOf(ada)]);
    expect(mail.from).toMatchObject({ name: 'Atrium', address: 'mail@atrium.example' });
    expect(mail.subject).toMatch(/ mentioned you in Bridge: @Ada Ready\?$/);
    expect(mail.text).toContain(`${publicUrl}/projects/${project}/comments`);
    expect(mail.html).toContain(`href="${publicUrl}/projects/${project}/comments"`);
    expect(mail.html).toContain('prefers-color-scheme: dark');
    expect(mail.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail.header('list-unsubscribe')).toMatch(
      /^<https:\/\/atrium\.example\.com\/api\/Notifications\/unsubscribe\/[^>]+>$/,
    );
    await send();
    expect(await state()).toMatchObject({ configured: true, waiting: 0, failed: 0 });
  });

  it('is written in the language of its reader, otherwise of the company', async () => {
    await test.call('PATCH', '/api/Users/me', { as: ada, body: { language: 'de' } });
    await mention('Fertig?');
    await send();
    const mail = await one();
    expect(mail.subject).toMatch(/ hat Sie in Bridge erwähnt: @Ada Fertig\?$/);
    expect(mail.html).toContain('<html lang="de" dir="ltr">');
    const settings = { language: 'ar', timeZone: null, currency: null, terms: {}, projectDays: null };
    await test.call('PUT', '/api/Tenants/settings', { as: company.admin, body: settings });
    await test.call('PATCH', '/api/Users/me', { as: ada, body: { language: null } });
    await within("update notifications set at = now() - interval '1 hour' where tenant_id = $company");
    await mention('Jetzt?');
    await send();
    expect((await one()).html).toContain('<html lang="ar" dir="rtl">');
  });

  it('cannot get headers, addresses or HTML from typed text', async () => {
    const evil = 'A\r\nBcc: thief@example.com\r\n\r\n<img src=x onerror=alert(1)>';
    await within(`update projects set title = $1 where tenant_id = $company and id = $2`, [evil, project]);
    await within(`update users set first_name = $1, last_name = $2 where tenant_id = $company`, [
      '"x" <thief@example.com>,\r\nCc: thief@example.com',
      '<b>bold</b>\u202E',
    ]);
    await mention('</p><script>alert(1)</script>\r\nBcc: thief@example.com');
    await send();
    const mail = await one();
    expect(mail.recipients).toEqual([addressOf(ada)]);
    expect(mail.to).toEqual([expect.objectContaining({ address: addressOf(ada) })]);
    expect([mail.cc, mail.bcc]).toEqual([undefined, undefined]);
    const names = mail.headers.map(({ key }) => key);
    expect(names).not.toContain('bcc');
    expect(names).not.toContain('cc');
    expect(mail.subject).not.toMatch(/[\r\n\u202E]/);
    expect(mail.html).not.toMatch(/<script|<img|<b>/);
    expect(mail.html).toContain('&lt;/p&gt;&lt;script&gt;');
  });

  it('is not sent to an invalid address or an inactive user', async () => {
    await within("update users set email = 'a@example.com, thief@example.com' where tenant_id = $company and id = $1", [
      ada.id,
    ]);
    await mention('One');
    await send();
    await within(
      "update users set email = 'ada@example.com', is_active = false where tenant_id = $company and id = $1",
      [ada.id],
    );
    await within("update notifications set at = now() - interval '1 hour' where tenant_id = $company");
    await mention('Two');
    await send();
    expect((await state()).waiting).toBe(0);
  });

  it('leaves out records that its reader no longer sees', async () => {
    await mention('Secret');
    await test.call('PATCH', `/api/Projects/${project}`, { as: company.admin, body: { userIds: [] } });
    await send();
    expect((await state()).waiting).toBe(0);
  });

  it('is a single one for acts that became one notification, and for all teams of one change', async () => {
    await mention('One');
    await mention('Two');
    await send();
    expect((await one()).subject).toMatch(/Two$/);
    const rows = ['X', 'Y', 'Z'].map((title) => ({ title, clientName: 'Acme', userIds: [ada.id] }));
    await test.call('POST', '/api/Projects/import', { as: company.admin, body: { mode: 'create', rows } });
    await send();
    const mail = await one();
    for (const title of ['X', 'Y', 'Z']) expect(mail.text).toMatch(new RegExp(` added you to ${title}\\n`));
  });
});

describe('the outbox (rules 19.5)', () => {
  const next = async () => {
    const [row] = await within<{ wait: number; attempts: number; failed: boolean; error: string }>(
      `select extract(epoch from due_at - now())::float as wait, attempts, failed_at is not null as failed, error
        from mails where tenant_id = $company`,
    );
    return row;
  };
  /** Makes the next attempt due; the job goes through due mails until it is made, as a server does. */
  const again = async () => {
    await within('update mails set due_at = now() where tenant_id = $company');
    const before = (await next())?.attempts;
    const made = async () => {
      await send();
      return (await next())?.attempts;
    };
    await expect.poll(made, { timeout: 10_000 }).not.toBe(before);
  };

  it('is written in the transaction: a rollback sends nothing', async () => {
    const reply = await test.call('POST', `/api/Projects/${project}/comments`, {
      as: company.admin,
      body: { content: `@[Ada](user:${ada.id}) Hello`, parentId: newId() },
    });
    expect(reply.status).toBe(400);
    expect(await next()).toBeUndefined();
  });

  it('retries after 10 s, 1, 5 and 30 minutes, then every hour for a day, and sends once', async () => {
    await mention('Ready?');
    for (const wait of [10, 60, 300, 1800, 3600, 3600]) {
      smtp.refuse(451);
      await again();
      expect((await next())?.wait).toBeCloseTo(wait, -1);
    }
    await within('update mails set attempts = 28 where tenant_id = $company');
    smtp.refuse(451);
    await again();
    expect(await next()).toMatchObject({ attempts: 29, failed: true });
    await within('update mails set attempts = 3, failed_at = null where tenant_id = $company');
    await again();
    expect(await one()).toBeDefined();
    expect(await next()).toBeUndefined();
  });

  it('gives up at once after a permanent refusal, and notifies users who manage accounts', async () => {
    const before = await countedMails('failed');
    smtp.refuse(550);
    await mention('Ready?');
    await again();
    expect(await countedMails('failed')).toBe(before + 1);
    expect(await next()).toMatchObject({ attempts: 1, failed: true, error: expect.stringContaining('550') });
    expect(await state()).toMatchObject({
      waiting: 0,
      failed: 1,
      failures: [{ kind: 'mention', userId: ada.id, attempts: 1, error: expect.stringContaining('550') }],
    });
    const retry = async (as: { token: string }) => {
      const ids = (await state()).failures.map(({ id }) => id);
      return test.call('POST', '/api/Notifications/mails/retry', { as, body: { ids: [...ids, 'nothing'] } });
    };
    expect((await retry(ada)).status).toBe(403);
    expect((await retry(company.admin)).status).toBe(204);
    expect(await state()).toMatchObject({ waiting: 1, failed: 0, failures: [] });
    smtp.refuse(550);
    await again();
    expect(await state()).toMatchObject({ waiting: 0, failed: 1 });
    expect((await test.call('GET', '/api/Notifications/mails', { as: ada })).status).toBe(403);
    await send();
  });

  it('gives a mail to one of several servers, and keeps its id over attempts', async () => {
    await mention('Ready?');
    smtp.refuse(451);
    await again();
    await within('update mails set due_at = now() where tenant_id = $company');
    await Promise.all([send(), send(), send()]);
    const mail = await one();
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@atrium\.example>$/);
    await send();
  });

  it('waits while no mail server replies', async () => {
    const nowhere = createTransport({ url: new URL('smtp://127.0.0.1:9'), from: { name: '', address: 'a@b.example' } });
    await mention('Ready?');
    await sendDue({ database: test.database.database, config: test.config, transport: nowhere, log: quiet });
    nowhere.close();
    expect(await next()).toMatchObject({ attempts: 1, failed: false });
  });
});
