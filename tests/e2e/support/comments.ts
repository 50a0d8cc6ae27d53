import { expect, type Locator, type Page } from '@playwright/test';
import type { Comment } from '#contract/resources/calls/comments';
import { openProject } from './projects';
import { api, type DemoAccount } from './signIn';

export const openComments = (page: Page, title: string, account?: DemoAccount) =>
  openProject(page, title, 'comments', account);

export const send = (token: string, projectId: string, content: string, parentId: string | null = null) =>
  api<Comment>(`/api/Projects/${projectId}/comments`, token, {
    method: 'POST',
    body: JSON.stringify({ content, parentId }),
  });

export const form = (page: Page) => page.getByRole('textbox', { name: 'Comment', exact: true });
export const list = (page: Page) => page.getByRole('list', { name: 'Comments by date' });
export const comment = (page: Page, words: string): Locator => page.getByRole('article').filter({ hasText: words });
/** The entry of a comment in its level, replies included. */
export const entry = (page: Page, words: string): Locator =>
  page.getByRole('listitem').filter({ has: page.locator(':scope > article', { hasText: words }) });
export const footer = (page: Page) => page.locator('footer');
export const tab = (page: Page, name: string) => page.getByRole('tab', { name });
export const message = (page: Page) => page.getByRole('alert');

export async function post(page: Page, words: string) {
  await form(page).fill(words);
  await page.getByRole('button', { name: 'Post comment' }).click();
}

export async function reply(page: Page, to: string, words: string, action = 'Reply') {
  await comment(page, to).getByRole('button', { name: action, exact: true }).click();
  await page.getByRole('textbox', { name: /^Reply to/ }).fill(words);
  await page.getByRole('button', { name: 'Post reply' }).click();
  await expect(comment(page, words)).toBeVisible();
  await expect(comment(page, words)).not.toContainText('Sending...');
}
