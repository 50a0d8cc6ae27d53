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

export async function openInventory(page: Page, path = '', account: 'admin' | 'viewer' = 'admin') {
  await signIn(page, account);
  await page.goto(`${serverUrl()}/inventory${path}`);
}

export const searchInventory = (page: Page, words: string) =>
  page.getByRole('searchbox', { name: 'Search inventory' }).fill(words);
