import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Document } from '#contract/resources/calls/documents';
import { pdf } from '../unit/server/files/samples';
import { expectAccessible } from './support/axe';
import { chooseDocuments, documentCard, documentDialog, openDocuments, tab } from './support/documents';
import { newProject, sendFile } from './support/projects';
import { api, serverUrl, sessionOf, signIn } from './support/signIn';
import { test } from './support/test';

test('a document is uploaded, shown, read, downloaded and deleted (rules 3.1)', async ({ page }) => {
  const { project } = await openDocuments(page, 'Documents: whole life');
  await expect(page.getByText('No documents yet')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Upload document' }).click();
  await expect(page).toHaveURL(new RegExp(`/projects/${project.id}/documents/upload$`));
  const upload = documentDialog(page).getByRole('button', { name: 'Upload', exact: true });
  await expect(upload).toBeDisabled();
  await expect(documentDialog(page).locator('input[type=file]')).toHaveAttribute(
    'accept',
    '.pdf,.doc,.docx,.txt,.xls,.xlsx,.ppt,.pptx,.csv,.zip,.rar',
  );
  await expectAccessible(page);
  await chooseDocuments(page, { name: 'Plan.pdf', mimeType: 'application/pdf', buffer: pdf('Plan of the hall') });
  await documentDialog(page).getByLabel('Description').fill('First issue');
  await upload.click();
  await expect(documentDialog(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/projects/${project.id}/documents$`));

  const plan = documentCard(page, 'Plan.pdf');
  await expect(plan).toContainText('First issue');
  await expect(plan).toContainText(/\d+ Bytes|\d+\.\d\d KB/);
  await expect(plan.getByRole('img', { name: 'PDF' })).toBeVisible();
  await expect(tab(page, 'Documents (1)')).toBeVisible();

  const downloading = page.waitForEvent('download');
  await plan.getByRole('button', { name: 'Download Plan.pdf' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Plan.pdf');
  expect(await readFile(await download.path())).toEqual(pdf('Plan of the hall'));

  await plan.getByRole('button', { name: 'Delete Plan.pdf' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Document' });
  await expect(question).toContainText('This action cannot be undone.');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await plan.getByRole('button', { name: 'Delete Plan.pdf' }).click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('No documents yet')).toBeVisible();
  await expect(tab(page, 'Documents (0)')).toBeVisible();
});

test('PDF, text and CSV are shown without leaving the page (rules 3.12)', { tag: '@pdf' }, async ({ page }) => {
  const { project, token } = await openDocuments(page, 'Documents: preview');
  const path = `/api/Documents/projects/${project.id}/upload`;
  const csv = 'Pos;Bauteil;Menge\n1;Tür;2\n2;"Fenster; groß";14\n';
  await sendFile(path, token, { name: 'mass.csv', type: 'text/csv', content: Buffer.from(csv, 'latin1') });
  await sendFile(path, token, {
    name: 'diary.txt',
    type: 'text/plain',
    content: Buffer.from('Besuch um 9 Uhr – nass'),
  });
  await sendFile(path, token, { name: 'plan.pdf', type: 'application/pdf', content: pdf('Shown in the page') });
  await sendFile(path, token, {
    name: 'all.zip',
    type: 'application/zip',
    content: Buffer.from('PK\x05\x06'.padEnd(22, '\0')),
  });
  await page.reload();
  await expect(documentCard(page, 'all.zip')).toBeVisible();
  await expect(documentCard(page, 'all.zip').getByRole('button', { name: 'Preview' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Preview mass.csv' }).click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByRole('columnheader', { name: 'Bauteil' })).toBeVisible();
  await expect(preview.getByRole('cell', { name: 'Fenster; groß' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();

  await page.getByRole('button', { name: 'Preview diary.txt' }).click();
  await expect(preview.getByText('Besuch um 9 Uhr – nass')).toBeVisible();
  await page.goBack();
  await expect(preview).toBeHidden();

  await page.getByRole('button', { name: 'Preview plan.pdf' }).click();
  await expect(preview.locator('iframe')).toHaveAttribute('src', /^blob:/);
  await expect(page).toHaveURL(/\?document=/);
  await page.reload();
  await expect(preview.locator('iframe')).toHaveAttribute('title', 'plan.pdf');
});

test('uploading and deleting are offered only with the right to them (rules 3.5)', async ({ page }) => {
  const { token } = await sessionOf('admin');
  const seen = await api<{ id: string }[]>('/api/Projects', (await sessionOf('worker')).token);
  const id = seen[0]?.id ?? '';
  const path = `/api/Documents/projects/${id}/upload`;
  await sendFile(path, token, { name: 'foreign.txt', type: 'text/plain', content: Buffer.from('Not the worker’s') });
  await sendFile(path, (await sessionOf('worker')).token, {
    name: 'own.txt',
    type: 'text/plain',
    content: Buffer.from('The worker’s own'),
  });

  await signIn(page, 'worker');
  await page.goto(`${serverUrl()}/projects/${id}/documents`);
  await expect(page.getByRole('button', { name: 'Delete own.txt' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete foreign.txt' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Upload document' })).toBeVisible();

  await signIn(page, 'viewer');
  await page.goto(`${serverUrl()}/projects/${id}/documents/upload`);
  await expect(documentCard(page, 'own.txt').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload document' })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(0);
});

test('a failed list (rules 13.6), download and deletion show errors (rules 3.8, 13.13)', async ({ page }) => {
  await signIn(page);
  const { token } = await sessionOf('admin');
  const project = await newProject(token, 'Documents: unreadable');
  await page.route('**/api/Documents/projects/*', (route) => route.fulfill({ status: 403, json: { message: 'No.' } }));
  await page.goto(`${serverUrl()}/projects/${project.id}/documents`);
  await expect(page.getByText('Error loading project documents.')).toBeVisible();
  await page.unroute('**/api/Documents/projects/*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No documents yet')).toBeVisible();

  await sendFile(`/api/Documents/projects/${project.id}/upload`, token, {
    name: 'gone.txt',
    type: 'text/plain',
    content: Buffer.from('Soon gone'),
  });
  await page.reload();
  const [stored] = await api<Document[]>(`/api/Documents/projects/${project.id}`, token);
  await expect(documentCard(page, 'gone.txt')).toBeVisible();
  await api(`/api/Documents/projects/${project.id}/documents/${stored?.id}`, token, { method: 'DELETE' });
  await page.getByRole('button', { name: 'Download gone.txt' }).click();
  await expect(page.getByText(/^Download failed: 404/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete gone.txt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog', { name: 'Error' })).toBeVisible();
});

test.describe('in French', { tag: '@french' }, () => {
  test.use({ locale: 'fr-FR' });
  test('the tab and its dialog are French (rules 16.2)', async ({ page }) => {
    await openDocuments(page, 'Documents: French');
    await expect(page.getByText('Aucun document pour l’instant')).toBeVisible();
    await page.getByRole('button', { name: 'Déposer un document' }).click();
    await expect(page.getByRole('dialog', { name: 'Déposer un document du projet' })).toBeVisible();
    await expectAccessible(page);
  });
});
