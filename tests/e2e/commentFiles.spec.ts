import { expect } from '@playwright/test';
import type { Document } from '#contract/resources/calls/documents';
import { expectAccessible } from './support/axe';
import { blockRequests } from './support/blockRequests';
import { comment, form, message, openComments, tab } from './support/comments';
import { png } from './support/documents';
import { api, serverUrl, signIn } from './support/signIn';
import { test } from './support/test';

const documentsOf = async (token: string, projectId: string) =>
  (await api<Document[]>(`/api/Documents/projects/${projectId}`, token)).map(({ fileName }) => fileName);

test('files and images are attached to a comment as it is posted (rules 5.8)', async ({ page }) => {
  const { project, token } = await openComments(page, 'Comments with files');
  const chosen = page.getByRole('list', { name: 'Chosen files' });
  const removal = (name: string) => chosen.getByRole('button', { name: `Remove ${name}` });
  const transfer = (name: string, type: string) =>
    page.evaluateHandle(
      (file) => {
        const files = new DataTransfer();
        files.items.add(new File([`Content of ${file.name}`], file.name, { type: file.type }));
        return files;
      },
      { name, type },
    );

  await test.step('they are chosen, dropped and pasted, and not uploaded before', async () => {
    await form(page).pressSequentially('The plan is attached');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Attach files' }).click();
    await (await chooser).setFiles([
      { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('The plan') },
      { name: 'quay.png', mimeType: 'image/png', buffer: await png() },
    ]);
    await expect(removal('plan.txt')).toBeVisible();
    await expect(chosen.locator('img')).toBeVisible();
    await form(page).dispatchEvent('drop', { dataTransfer: await transfer('dropped.txt', 'text/plain') });
    await expect(removal('dropped.txt')).toBeVisible();
    const pasted = await transfer('pasted.csv', 'text/csv');
    await form(page).evaluate((box, clipboardData) => {
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, pasted);
    await expect(removal('pasted.csv')).toBeVisible();
    await form(page).dispatchEvent('drop', { dataTransfer: await transfer('run.exe', 'application/octet-stream') });
    await expect(message(page)).toContainText('run.exe: this file type is not accepted.');
    await removal('dropped.txt').click();
    await removal('pasted.csv').click();
    await expect(chosen.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
    expect(await documentsOf(token, project.id)).toEqual([]);
  });

  await test.step('they stay while one looks elsewhere, and closing the tab asks (rules 13.7)', async () => {
    await tab(page, 'Documents').click();
    await expect(page.getByRole('button', { name: 'Upload document' })).toBeVisible();
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await tab(page, 'Comments').click();
    await expect(chosen.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('one that fails keeps the comment in its form, with the reason next to the file', async () => {
    await page.route('**/api/Image/upload/**', (route) =>
      route.fulfill({ status: 413, json: { status: 413, message: 'This image is too large.' } }),
    );
    await page.getByRole('button', { name: 'Post comment' }).click();
    await expect(chosen.getByRole('alert')).toHaveText('This image is too large.');
    await expect(removal('quay.png')).toBeVisible(); // the other file has come, too
    await expect(form(page)).toHaveValue('The plan is attached');
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.unroute('**/api/Image/upload/**');
  });

  await test.step('a further attempt uploads only what failed', async () => {
    const answer = await blockRequests(page, '**/api/Image/upload/**');
    await page.getByRole('button', { name: 'Post comment' }).click();
    await expect(page.getByRole('progressbar', { name: 'Upload of quay.png' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Uploading 1 file...' })).toBeVisible();
    await expect(form(page)).toHaveValue('The plan is attached');
    answer();
    await expect(page.getByRole('article').getByRole('button', { name: 'plan.txt' })).toBeVisible();
    await expect(chosen).toBeHidden();
    await expect(form(page)).toHaveValue('');
    expect(await documentsOf(token, project.id)).toEqual(['plan.txt']);
  });

  await test.step('images open from below the text, and documents are saved', async () => {
    await page.reload();
    await page.getByRole('article').getByRole('button', { name: 'Open quay.png' }).click();
    await expect(page.getByRole('dialog', { name: 'quay.png' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const saved = page.waitForEvent('download');
    await page.getByRole('article').getByRole('button', { name: 'plan.txt' }).click();
    expect((await saved).suggestedFilename()).toBe('plan.txt');
    await expect(tab(page, 'Documents (1)')).toBeVisible();
    await expect(tab(page, 'Images (1)')).toBeVisible();
  });

  await test.step('a change adds files to those of the comment', async () => {
    await comment(page, 'The plan is attached').getByRole('button', { name: 'Edit' }).click();
    const box = page.getByRole('textbox', { name: 'Edit comment' });
    await box.dispatchEvent('drop', { dataTransfer: await transfer('list.csv', 'text/csv') });
    await expect(removal('list.csv')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    const attached = comment(page, 'The plan is attached');
    for (const name of ['plan.txt', 'list.csv', 'Open quay.png']) {
      await expect(attached.getByRole('button', { name })).toBeVisible();
    }
  });

  await test.step('a change removes files of the comment by keyboard, and keeps the others', async () => {
    await comment(page, 'The plan is attached').getByRole('button', { name: 'Edit' }).click();
    const attached = page.getByRole('list', { name: 'Attached files' });
    await expect(attached.getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page);
    for (const name of ['plan.txt', 'quay.png']) {
      await attached.getByRole('button', { name: `Remove ${name}` }).press('Enter');
      await expect(attached.getByRole('button', { name: `Remove ${name}` })).toBeHidden();
      await expect(page.locator(':focus-visible')).toBeVisible();
    }
    const changed = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.getByRole('button', { name: 'Save' }).click();
    expect((await (await changed).json()).attachments).toHaveLength(1);
    const names = comment(page, 'The plan is attached').getByRole('listitem');
    await expect(names).toHaveText(['list.csv']);
    expect(await documentsOf(token, project.id)).toHaveLength(2); // removed ones stay documents of the project
  });
});

test('users who may upload neither documents nor images cannot attach any (rules 5.8)', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto(`${serverUrl()}/projects`);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await page.getByRole('tab', { name: /^Comments/ }).click();
  await expect(page.getByLabel('Comment', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Attach files' })).toHaveCount(0);
});
