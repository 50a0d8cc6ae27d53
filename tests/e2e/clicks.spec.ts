import { expect, type Page, test } from '@playwright/test';
import { addProject, enter, newCompany } from './support/company';
import { api, serverUrl } from './support/signIn';

/** Counts what a person presses with the pointer. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let clicks = 0;
    document.addEventListener('pointerdown', () => {
      clicks += 1;
      document.documentElement.dataset.clicks = String(clicks);
    });
  });
  return async () => Number(await page.evaluate(() => document.documentElement.dataset.clicks ?? '0'));
}

const filterOf = (page: Page): unknown => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}');

test('a filter of two conditions joined by or takes 6 clicks at most, a saved and shared view 3 (rules 13.16, 13.17)', async ({
  page,
}) => {
  const company = await newCompany();
  await addProject(company, 'Harbour');
  await addProject(company, 'Bridge');
  await enter(page, company);
  await page.goto(`${serverUrl()}/projects?layout=table`);
  await expect(page.getByText('2 results')).toBeVisible();
  const ofFilter = await countClicks(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Filters' }).click();
  await dialog.getByRole('button', { name: 'Build a filter' }).click();
  const condition = (number: number) => dialog.getByRole('group', { name: `Condition ${number}` });
  for (const [number, field] of [
    [1, 'Title'],
    [2, 'Description'],
  ] as const) {
    await dialog.getByRole('button', { name: 'Add condition' }).click();
    const box = condition(number).getByRole('combobox', { name: 'Field' });
    await expect(box).toBeFocused();
    await page.keyboard.press('Control+A');
    await box.pressSequentially(field.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(box).toHaveValue(new RegExp(field));
    const value = condition(number).getByRole('textbox', { name: 'Value' });
    await page.keyboard.press('Tab');
    for (let step = 0; step < 4 && !(await value.evaluate((one) => one === document.activeElement)); step += 1) {
      await page.keyboard.press('Tab');
    }
    await value.pressSequentially('bri');
  }
  await dialog.getByRole('combobox', { name: 'Match' }).click();
  await page.getByRole('option', { name: 'Any condition (or)' }).click();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => filterOf(page)).toEqual({ $or: [{ title_q: 'bri' }, { description_q: 'bri' }] });
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();
  expect(await ofFilter()).toBeLessThanOrEqual(6);

  const ofView = await countClicks(page);
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save this list as a view' }).click();
  await dialog.getByRole('textbox', { name: 'View name' }).pressSequentially('Bridges');
  await dialog.getByRole('switch', { name: 'Share with the company' }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: /Bridges/ })).toHaveAttribute('aria-selected', 'true');
  const [view] = await api<{ shared: boolean }[]>('/api/Views?resource=projects', company.token);
  expect(view?.shared).toBe(true);
  expect(await ofView()).toBeLessThanOrEqual(3);
});

test('views are tabs over the list, in the order that the person gives them (rules 13.31)', async ({ page }) => {
  const company = await newCompany();
  await addProject(company, 'Harbour');
  for (const name of ['Alpha', 'Beta']) {
    await api('/api/Views', company.token, {
      method: 'POST',
      body: JSON.stringify({ resource: 'projects', name, query: { filter: { q: 'har' }, layout: 'table' } }),
    });
  }
  await enter(page, company);
  await page.goto(`${serverUrl()}/projects?layout=table`);
  const tabs = page.getByRole('tablist', { name: 'Saved views' }).getByRole('tab');
  await expect(tabs).toHaveText(['All records', /^Alpha/, /^Beta/]);
  await tabs.nth(1).click();
  await expect(page).toHaveURL(/view=/);
  await tabs.nth(1).press('Shift+ArrowRight');
  await expect(tabs).toHaveText(['All records', /^Beta/, /^Alpha/]);
  await page.getByRole('searchbox').pressSequentially('x');
  await expect(tabs.nth(2)).toContainText('•');
  await expect(page.getByRole('button', { name: 'Save as…' })).toBeVisible();
  await page.reload();
  await expect(tabs).toHaveText(['All records', /^Beta/, /^Alpha/]);
});
