import { expect, type Locator, type Page } from '@playwright/test';
import { type Company, enter, newCompany, setFields } from './company';
import { serverUrl } from './signIn';

export const editor = async (page: Page): Promise<{ project: Locator; client: Locator }> => {
  await page.goto(`${serverUrl()}/schema/entities`);
  await expect(page.getByRole('heading', { name: 'Entity management' })).toBeVisible();
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(card('Project')).toBeVisible();
  return { project: card('Project'), client: card('Client') };
};
export const customRows = (card: Locator) => card.getByRole('list', { name: 'Custom fields' }).getByRole('listitem');
export const save = (card: Locator) => card.getByRole('button', { name: 'Save Schema' });
export const add = (card: Locator) => card.getByRole('button', { name: 'Add field' }).click();

export const company = async (page: Page, fields: object[] = []): Promise<Company> => {
  const founded = await newCompany();
  if (fields.length > 0) await setFields(founded, fields);
  await enter(page, founded);
  return founded;
};
