import { expect, type Page } from '@playwright/test';
import { openReceiver, type Receiver, withStatus } from '../support/receiver';
import { enter, newCompany } from './support/company';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, phone } from './support/screens';
import { api, serverUrl, signIn } from './support/signIn';
import { test } from './support/test';

const open = (page: Page) => page.goto(`${serverUrl()}/settings/webhooks`);

let receiver: Receiver;
test.beforeEach(async () => {
  receiver = await openReceiver();
});
test.afterEach(() => receiver.close());

test.describe('Webhooks (rules 14.23)', () => {
  test('are added with the chosen events, and their secret is shown once', async ({ page }) => {
    const company = await newCompany();
    await enter(page, company);
    await open(page);
    await expect(page.getByRole('status')).toContainText('No webhooks yet');
    await page.getByRole('link', { name: 'Add webhook' }).click();
    const form = page.getByRole('dialog', { name: 'Add webhook' });
    await form.getByLabel('Name').pressSequentially('Accounting');
    await form.getByLabel('Address').pressSequentially('ftp://example.com');
    await form.getByRole('button', { name: 'Add webhook' }).click();
    await expect(form.getByText('The address must begin with https://')).toBeVisible();
    const events = form.getByRole('group', { name: 'Events' });
    await expect(events.getByRole('alert')).toHaveText('Choose at least one event');
    await expect(events).toHaveAccessibleDescription('Choose at least one event');
    await expect(events.getByRole('checkbox', { name: 'Everything' })).toHaveAttribute('aria-invalid', 'true');
    await form.getByRole('checkbox', { name: 'Client: Created', exact: true }).check();
    await form.getByRole('checkbox', { name: 'Project: all', exact: true }).check();
    await form.getByRole('checkbox', { name: 'Project: Deleted', exact: true }).uncheck();
    await form.getByLabel('Address').fill('');
    await form.getByLabel('Address').pressSequentially(receiver.url);
    await form.getByRole('button', { name: 'Add webhook' }).click();
    const told = page.getByRole('dialog', { name: 'Accounting' });
    await expect(told.getByLabel('Signing secret')).toHaveValue(/^whsec_/);
    await told.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/settings\/webhooks$/);
    const row = page.getByRole('listitem').filter({ hasText: 'Accounting' });
    await expect(row).toContainText('Client: Created · Project: Created · Project: Changed · Project: Restored');
    await expect(row).toContainText('Nothing sent yet');
    const [stored] = await api<{ events: string[] }[]>('/api/Webhooks', company.token);
    expect(stored?.events).toEqual(['clients.created', 'projects.created', 'projects.updated', 'projects.restored']);
  });

  test('show messages and replies, and send them again', async ({ page }) => {
    receiver.answer(withStatus(500, {}, 'Out of order'));
    const company = await newCompany();
    const post = (path: string, body: object) =>
      api<{ id: string }>(path, company.token, { method: 'POST', body: JSON.stringify(body) });
    const hook = await post('/api/Webhooks', { name: 'Accounting', url: receiver.url, events: ['clients.*'] });
    const { id } = await post('/api/Clients', { name: 'Palisade Bank', fields: [] });
    await receiver.take(1);
    await enter(page, company);
    await open(page);
    const failing = page.getByRole('listitem').filter({ hasText: 'Accounting' });
    await expect(failing).toContainText('The receiver answered with the status 500.');
    await expect(failing.getByText('Failed', { exact: true })).toBeVisible();
    await page.goto(`${serverUrl()}/settings/webhooks/${hook.id}`);
    const entry = page.getByRole('listitem').filter({ hasText: 'Client: Created' });
    await expect(entry).toContainText('Waiting');
    await expect(entry).toContainText('The receiver answered with the status 500.');
    await expect(entry).toContainText('Next attempt');
    await entry.getByRole('button', { name: /Client: Created/ }).click();
    await expect(entry.getByRole('region', { name: 'Message' })).toContainText(id);
    await expect(entry.getByRole('region', { name: 'Reply (status 500)' })).toContainText('Out of order');
    receiver.answer(withStatus(200));
    await entry.getByRole('button', { name: 'Send again' }).click();
    await expect(entry).toContainText('Delivered');
    await page.getByRole('button', { name: 'Send test' }).click();
    const test = page.getByRole('listitem').filter({ hasText: 'Test message' });
    await expect(test).toContainText('Delivered');
    expect(receiver.messages.at(-1)?.data.type).toBe('webhook.test');
  });

  test('are changed, get a new secret, are switched off and deleted', async ({ page }) => {
    const company = await newCompany();
    const body = JSON.stringify({ name: 'Accounting', url: receiver.url, events: ['*'] });
    await api('/api/Webhooks', company.token, { method: 'POST', body });
    await enter(page, company);
    await open(page);
    await page.getByRole('switch', { name: 'Send messages to Accounting' }).click();
    await expect(page.getByText('Webhook switched off')).toBeVisible();
    await page.getByRole('link', { name: 'Accounting' }).click();
    await expect(page.getByText('Switched off', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send test' })).toBeDisabled();
    await page.getByRole('link', { name: 'Edit webhook' }).click();
    const form = page.getByRole('dialog', { name: 'Edit webhook' });
    await form.getByLabel('Name').fill('');
    await form.getByLabel('Name').pressSequentially('Ledger');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ledger' })).toBeVisible();
    await page.getByRole('button', { name: 'New secret' }).click();
    await page.getByRole('dialog', { name: 'New secret' }).getByRole('button', { name: 'New secret' }).click();
    const told = page.getByRole('dialog', { name: 'Ledger' });
    await expect(told.getByLabel('Signing secret')).toHaveValue(/^whsec_/);
    await told.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Delete webhook' }).click();
    await page.getByRole('dialog', { name: 'Delete webhook' }).getByRole('button', { name: 'Delete webhook' }).click();
    await expect(page).toHaveURL(/\/settings\/webhooks$/);
    await expect(page.getByText('No webhooks yet')).toBeVisible();
  });

  test('are accessible, and fit a phone', async ({ page }) => {
    const company = await newCompany();
    const body = JSON.stringify({
      name: 'Accounting',
      url: `${receiver.url}/${'long'.repeat(40)}`,
      events: ['clients.*'],
    });
    const hook = await api<{ id: string }>('/api/Webhooks', company.token, { method: 'POST', body });
    await api(`/api/Webhooks/${hook.id}/test`, company.token, { method: 'POST' });
    await receiver.take(1);
    await enter(page, company);
    for (const path of ['', `/${hook.id}`, '/create']) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`${serverUrl()}/settings/webhooks${path}`);
      // behind a dialog no heading of the page is in reach
      if (path === '/create') await expect(page.getByRole('dialog')).toBeVisible();
      else await expect(page.getByText('Delivered')).toBeVisible();
      await expectAccessibleInBothSchemes(page);
      await page.setViewportSize(phone);
      await expectNoSidewaysScroll(page);
    }
  });

  test('exist only for the role Admin, and only if the backend has them', async ({ page }) => {
    await signIn(page, 'manager');
    await open(page);
    await expect(page.getByRole('heading', { name: 'Webhooks' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Webhooks' })).toHaveCount(0);
    await signIn(page, 'admin');
    await page.route('**/Health', (route) => route.fulfill({ json: { status: 'Healthy', extensions: ['lists'] } }));
    await page.goto(`${serverUrl()}/dashboard`);
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Webhooks' })).toHaveCount(0);
  });
});
