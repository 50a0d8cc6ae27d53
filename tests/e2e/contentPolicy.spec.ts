import { expect, type Page } from '@playwright/test';
import { expectLoaded } from './support/screens';
import { api, serverUrl, sessionOf, signIn } from './support/signIn';
import { test } from './support/test';

/** Refusals in the browser's words. */
function refusals(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) found.push(message.text());
  });
  return found;
}

const policyOf = async (path: string) =>
  (await fetch(`${serverUrl()}${path}`)).headers.get('content-security-policy') ?? '';

test('no page allows inline styles, and none of the console’s styles is refused (rules 16.8)', async ({ page }) => {
  for (const path of ['/', '/?lang=fr', '/login', '/projects', '/Health', '/docs']) {
    expect(await policyOf(path)).toMatch(/style-src 'self'/);
    expect(await policyOf(path)).not.toMatch(/style-src[^;]*unsafe-inline/);
  }
  const refused = refusals(page);
  await page.goto(serverUrl());
  const title = page.getByRole('heading', { level: 1 });
  expect(Number.parseFloat(await title.evaluate((node) => getComputedStyle(node).fontSize))).toBeGreaterThan(24);

  const { token } = await sessionOf('admin');
  const [project] = await api<{ id: string }[]>('/api/Projects?range=[0,0]&sort=["imageCount","DESC"]', token);
  await signIn(page);
  for (const path of [
    '/dashboard',
    '/projects',
    `/projects/${project?.id}`,
    '/inventory',
    '/settings/roles',
    '/profile',
    '/docs',
  ]) {
    await page.goto(`${serverUrl()}${path}`);
    await expectLoaded(page);
  }
  await page.goto(`${serverUrl()}/projects`);
  await page
    .getByRole('button', { name: 'New Project' })
    .or(page.getByRole('link', { name: 'New Project' }))
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.goto(`${serverUrl()}/projects/${project?.id}/images`);
  await page.getByRole('list', { name: 'Images' }).getByRole('listitem').first().getByRole('button').first().click();
  const wrapper = page.locator('.react-transform-wrapper');
  await expect(wrapper).toBeVisible();
  expect(await wrapper.evaluate((node) => getComputedStyle(node).overflow)).toBe('hidden');
  expect(refused).toEqual([]);
});
