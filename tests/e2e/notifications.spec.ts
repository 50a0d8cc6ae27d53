import { type Browser, expect, type Page } from '@playwright/test';
import { startBaseBackend } from '../support/baseBackend';
import { expectAccessible } from './support/axe';
import { comment, send } from './support/comments';
import { addProject, type Company, enter, newColleague, newCompany } from './support/company';
import { openLive } from './support/live';
import { api, serverUrl, signIn, signInAtBase } from './support/signIn';
import { test } from './support/test';

const mention = ({ user }: Company, name: string) => `@[${name}](user:${user.id})`;
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const toast = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('link', { name: 'Open' }) });

/** A project whose end is far, so that nobody is reminded of it. */
async function addFarProject(company: Company, title: string) {
  const project = await addProject(company, title);
  const body = JSON.stringify({ endDate: '2039-12-31' });
  await api(`/api/Projects/${project.id}`, company.token, { method: 'PATCH', body });
  return project;
}

/** A company with a colleague whose browser is open. */
async function twoPeople(page: Page) {
  const company = await newCompany();
  const colleague = await newColleague(company, 'Lin', 'Chen');
  const { id } = await addFarProject(company, 'Harbour');
  await enter(page, colleague);
  const tell = (words: string) => send(company.token, id, `${mention(colleague, 'Lin Chen')} ${words}`);
  return { company, colleague, id, tell };
}

const secondTab = async (browser: Browser, colleague: Company) => {
  const other = await (await browser.newContext()).newPage();
  await enter(other, colleague);
  return other;
};

test('the bell tells of a mention as it comes, leads to it, and marks it as read (rules 19.8)', async ({
  page,
  browser,
}) => {
  const { colleague, id, tell } = await twoPeople(page);
  const stream = page.waitForResponse((reply) => reply.url().includes('/api/Live?') && reply.ok());
  await page.goto(`${serverUrl()}/dashboard`);
  const search = page.getByRole('banner').getByRole('button', { name: 'Search' });
  await expect(search).toBeVisible();
  const toolPositions = () =>
    page.getByRole('banner').evaluate((bar) => [...bar.children].map((tool) => tool.getBoundingClientRect().left));
  const before = await toolPositions();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  expect(await toolPositions()).toEqual(before); // the bell comes later, and moves nothing
  const other = await secondTab(browser, colleague);
  await other.goto(`${serverUrl()}/user`);
  await expect(bell(other)).toHaveAccessibleName('Notifications');
  await stream;

  await tell('please look');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await expect(bell(other)).toHaveAccessibleName('Notifications, 1 unread');
  await expect(toast(page)).toContainText('Harbour');
  const [ofSearch, ofToast] = [await search.boundingBox(), await toast(page).boundingBox()];
  if (!ofSearch || !ofToast) throw new Error('no search or no toast');
  const isBeside = ofToast.x >= ofSearch.x + ofSearch.width;
  expect(isBeside || ofToast.y >= ofSearch.y + ofSearch.height).toBe(true);
  await expectAccessible(page);
  await toast(page).getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL(new RegExp(`/projects/${id}/comments#comment-`));
  await expect(comment(page, 'please look')).toBeFocused();
  await expect(bell(page)).toHaveAccessibleName('Notifications');

  await tell('once more, please');
  // the same kind of the same record is one, unread again
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await expect(bell(other)).toHaveAccessibleName('Notifications, 1 unread');
  // the toast does not lie over the opened inbox
  const shown = page.locator('.MuiSnackbar-root', { hasText: 'Harbour' });
  await expect(shown).toBeVisible();
  await bell(page).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await expect(shown).toHaveCount(0);
  await page.keyboard.press('Escape');
  await bell(other).press('Enter');
  const popover = other.getByRole('dialog', { name: 'Notifications' });
  await expect(popover.getByRole('listitem')).toContainText(['once more, please']);
  await expect(popover.getByRole('link', { name: /^Unread: / })).toHaveCount(1);
  await expectAccessible(other);
  await other.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await expect(bell(other)).toBeFocused();
  await bell(other).press('Enter');
  await popover.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(popover.getByRole('link', { name: /^Unread: / })).toHaveCount(0);
  await popover.getByRole('link', { name: 'See all' }).click();
  await expect(other).toHaveURL(/\/notifications$/);
  await expect(bell(other)).toHaveAccessibleName('Notifications');
  await other.context().close();
});

test('no toast waits for its turn behind an opened inbox (rules 19.8)', async ({ page }) => {
  const { company, colleague, tell } = await twoPeople(page);
  const { id: second } = await addFarProject(company, 'Lighthouse');
  await openLive(page, `${serverUrl()}/dashboard`);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await tell('please look');
  const toasts = page.locator('.MuiSnackbar-root');
  await expect(toasts.filter({ hasText: 'Harbour' })).toBeVisible();
  await bell(page).press('Enter');
  const popover = page.getByRole('dialog', { name: 'Notifications' });
  await expect(toasts).toHaveCount(0);
  await send(company.token, second, `${mention(colleague, 'Lin Chen')} and here`);
  await expect(popover.getByRole('listitem')).toContainText(['Lighthouse', 'Harbour']);
  await expect(toasts).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(popover).toHaveCount(0);
  await expect(toasts).toHaveCount(0);
});

test('the inbox is a list with filters, and a selection is marked as read (rules 19.9)', async ({ page }) => {
  const { company, colleague, id, tell } = await twoPeople(page);
  const { id: second } = await addFarProject(company, 'Lighthouse');
  await tell('first');
  await send(company.token, second, `${mention(colleague, 'Lin Chen')} second`);
  await api(`/api/Projects/${id}`, company.token, {
    method: 'PATCH',
    body: JSON.stringify({ userIds: [colleague.user.id] }),
  });
  await page.goto(`${serverUrl()}/notifications`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('Assignments');
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Mentions');
  await expect(rows).toHaveCount(2);
  await page.getByRole('checkbox', { name: /Lighthouse/ }).check();
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  await page.getByRole('combobox', { name: 'Read', exact: true }).selectOption('Unread');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Harbour');

  await rows.getByRole('link').press('Enter');
  await expect(page).toHaveURL(new RegExp(`/projects/${id}/comments#comment-`));
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await page.goto(`${serverUrl()}/notifications`);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(rows).toHaveCount(3);
  await expect(page.getByText('Unread', { exact: true })).toHaveCount(1); // the choice alone
});

test('a kind that is switched off tells no more; a refused choice goes back (rules 19.10)', async ({ page }) => {
  const { tell } = await twoPeople(page);
  await page.goto(`${serverUrl()}/user`);
  const section = page.getByRole('region', { name: 'Notifications' });
  const mentions = section.getByRole('switch', { name: 'Mentions: in the app' });
  await expect(mentions).toBeChecked();
  await expectAccessible(page);
  await mentions.press('Space');
  await expect(mentions).not.toBeChecked();
  await expect(section.getByRole('status')).toHaveText('Saved');
  await tell('unheard');
  await page.goto(`${serverUrl()}/notifications`);
  await expect(page.getByText('No notifications')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications');

  await page.goto(`${serverUrl()}/user`);
  await expect(mentions).not.toBeChecked();
  await page.route('**/api/Notifications/preferences', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 400, json: { errors: { 'mention.inbox': ['Not today.'] } } })
      : route.continue(),
  );
  await mentions.press('Space');
  await expect(section.getByRole('alert')).toHaveText('Not today.');
  await expect(mentions).not.toBeChecked();
  await page.unroute('**/api/Notifications/preferences');
});

test('a backend that tells nothing has no bell, no inbox and no settings (rules 14.6)', async ({ page }) => {
  const backend = await startBaseBackend({ projects: 2, consoleFolder: 'dist/console' });
  await signInAtBase(page, backend);
  await page.goto(`${backend.url}/user`);
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCount(0);
  await page.goto(`${backend.url}/notifications`);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(bell(page)).toHaveCount(0);
  expect(backend.requests.filter(({ path }) => path.startsWith('/api/Notifications'))).toEqual([]);
  await backend.close();
});

test('every user has an inbox, whatever the role (rules 19.9)', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto(`${serverUrl()}/notifications`);
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
});
