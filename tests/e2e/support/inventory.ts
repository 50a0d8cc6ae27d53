import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { InventoryItemDetails } from '#contract/resources/calls/inventory';
import { api, serverUrl, sessionOf, signIn } from './signIn';

export const picture = () =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#468' } })
    .jpeg()
    .toBuffer();

/** An item of a test's own. */
export async function newItem(values: object): Promise<InventoryItemDetails> {
  const { token } = await sessionOf('admin');
  return api('/api/Inventory', token, { method: 'POST', body: JSON.stringify(values) });
}

export async function open(page: Page, path = '', account: 'admin' | 'viewer' = 'admin') {
  await signIn(page, account);
  await page.goto(`${serverUrl()}/inventory${path}`);
}

export const search = (page: Page, words: string) =>
  page.getByRole('searchbox', { name: 'Search inventory' }).fill(words);
export const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
export const form = (page: Page, name: string) => page.getByRole('dialog', { name });
export const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
export const found = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
