import { expect, type Locator, type Page } from '@playwright/test';
import { startBaseBackend } from '../support/baseBackend';
import { addProject, type Company, enter, newCompany, setFields } from './support/company';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, phone } from './support/screens';
import { api, serverUrl, signInAtBase } from './support/signIn';
import { test } from './support/test';

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const boardCard = (scope: Locator, name: string) =>
  scope.getByRole('listitem').filter({ has: scope.page().getByRole('link', { name, exact: true }) });
const statusOf = async (company: Company, id: string) =>
  (await api<{ status: string }>(`/api/Projects/${id}`, company.token)).status;

async function dragCard(page: Page, from: Locator, to: Locator) {
  const [start, goal] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !goal) throw new Error('The card or its column is out of sight.');
  await page.mouse.move(start.x + start.width / 2, start.y + 60);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 20, start.y + 70, { steps: 3 });
  await page.mouse.move(goal.x + goal.width / 2, goal.y + 80, { steps: 8 });
  await page.mouse.up();
}

test('a board has a column for each status; cards are moved by pointer and keyboard, several in one call (rules 13.30)', async ({
  page,
}) => {
  const company = await newCompany();
  const [harbour, bridge, tunnel] = [
    await addProject(company, 'Harbour'),
    await addProject(company, 'Bridge'),
    await addProject(company, 'Tunnel'),
  ];
  const name = (status: string, title: string) =>
    boardCard(column(page, status), title).getByRole('link', { name: title });
  await enter(page, company);
  await page.goto(`${serverUrl()}/projects?layout=grid`);
  await page.getByRole('group', { name: 'Layout' }).getByRole('button', { name: 'Board' }).click();
  await expect(page).toHaveURL(/layout=board/);
  await expect(
    column(page, 'Not Started')
      .getByRole('listitem')
      .filter({ has: page.getByRole('article') }),
  ).toHaveCount(3);
  await expect(column(page, 'In Progress')).toContainText('0');

  // by pointer
  await dragCard(page, boardCard(column(page, 'Not Started'), 'Harbour'), column(page, 'On Hold'));
  await expect(boardCard(column(page, 'On Hold'), 'Harbour')).toBeVisible();
  await expect(page.getByText('Harbour moved to On Hold')).toBeVisible();
  await expect.poll(() => statusOf(company, harbour.id)).toBe('OnHold');

  // by keys: up and down within a column, Space, across, Space
  await page.getByRole('link', { name: 'Bridge' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: 'Bridge picked up in Not Started.' })).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: 'Bridge is over In Progress.' })).toBeAttached();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(name('In Progress', 'Bridge')).toBeFocused();
  await expect.poll(() => statusOf(company, bridge.id)).toBe('InProgress');
  // an undo takes the focus back with the card
  await page.keyboard.press('Control+z');
  await expect(name('Not Started', 'Bridge')).toBeFocused();
  await page.keyboard.press('Control+y');
  await expect(name('In Progress', 'Bridge')).toBeFocused();
  await expect(name('Not Started', 'Bridge')).toBeHidden(); // each column is read for itself

  // several selected ones go together
  for (const name of ['Bridge', 'Tunnel']) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  const bulk = page.waitForRequest(
    (request) => request.method() === 'PATCH' && /\/api\/Projects(\/bulk)?$/.test(request.url()),
  );
  await page.getByRole('button', { name: 'Actions for Tunnel' }).click();
  await page.getByRole('menuitem', { name: 'Move to' }).click();
  await page.getByRole('menuitem', { name: 'Completed' }).click();
  await bulk;
  await expect(page.getByText('2 records moved to Completed')).toBeVisible();
  await expect(column(page, 'Completed').getByRole('article')).toHaveCount(2);
  for (const { id } of [bridge, tunnel]) await expect.poll(() => statusOf(company, id)).toBe('Completed');
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expectAccessibleInBothSchemes(page);
});

test('a refused card goes back with the reason; limits and collapsed columns stay in the address (rules 13.30)', async ({
  page,
}) => {
  const company = await newCompany();
  const { Budget = '' } = await setFields(company, [{ name: 'Budget', type: 'currency' }]);
  for (const name of ['Harbour', 'Bridge']) await addProject(company, name, { [Budget]: '100' });
  await enter(page, company);
  await page.goto(`${serverUrl()}/projects?layout=board&by=status`);
  await page.route('**/api/Projects/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 403, contentType: 'application/json', body: JSON.stringify({ message: 'Not today.' }) })
      : route.continue(),
  );
  await dragCard(page, boardCard(column(page, 'Not Started'), 'Harbour'), column(page, 'In Progress'));
  await expect(page.getByText('Not today.')).toBeVisible();
  await expect(boardCard(column(page, 'Not Started'), 'Harbour')).toBeVisible();
  await page.getByRole('combobox', { name: 'Add up' }).selectOption({ label: 'Budget' });
  await expect(column(page, 'Not Started')).toContainText('Budget: 200');

  await page.getByRole('button', { name: 'Settings of the column Not Started' }).click();
  await page.getByRole('spinbutton', { name: 'Limit' }).pressSequentially('1');
  await page.keyboard.press('Escape');
  await expect(column(page, 'Not Started')).toContainText('2 of 1');
  await page.getByRole('button', { name: 'Settings of the column Completed' }).click();
  await page.getByRole('button', { name: 'Collapse column' }).click();
  await page.reload();
  await expect(column(page, 'Not Started')).toContainText('Over the limit');
  await page.getByRole('button', { name: 'Expand the column Completed' }).click();
  await expect(page.getByRole('button', { name: 'Settings of the column Completed' })).toBeVisible();
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothSchemes(page);
});

test('a backend of the base dialect has boards, too (rules 13.12, 13.30)', async ({ page }) => {
  const backend = await startBaseBackend({ consoleFolder: 'dist/console', projects: 40 });
  await signInAtBase(page, backend);
  await page.goto(`${backend.url}/projects?layout=board&by=status`);
  const first = column(page, 'Not Started').getByRole('article').first();
  const name = await first.getByRole('link').first().innerText();
  await dragCard(page, first, column(page, 'On Hold'));
  await expect(boardCard(column(page, 'On Hold'), name)).toBeVisible();
  await expect(page.getByText(`${name} moved to On Hold`)).toBeVisible();
  await backend.close();
});
