import { expect } from '@playwright/test';
import { startServer } from './support/server';
import { signIn } from './support/signIn';
import { test } from './support/test';

test('a list beyond the counting limit shows an estimate, and counts on request (rules 13.14)', async ({ page }) => {
  test.slow(); // a server of its own, which counts up to 30
  const server = await startServer({ COUNT_UP_TO: '30' });
  try {
    await signIn(page, 'admin', server.url, server.url);
    // all projects are told by the figures that every write keeps; those that a filter finds are counted
    const found = `${server.url}/projects?layout=table&filter=${encodeURIComponent('{"progress_gte":0}')}`;
    await page.goto(`${server.url}/projects?layout=table`);
    await expect(page.getByText('72 results')).toBeVisible();
    await page.goto(found);
    await expect(page.getByText(/^About \d+ results$/)).toBeVisible();
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect(pages).toContainText(/1–25 of about \d+/);
    const titles = () => page.getByRole('row').allInnerTexts();
    const first = await titles();

    const asked = page.waitForRequest((request) => request.url().includes('after='));
    await pages.getByRole('button', { name: 'Go to next page' }).click();
    await asked;
    await expect(pages).toContainText('26–50');
    await expect.poll(titles).not.toEqual(first);
    await pages.getByRole('button', { name: 'Go to next page' }).click();
    // the last page knows where the list ends
    await expect(pages).toContainText('51–72 of 72');
    await expect(pages.getByRole('button', { name: 'Go to next page' })).toBeDisabled();
    await pages.getByRole('button', { name: 'Go to previous page' }).click();
    await expect(pages).toContainText(/26–50 of about \d+/);

    await page.getByRole('button', { name: 'Count exactly' }).click();
    await expect(page.getByText('72 results')).toBeVisible();
    await expect(pages).toContainText('26–50 of 72');
    await expect(page.getByRole('button', { name: 'Count exactly' })).toHaveCount(0);

    // an action on all of them says how many they are
    await page.goto(found);
    await expect(page.getByText(/^About \d+ results$/)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    const selection = page.getByRole('region', { name: 'Selection' });
    await selection.getByRole('button', { name: /^Select all \(about \d+\)$/ }).click();
    await expect(selection).toContainText('72 selected');

    // the filter builder says what the list knows by then, and a view that it was not counted
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Build a filter' }).click();
    const builder = page.getByRole('dialog', { name: 'Build a filter' });
    await expect(builder.getByRole('status')).toHaveText('72 results');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save this list as a view' }).click();
    await page.getByRole('textbox', { name: 'View name' }).pressSequentially('Under way');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Views' }).click();
    await expect(page.getByRole('list', { name: 'My views' })).toContainText(/about \d+/);
  } finally {
    await server.stop();
  }
});
