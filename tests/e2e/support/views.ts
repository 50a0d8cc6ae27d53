import { expect, type Locator, type Page } from '@playwright/test';
import { dialog } from './screens';

export const filterOf = (page: Page): unknown => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}');
export const condition = (page: Page, number: number, group = 'Filter') =>
  dialog(page)
    .getByRole('group', { name: group, exact: true })
    .getByRole('group', { name: `Condition ${number}` })
    .first();
export const filterChip = (page: Page, words: string) => page.getByRole('button', { name: `Remove filter ${words}` });
export const current = (page: Page) => page.getByRole('region', { name: 'View', exact: true });

/** Opens a select box and chooses, by keys alone. */
export async function chooseOption(page: Page, box: Locator, option: string) {
  await box.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: option, exact: true }).press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

/** Types the beginning of a field's name into its box and takes the first that is offered. */
export async function askFor(page: Page, row: Locator, field: string) {
  const box = row.getByRole('combobox', { name: 'Field' });
  await box.focus();
  await page.keyboard.press('Control+A');
  await box.pressSequentially(field.slice(0, 5).toLowerCase());
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue(field);
}

export const press = async (page: Page, name: string) => {
  await dialog(page).getByRole('button', { name, exact: true }).last().focus();
  await page.keyboard.press('Enter');
};
