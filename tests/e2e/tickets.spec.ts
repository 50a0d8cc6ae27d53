import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectScreensForEverybody } from './support/screens';
import { api, serverUrl, sessionOf, signIn } from './support/signIn';
import { test } from './support/test';

const open = async (page: Page, path: string) => page.goto(`${serverUrl()}${path}`);

test.describe('support tickets (rules 12.1)', () => {
  test('filter by status and priority, search, and report an empty result', async ({ page }) => {
    await signIn(page, 'worker');
    await open(page, '/supportTickets');
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

  test('the form refuses blank values, and creates a ticket that its author changes in place', async ({ page }) => {
    const title = `Ticket ${randomUUID().slice(0, 8)}`;
    await signIn(page, 'worker');
    await open(page, '/supportTickets/create');
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
  });

  test('a failed creation keeps the text and shows the reason (rules 12.3)', async ({ page }) => {
    await signIn(page, 'worker');
    await page.route('**/api/Support/tickets', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { status: 500, message: 'The desk is closed.' } })
        : route.fallback(),
    );
    await open(page, '/supportTickets/create');
    const form = page.getByRole('dialog', { name: 'Create New Ticket' });
    await form.getByLabel('Title').fill('Kept');
    await form.getByLabel('Description').fill('Kept too');
    await form.getByRole('button', { name: 'Create Ticket' }).click();
    await expect(form.getByText('The desk is closed.')).toBeVisible();
    await expect(form.getByLabel('Title')).toHaveValue('Kept');
  });

  test('tickets of others are read-only, except for the Admin', async ({ page }) => {
    const title = `Of the manager ${randomUUID().slice(0, 8)}`;
    const { token } = await sessionOf('manager');
    const body = JSON.stringify({ title, description: 'x', type: 'defect', priority: 'low' });
    await api('/api/Support/tickets', token, { method: 'POST', body });
    await signIn(page, 'worker');
    await open(page, `/supportTickets?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`);
    const card = page.getByRole('article').filter({ hasText: title });
    await expect(card).toContainText('Low');
    await expect(card.getByRole('button')).toHaveCount(0);
    await signIn(page, 'admin');
    await open(page, `/supportTickets?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`);
    await expect(card.getByRole('button', { name: /^Change the/ })).toHaveCount(2);
  });
});

test.describe('every screen of tickets', () => {
  test('breaks no rule of WCAG 2.2 AA, and fits a phone', async ({ page }) => {
    await signIn(page);
    await expectScreensForEverybody(page, '/supportTickets', 'Title');
  });

  test.describe('in French', { tag: '@french' }, () => {
    test.use({ locale: 'fr-FR' });
    test('speaks it', async ({ page }) => {
      await signIn(page);
      await open(page, '/supportTickets/create');
      await expect(page.getByRole('dialog', { name: 'Créer un ticket' })).toBeVisible();
    });
  });
});
