import { expect } from '@playwright/test';
import { blockRequests } from './support/blockRequests';
import { addProject, enter, newCompany, signInAgain } from './support/company';
import { dialog, expectAccessibleInBothSchemes } from './support/screens';
import { api, serverUrl } from './support/signIn';
import { test } from './support/test';
import { current, filterOf, press } from './support/views';

test('a view stores a list, has an address and a menu entry, shows that it was changed, and opens the list (rules 13.17)', async ({
  page,
}) => {
  const company = await newCompany();
  await addProject(company, 'Harbour');
  await addProject(company, 'Bridge');
  const held = await addProject(company, 'Tunnel');
  await api(`/api/Projects/${held.id}`, company.token, { method: 'PATCH', body: JSON.stringify({ status: 'OnHold' }) });
  await enter(page, company);
  const filter = encodeURIComponent(JSON.stringify({ status: 'OnHold' }));
  await page.goto(`${serverUrl()}/projects?layout=table&filter=${filter}`);
  await page.getByRole('button', { name: 'Views' }).press('Enter');
  await dialog(page).getByRole('button', { name: 'Save this list as a view' }).press('Enter');
  const name = dialog(page).getByRole('textbox', { name: 'View name' });
  await test.step('a missing name is said by its field, which takes the focus (rules 2.6)', async () => {
    await expect(name).toBeFocused();
    await press(page, 'Save');
    await expect(name).toHaveAccessibleDescription('Enter a name for the view');
    await expect(name).toBeFocused();
  });
  await name.pressSequentially('On hold');
  await dialog(page).getByRole('switch', { name: 'Share with the company' }).press('Space');
  const roles = dialog(page).getByRole('combobox', { name: 'Share with roles' });
  await roles.click();
  await page.getByRole('option', { name: 'Admin', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(roles).toContainText('Admin');
  page.on('dialog', (question) => void question.accept());
  // before the console knows what the backend offers
  const health = await blockRequests(page, '**/Health');
  await page.reload();
  await page.getByRole('button', { name: 'Views' }).press('Enter');
  await dialog(page).getByRole('button', { name: 'Save this list as a view' }).press('Enter');
  const offer = dialog(page).getByRole('status').filter({ hasText: 'You have an unsaved draft' });
  await expect(offer).toContainText('On hold');
  await offer.getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(dialog(page).getByRole('textbox', { name: 'View name' })).toHaveValue('On hold');
  health();
  await expect(dialog(page).getByRole('switch', { name: 'Share with the company' })).toBeChecked();
  await expect(roles).toContainText('Admin');
  await dialog(page).getByRole('switch', { name: 'Pin to the side menu' }).press('Space');
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Enter');
  await expect(current(page).getByRole('heading', { name: 'On hold' })).toBeVisible();
  const link = page.getByRole('list', { name: 'Pinned views' }).getByRole('link', { name: /On hold/ });
  await expect(link).toHaveText('On hold1');
  const [made] = await api<{ id: string; shared: boolean }[]>('/api/Views?resource=projects', company.token);
  expect(made).toMatchObject({
    name: 'On hold',
    shared: true,
    query: { filter: { status: 'OnHold' }, layout: 'table' },
  });

  // the view's address alone shows it, with its columns
  await page.goto(`${serverUrl()}/projects?view=${made?.id}`);
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();
  await expect.poll(() => filterOf(page)).toEqual({ status: 'OnHold' });
  await expect(current(page).getByText('Changed since last save')).toBeHidden();

  // changed: go back, save
  await page.getByRole('button', { name: 'Columns' }).click();
  await dialog(page).getByRole('checkbox', { name: 'Start Date' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Start Date' })).toBeHidden();
  await expect(current(page).getByText('Changed since last save')).toBeVisible();
  await current(page).getByRole('button', { name: 'Discard changes' }).press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Start Date' })).toBeVisible();
  await page.getByRole('searchbox').pressSequentially('Tun');
  await current(page).getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(current(page).getByText('Changed since last save')).toBeHidden();
  await expectAccessibleInBothSchemes(page);

  // the view opens the list, also at another browser's first visit; all records are one step away
  await page.getByRole('button', { name: 'Views' }).click();
  await expect(dialog(page).getByRole('list', { name: 'Shared with the company' })).toContainText('1');
  await dialog(page).getByRole('button', { name: 'Edit view On hold' }).click();
  await dialog(page).getByRole('switch', { name: 'Make this my default view' }).press('Space');
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await expect(current(page).getByRole('heading', { name: 'On hold' })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await enter(page, { ...company, token: await signInAgain(company) });
  await page.goto(`${serverUrl()}/projects`);
  await expect(current(page).getByRole('heading', { name: 'On hold' })).toBeVisible();
  await page.getByRole('button', { name: 'Views' }).click();
  await dialog(page).getByRole('button', { name: 'All records' }).click();
  await expect(page.getByText('3 results')).toBeVisible();

  // gone: its list stays
  await page.goto(`${serverUrl()}/projects?view=${made?.id}`);
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Views' }).click();
  await dialog(page).getByRole('button', { name: 'Edit view On hold' }).click();
  await dialog(page).getByRole('button', { name: 'Delete view' }).click();
  await page.getByRole('dialog', { name: 'Delete view' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('3 results')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Pinned views' })).toBeHidden();
});

test('deleting a view that is not open leaves the list as it is (rules 13.17)', async ({ page }) => {
  const company = await newCompany();
  await addProject(company, 'Harbour');
  const body = JSON.stringify({ resource: 'projects', name: 'On hold', query: { filter: { status: 'OnHold' } } });
  await api('/api/Views', company.token, { method: 'POST', body });
  const harbour = page.getByRole('table', { name: 'Projects' }).getByRole('link', { name: 'Harbour', exact: true });
  await enter(page, company);
  await page.goto(`${serverUrl()}/projects?layout=table`);
  await expect(harbour).toBeVisible();
  const address = page.url();
  await page.getByRole('button', { name: 'Views' }).press('Enter');
  await dialog(page).getByRole('button', { name: 'Edit view On hold' }).press('Enter');
  await press(page, 'Delete view');
  await page.getByRole('dialog', { name: 'Delete view' }).getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(harbour).toBeVisible();
  expect(page.url()).toBe(address);
  expect(await api('/api/Views?resource=projects', company.token)).toEqual([]);
});

test('a view opened by name updates the bar before its menu can be pressed: nothing moves below the pointer (rules 13.17)', async ({
  page,
}) => {
  const company = await newCompany();
  await addProject(company, 'Harbour');
  const query = { filter: { status: 'OnHold' }, layout: 'table' };
  const body = JSON.stringify({ resource: 'projects', name: 'On hold', query });
  const view = await api<{ id: string }>('/api/Views', company.token, { method: 'POST', body });
  await enter(page, company);
  const answer = await blockRequests(page, '**/api/Views?*');
  await page.goto(`${serverUrl()}/projects?view=${view.id}`);
  await page.getByRole('button', { name: 'Views' }).click();
  await expect(dialog(page).getByRole('status')).toHaveText('Loading...');
  const positions = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen = new Set<string>();
        const look = () => {
          const button = document.querySelector('[aria-label="Edit view On hold"]')?.getBoundingClientRect();
          if (button) seen.add(`${button.x}, ${button.y}`);
          const counted = [...document.querySelectorAll('[role=dialog] li')].some((row) =>
            /On hold.*0/.test(row.textContent),
          );
          if (counted && location.search.includes('filter')) resolve([...seen]);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  answer();
  expect(await positions).toHaveLength(1);
});

test('a person subscribes in a view to changes of the number of results (rules 19.11)', async ({ page }) => {
  const company = await newCompany();
  const body = JSON.stringify({ resource: 'projects', name: 'On hold', query: { filter: { status: 'OnHold' } } });
  await api('/api/Views', company.token, { method: 'POST', body });
  await enter(page, company);
  await page.goto(`${serverUrl()}/projects?layout=table`);
  const edit = async () => {
    await page.getByRole('button', { name: 'Views' }).press('Enter');
    await dialog(page).getByRole('button', { name: 'Edit view On hold' }).press('Enter');
  };
  const choice = dialog(page).getByRole('switch', { name: 'Tell me when the number of results changes' });
  await edit();
  await expect(choice).not.toBeChecked();
  await choice.press('Space');
  await expectAccessibleInBothSchemes(page);
  await press(page, 'Save');
  await expect(dialog(page)).toHaveCount(0);
  const [made] = await api<{ watched: boolean }[]>('/api/Views?resource=projects', company.token);
  expect(made).toMatchObject({ watched: true });
  await page.reload();
  await edit();
  await expect(choice).toBeChecked();
});

test('notifications of a view are chosen when it is saved, and in the menu of its tab (rules 19.11)', async ({
  page,
}) => {
  const company = await newCompany();
  await addProject(company, 'Pier');
  await enter(page, company);
  await page.goto(`${serverUrl()}/projects?layout=table&filter=${JSON.stringify({ status: 'OnHold' })}`);
  await page.getByRole('button', { name: 'Views' }).press('Enter');
  await press(page, 'Save this list as a view');
  await dialog(page).getByRole('textbox', { name: 'View name' }).pressSequentially('On hold');
  await dialog(page).getByRole('switch', { name: 'Tell me when the number of results changes' }).press('Space');
  await press(page, 'Save');
  await expect(dialog(page)).toHaveCount(0);
  const isWatched = async () => {
    const [made] = await api<{ watched: boolean }[]>('/api/Views?resource=projects', company.token);
    return made?.watched;
  };
  await expect.poll(isWatched).toBe(true);

  const button = current(page).getByRole('button', { name: 'Actions for On hold' });
  await button.press('Enter');
  const choice = page.getByRole('menuitemcheckbox', { name: 'Tell me when the number of results changes' });
  await expect(choice).toHaveAttribute('aria-checked', 'true');
  await expectAccessibleInBothSchemes(page);
  await choice.press('Enter');
  await expect(choice).toHaveAttribute('aria-checked', 'false');
  expect(await isWatched()).toBe(false);
  await page.getByRole('menuitem', { name: 'Edit view' }).press('Enter');
  await expect(dialog(page).getByRole('textbox', { name: 'View name' })).toHaveValue('On hold');
});
