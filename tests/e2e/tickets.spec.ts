import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectScreensForEverybody } from './support/everybody';
import { goInside } from './support/inside';
import { expectAccessibleInBothSchemes } from './support/screens';
import { api, serverUrl, sessionOf, signIn } from './support/signIn';
import { test } from './support/test';

const open = async (page: Page, path: string) => page.goto(`${serverUrl()}${path}`);

test('users filter, create and change tickets, and read those of others (rules 12.1, 12.3)', async ({ page }) => {
  await signIn(page, 'worker');
  await open(page, '/supportTickets');
  await test.step('filter by status and priority, search, and report an empty result', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Your Support Tickets' })).toBeVisible();
    const status = page.getByRole('combobox', { name: 'Status' });
    await expect(status.getByRole('option')).toHaveText(['All Status', 'Open', 'In Progress', 'Resolved', 'Closed']);
    const priority = page.getByRole('combobox', { name: 'Priority' });
    await expect(priority.getByRole('option')).toHaveText(['All Priorities', 'High', 'Medium', 'Low']);
    await status.selectOption('Resolved');
    await expect(page.getByRole('article').first()).toContainText('Resolved');
    await page.getByRole('searchbox', { name: 'Search tickets...' }).fill('no ticket says this');
    await expect(page.getByText('No tickets found')).toBeVisible();
    await expect(page.getByText("Try adjusting your search or filters to find what you're looking for.")).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search tickets...' }).fill('');
    await expect(page).not.toHaveURL(/%22q%22/);
    await status.selectOption('All Status');
    await expect(page).toHaveURL(/filter=%7B%7D/);
  });

  await test.step('the form refuses blank values, and creates a ticket that its author changes in place', async () => {
    const title = `Ticket ${randomUUID().slice(0, 8)}`;
    await goInside(page, '/supportTickets/create');
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    const form = page.getByRole('dialog', { name: 'Create New Ticket' });
    await expect(form.getByRole('button', { name: 'Defect', pressed: true })).toBeVisible();
    await expect(form.getByRole('combobox', { name: 'Priority' })).toContainText('Medium');
    await form.getByLabel('Title').fill('   ');
    await form.getByRole('button', { name: 'Create Ticket' }).click();
    await expect(form.getByText('Title is required')).toBeVisible();
    expect(sent).toEqual([]);
    await form.getByLabel('Title').fill(title);
    await form.getByLabel('Description').fill('Line\n'.repeat(12));
    await form.getByRole('button', { name: 'Feature' }).click();
    await form.getByRole('button', { name: 'Create Ticket' }).click();

    await page.getByRole('searchbox', { name: 'Search tickets...' }).fill(title);
    await expect(page.getByText('1 result', { exact: true })).toBeVisible();
    const card = page.getByRole('article').filter({ hasText: title });
    await card.getByRole('button', { name: /^Change the status/ }).click();
    await page.getByRole('menuitem', { name: 'Resolved' }).click();
    await expect(card).toContainText('Resolved');
    await card.getByRole('button', { name: /^Change the priority/ }).click();
    await page.getByRole('menuitem', { name: 'High' }).click();
    await expect(card).toContainText('High');
    await card.getByRole('link', { name: title }).click();
    await expect(page.getByRole('dialog', { name: title })).toContainText('Feature');
    await expectAccessibleInBothSchemes(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a failed creation keeps the text and shows the reason (rules 12.3)', async () => {
    await page.route('**/api/Support/tickets', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { status: 500, message: 'The desk is closed.' } })
        : route.fallback(),
    );
    await goInside(page, '/supportTickets/create');
    const form = page.getByRole('dialog', { name: 'Create New Ticket' });
    await form.getByLabel('Title').fill('Kept');
    await form.getByLabel('Description').fill('Kept too');
    await form.getByRole('button', { name: 'Create Ticket' }).click();
    await expect(form.getByText('The desk is closed.')).toBeVisible();
    await expect(form.getByLabel('Title')).toHaveValue('Kept');
    await page.unroute('**/api/Support/tickets');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('tickets of others are read-only', async () => {
    const title = `Of the manager ${randomUUID().slice(0, 8)}`;
    const { token } = await sessionOf('manager');
    const body = JSON.stringify({ title, description: 'x', type: 'defect', priority: 'low' });
    await api('/api/Support/tickets', token, { method: 'POST', body });
    await goInside(page, `/supportTickets?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`);
    const card = page.getByRole('article').filter({ hasText: title });
    await expect(card).toContainText('Low');
    await expect(card.getByRole('button')).toHaveCount(0);
  });
});

test('Admins change all tickets (rules 12.1)', async ({ page }) => {
  await signIn(page);
  await open(page, '/supportTickets');
  await test.step('the Admin changes tickets of others (rules 12.1)', async () => {
    const title = `Of the manager ${randomUUID().slice(0, 8)}`;
    const { token } = await sessionOf('manager');
    const body = JSON.stringify({ title, description: 'x', type: 'defect', priority: 'low' });
    await api('/api/Support/tickets', token, { method: 'POST', body });
    const card = page.getByRole('article').filter({ hasText: title });
    await goInside(page, `/supportTickets?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`);
    await expect(card.getByRole('button', { name: /^Change the/ })).toHaveCount(2);
    await page.getByRole('searchbox', { name: 'Search tickets...' }).fill('');
    await expect(page).toHaveURL(/filter=%7B%7D/);
  });

  await test.step('every screen of tickets breaks no rule of WCAG 2.2 AA, and fits a phone (rules 16.6)', async () => {
    await expectScreensForEverybody(page, '/supportTickets', 'Title');
  });
});

test('offer On Hold and Cancelled where such tickets exist, in any spelling (rules 12.2)', async ({ page }) => {
  await signIn(page, 'worker');
  const tickets = ['OnHold', 'CANCELLED', 'InProgress'].map((status, id) => ({ id: `${id}`, title: status, status }));
  await page.route('**/Health', (route) => route.fulfill({ json: { status: 'Healthy' } }));
  await page.route('**/api/Support/tickets', (route) => route.fulfill({ json: tickets }));
  await open(page, '/supportTickets');
  await expect(page.getByRole('combobox', { name: 'Status' }).getByRole('option')).toHaveText([
    'All Status',
    'Open',
    'In Progress',
    'Resolved',
    'Closed',
    'On Hold',
    'Cancelled',
  ]);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('On Hold');
  await expect(page.getByRole('article')).toHaveCount(1);
  // a backend without extensions changes no ticket
  await expect(page.getByRole('button', { name: /^Change the status/ })).toHaveCount(0);
});

test.describe('in French', { tag: '@french' }, () => {
  test.use({ locale: 'fr-FR' });
  test('the form of a ticket is French (rules 16.2)', async ({ page }) => {
    await signIn(page);
    await open(page, '/supportTickets/create');
    await expect(page.getByRole('dialog', { name: 'Créer un ticket' })).toBeVisible();
  });
});
