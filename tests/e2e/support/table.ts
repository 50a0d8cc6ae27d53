import { expect, type Locator, type Page } from '@playwright/test';
import { addProject, type Company, enter, newCompany, setFields } from './company';
import { api, serverUrl } from './signIn';

/** A list's table: its columns, its order, and its cells as a grid that one moves in, changes and copies from. */

interface Stored {
  title: string;
  status: string;
  endDate: string;
  progress: number;
}

const titles = ['Alpha', 'Bravo', 'Charlie', 'Delta'];

export async function companyWithTable(page: Page) {
  const company = await newCompany();
  const { Budget = '' } = await setFields(company, [{ name: 'Budget', type: 'currency' }]);
  const ids: string[] = [];
  for (const [index, title] of titles.entries()) {
    ids.push((await addProject(company, title, { [Budget]: `${index + 1}00.5` })).id);
  }
  await enter(page, company);
  return { company, ids, budget: Budget };
}

export const table = (page: Page) => page.locator('main table');
export const head = (page: Page, name: string | RegExp) => table(page).getByRole('columnheader', { name });
export const row = (page: Page, name: string) => table(page).getByRole('row', { name: new RegExp(name) });
export const heads = async (page: Page) =>
  (await table(page).locator('thead th[data-key]').allInnerTexts()).map(wordsOf);
const wordsOf = (text: string) => text.replaceAll(/[↑↓\d\n]/g, '').trim();
export const focused = (page: Page) => page.locator(':focus');
export const cell = (line: Locator, column: number) => line.locator('td, th').nth(column);
export const stored = (company: Company, id: string) => api<Stored>(`/api/Projects/${id}`, company.token);
export const opened = async (page: Page, search = '') => {
  await page.goto(`${serverUrl()}/projects?layout=table${search}`);
  await expect(table(page)).toBeVisible();
  await expect(page.locator('[data-cells]')).toBeVisible();
};

/** Types a new progress into the cell of a project, over the old one. */
export async function typeProgress(page: Page, title: string, figure: string): Promise<void> {
  await cell(row(page, title), 6).click();
  await page.keyboard.press('F2');
  const box = page.locator('[data-editor]').getByLabel('Progress');
  await box.press('Control+a');
  await box.pressSequentially(figure);
  await page.keyboard.press('Enter');
}
