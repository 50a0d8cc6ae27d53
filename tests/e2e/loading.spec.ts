import { expect, type Request } from '@playwright/test';
import { blockRequests } from './support/blockRequests';
import { phone } from './support/screens';
import { serverUrl, signIn } from './support/signIn';
import { test } from './support/test';

/** How the console is loaded, and what happens where a part of it is not. */

test.describe('the first screen', () => {
  test('comes in at most 22 scripts, asks for its data beside them, and for nothing twice', async ({ page }) => {
    await signIn(page, 'admin');
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page.goto(`${serverUrl()}/projects`, { waitUntil: 'commit' });
    // counted in the page as soon as the cards stand, because further code loads after them
    const scripts = await page.waitForFunction(() => {
      const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      return document.querySelectorAll('main article h2 a').length === 25 && files.length;
    });
    expect(await scripts.jsonValue()).toBeLessThanOrEqual(22);
    const paths = requests.map((request) => request.url().replace(serverUrl(), ''));
    for (const asked of ['/Health', '/api/Tenants', '/api/Projects?filter=%7B%7D&range=%5B0%2C24%5D']) {
      expect(
        paths.filter((path) => path.startsWith(asked)),
        asked,
      ).toHaveLength(1);
    }
  });

  test('takes over what its page has asked for before it', async ({ page }) => {
    await signIn(page, 'admin');
    for (const [path, list] of [
      ['/inventory', '/api/Inventory?filter=%7B%7D&range=%5B0%2C24%5D'],
      ['/clients', '/api/Clients?filter=%7B%7D&range=%5B0%2C24%5D'],
      ['/users', '/api/Users/all?filter=%7B%7D&range=%5B0%2C24%5D'],
      ['/settings/roles', '/api/Roles/with-details?filter=%7B%7D&range=%5B0%2C24%5D'],
      ['/supportTickets', '/api/Support/tickets?filter=%7B%7D&range=%5B0%2C24%5D'],
    ] as const) {
      await test.step(path, async () => {
        const asked: string[] = [];
        const note = (request: Request) => asked.push(request.url().replace(serverUrl(), ''));
        page.on('request', note);
        await page.goto(`${serverUrl()}${path}`);
        await expect(page.locator('main article').first()).toBeVisible();
        expect(asked.filter((one) => one.startsWith(list))).toHaveLength(1);
        expect(asked.filter((one) => one === '/Health')).toHaveLength(1);
        page.off('request', note);
      });
    }
  });

  test('of a board has code and columns from its page, and shows them again to who comes back', async ({ page }) => {
    await signIn(page, 'admin');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(decodeURIComponent(request.url())));
    const run = await blockRequests(page, '**/assets/index-*.js');
    const board = page.waitForRequest('**/assets/BoardLayout-*.js');
    await page.goto(`${serverUrl()}/projects?layout=board`, { waitUntil: 'commit' });
    await board; // before any code of the console has run
    run();
    const names = page.getByRole('region', { name: 'In Progress', exact: true }).getByRole('article').getByRole('link');
    await names.first().click();
    await expect(page).toHaveURL(/\/projects\/[0-9a-f-]+/);
    expect(asked.filter((address) => address.includes('filter={"status":"InProgress"}&range=[0,24]'))).toHaveLength(1);
    expect(asked.filter((address) => address.includes('/assets/BoardLayout-'))).toHaveLength(1);
    await page.goBack();
    await expect(names.first()).toBeVisible();
  });

  test('reads nothing that the person has no right to', async ({ page }) => {
    await signIn(page, 'client');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().replace(serverUrl(), '')));
    await page.goto(`${serverUrl()}/users`);
    await expect(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible();
    expect(asked.filter((one) => one.startsWith('/api/Users'))).toEqual([]);
  });

  test('before the sign-in comes in at most 8 scripts', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto(`${serverUrl()}/login`);
    await expect(page.getByLabel('Company name')).toBeVisible();
    expect(scripts.length).toBeLessThanOrEqual(8);
  });
});

test('the page has the rules for browsers, its files only what means something for a file', async ({ request }) => {
  const page = await request.get(`${serverUrl()}/settings/roles/any`);
  expect(page.headers()).toMatchObject({ 'cache-control': 'no-cache', 'x-frame-options': 'DENY' });
  const [asset = ''] = /\/assets\/[\w-]+\.js/.exec(await page.text()) ?? [];
  const file = await request.get(`${serverUrl()}${asset}`);
  expect(file.headers()).toMatchObject({ 'x-content-type-options': 'nosniff' });
  expect(file.headers()['cache-control']).toContain('immutable');
  expect(file.headers()['content-security-policy']).toBe("frame-ancestors 'none'");
  expect(file.headers()).not.toHaveProperty('x-frame-options');
});

test.describe('a part that cannot be loaded (rules 16.4)', () => {
  test('leaves the screen as it is, and comes when it is there again', async ({ page }) => {
    await page.setViewportSize(phone);
    await signIn(page, 'admin');
    await page.route('**/assets/SlideOver-*.js', (route) => route.abort());
    await page.goto(`${serverUrl()}/clients`);
    await expect(page.locator('main article').first()).toBeVisible();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('alert')).toBeHidden();
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Projects' })).toBeVisible();
  });

  test('of a toast leaves the application as it is', async ({ page }) => {
    await signIn(page, 'admin');
    await page.route('**/assets/Notifications-*.js', (route) => route.abort());
    await page.goto(`${serverUrl()}/clients/create`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Client name').pressSequentially('A client without a toast');
    await dialog.getByRole('button', { name: /create/i }).click();
    await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(page.locator('main article').first()).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('status').filter({ hasText: /created/i })).toBeVisible();
  });
});

test('a stored token that is no token leads to the sign-in', async ({ page }) => {
  await page.goto(`${serverUrl()}/Health`);
  await page.evaluate(() => localStorage.setItem('token', 'no token at all'));
  await page.goto(`${serverUrl()}/projects`);
  await expect(page).toHaveURL(`${serverUrl()}/login`);
});

test('what is typed while a form comes is in its first box (rules 2.6)', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto(`${serverUrl()}/projects`);
  await expect(page.locator('main article').first()).toBeVisible();
  const come = await blockRequests(page, '**/assets/*.js');
  await page
    .getByRole('button', { name: 'New Project' })
    .or(page.getByRole('link', { name: 'New Project' }))
    .click();
  await expect(page).toHaveURL(/\/projects\/create/);
  await page.keyboard.type('North quay nine');
  come();
  await expect(page.getByRole('textbox', { name: /Project Title/ })).toHaveValue('North quay nine');
  // from then on keys are again whose they are
  await page.getByRole('combobox', { name: /Status/ }).press('Enter');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('option', { name: 'Completed' })).toBeFocused();
});

test('a key pressed before the form is drawn at its new address is in its first box (rules 2.6)', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto(`${serverUrl()}/projects`);
  const create = page.getByRole('button', { name: 'New Project' }).or(page.getByRole('link', { name: 'New Project' }));
  await create.evaluate((button: HTMLElement) => {
    button.click();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'N', bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Project Title/ })).toHaveValue('N');
});

test('a selection does not outlive the session', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto(`${serverUrl()}/clients?layout=table`);
  await page.locator('tbody input[type=checkbox]').first().check();
  const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('.selectedIds')));
  await expect.poll(stored).toHaveLength(1);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login(?:\/|$)/);
  expect(await stored()).toEqual([]);
});
