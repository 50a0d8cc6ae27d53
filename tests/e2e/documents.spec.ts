import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import type { Document } from '#contract/documents';
import { pdf } from '../unit/server/files/samples';
import { expectAccessible } from './support/axe';
import { newProject, sendFile } from './support/projects';
import { startLine } from './support/proxy';
import { api, serverUrl, sessionOf, signIn } from './support/signIn';

const png = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a6' } })
    .png()
    .toBuffer();

const largePdf = (megabytes: number) => Buffer.concat([pdf('Large'), randomBytes(megabytes * 2 ** 20)]);

async function openDocuments(page: Page, title: string, origin = serverUrl()) {
  const { token } = await sessionOf('admin');
  const project = await newProject(token, title);
  await signIn(page, 'admin', origin);
  await page.goto(`${origin}/projects/${project.id}/documents`);
  return { project, token };
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upload Project Document' });
const card = (page: Page, name: string | RegExp) => page.getByRole('article', { name });
const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  dialog(page).locator('input[type=file]').setInputFiles(files);
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test('a document is uploaded, shown, read, downloaded and deleted (rules 3.1)', async ({ page }) => {
  const { project } = await openDocuments(page, 'Documents: whole life');
  await expect(page.getByText('No documents yet')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Upload Document' }).click();
  await expect(page).toHaveURL(new RegExp(`/projects/${project.id}/documents/upload$`));
  const upload = dialog(page).getByRole('button', { name: 'Upload', exact: true });
  await expect(upload).toBeDisabled();
  await expect(dialog(page).locator('input[type=file]')).toHaveAttribute(
    'accept',
    '.pdf,.doc,.docx,.txt,.xls,.xlsx,.ppt,.pptx,.csv,.zip,.rar',
  );
  await expectAccessible(page);
  await choose(page, { name: 'Plan.pdf', mimeType: 'application/pdf', buffer: pdf('Plan of the hall') });
  await dialog(page).getByLabel('Description').fill('First issue');
  await upload.click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/projects/${project.id}/documents$`));

  const plan = card(page, 'Plan.pdf');
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

test('PDF, text and CSV are shown without leaving the page (rules 3.12)', async ({ page }) => {
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
  await expect(card(page, 'all.zip')).toBeVisible();
  await expect(card(page, 'all.zip').getByRole('button', { name: 'Preview' })).toHaveCount(0);

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

test('images and foreign kinds are refused before they are sent (rules 3.3)', async ({ page }) => {
  await openDocuments(page, 'Documents: refusals');
  await page.getByRole('button', { name: 'Upload Document' }).click();
  await choose(
    page,
    { name: 'photo.png', mimeType: 'image/png', buffer: await png() },
    { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
  );
  await expect(dialog(page)).toContainText('photo.png: images cannot be uploaded as documents.');
  await expect(dialog(page)).toContainText('setup.exe: this kind of file is not accepted.');
  await expect(dialog(page).getByRole('button', { name: 'Upload', exact: true })).toBeDisabled();
});

test('an image under the name of a PDF is refused by the server, and the dialog says it (rules 3.3)', async ({
  page,
}) => {
  const { project, token } = await openDocuments(page, 'Documents: disguised');
  await page.getByRole('button', { name: 'Upload Document' }).click();
  await choose(
    page,
    { name: 'disguised.pdf', mimeType: 'application/pdf', buffer: await png() },
    { name: 'honest.pdf', mimeType: 'application/pdf', buffer: pdf('Honest') },
  );
  await dialog(page).getByLabel('Description').fill('Both of them');
  await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('1 file was not uploaded');
  const chosen = dialog(page).getByRole('list', { name: 'Chosen files' });
  await expect(chosen.getByRole('listitem').filter({ hasText: 'honest.pdf' })).toContainText('Uploaded');
  await expect(chosen.getByRole('listitem').filter({ hasText: 'disguised.pdf' })).toContainText(/pdf/i);
  await expect(dialog(page).getByLabel('Description')).toHaveValue('Both of them');
  const stored = await api<Document[]>(`/api/Documents/projects/${project.id}`, token);
  expect(stored.map(({ fileName }) => fileName)).toEqual(['honest.pdf']);
  // the tab is behind the dialog
  await expect(page.getByRole('tab', { name: 'Documents (1)', includeHidden: true })).toBeVisible();
});

test('a name of any script is shown short, whole in a tooltip, and kept in the download (rules 3.4)', async ({
  page,
}) => {
  const { project, token } = await openDocuments(page, 'Documents: names');
  const name = 'Überprüfung der Brücke – 図面 第二版 (końcowa) №7 Ångström.pdf';
  await page.getByRole('button', { name: 'Upload Document' }).click();
  await choose(page, { name, mimeType: 'application/pdf', buffer: pdf('Names') });
  await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  const shown = `${[...name].slice(0, 30).join('')}…`;
  const short = page.getByText(shown, { exact: true });
  await expect(short).toBeVisible();
  // whoever speaks to the page says what stands there (WCAG 2.5.3)
  await expect(short).toHaveAccessibleName(shown);
  await short.hover();
  await expect(page.getByRole('tooltip')).toHaveText(name);
  await page.mouse.move(0, 0);
  const [stored] = await api<Document[]>(`/api/Documents/projects/${project.id}`, token);
  expect(stored?.fileName).toBe(name);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${name}` }).click();
  expect((await downloading).suggestedFilename()).toBe(name);
});

test('while a file of 20 MB travels the dialog is covered and left only by stopping (rules 3.1)', async ({ page }) => {
  const line = await startLine(serverUrl());
  try {
    const { project, token } = await openDocuments(page, 'Documents: large', line.url);
    await page.getByRole('button', { name: 'Upload Document' }).click();
    await choose(page, { name: 'survey.pdf', mimeType: 'application/pdf', buffer: largePdf(20) });
    await dialog(page).getByLabel('Description').fill('Long way');
    // so early that the machine's own buffers, which grow with what has come through, cannot take the rest
    line.holdAfter(2.5 * 2 ** 20);
    await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
    const overlay = dialog(page).getByRole('group', { name: 'Uploading Document' });
    const progress = overlay.getByRole('progressbar', { name: 'Upload of survey.pdf' });
    await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(10);
    expect(Number(await progress.getAttribute('aria-valuenow'))).toBeLessThan(100);
    await page.keyboard.press('Escape');
    await expect(overlay).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await expectAccessible(page);

    await overlay.getByRole('button', { name: 'Stop upload' }).click();
    await expect(overlay).toBeHidden();
    await expect(dialog(page).getByRole('alert')).toContainText('The upload was stopped.');
    await expect(dialog(page).getByLabel('Description')).toHaveValue('Long way');
    expect(await api<Document[]>(`/api/Documents/projects/${project.id}`, token)).toEqual([]);

    line.release();
    await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(card(page, 'survey.pdf')).toContainText('20.00 MB');
    await expect(tab(page, 'Documents (1)')).toBeVisible();
  } finally {
    await line.close();
  }
});

test('a connection cut in the middle of an upload leaves nothing behind, and the dialog says it (rules 3.11)', async ({
  page,
}) => {
  const line = await startLine(serverUrl());
  try {
    const { project, token } = await openDocuments(page, 'Documents: cut', line.url);
    await page.getByRole('button', { name: 'Upload Document' }).click();
    await choose(page, { name: 'survey.pdf', mimeType: 'application/pdf', buffer: largePdf(8) });
    await dialog(page).getByLabel('Description').fill('What I have typed');
    line.cutAfter(3 * 2 ** 20);
    await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(dialog(page).getByRole('alert')).toContainText(
      'An unexpected error occurred while uploading the document. The connection was lost and nothing was stored.',
    );
    await expect(dialog(page).getByLabel('Description')).toHaveValue('What I have typed');
    expect(await api<Document[]>(`/api/Documents/projects/${project.id}`, token)).toEqual([]);

    line.release();
    await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(card(page, 'survey.pdf')).toContainText('What I have typed');
  } finally {
    await line.close();
  }
});

test('several files at once and by drag and drop, each with its own result (rules 3.11)', async ({ page }) => {
  await openDocuments(page, 'Documents: several');
  await page.getByRole('button', { name: 'Upload Document' }).click();
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    for (const name of ['one.txt', 'two.txt', 'three.txt', 'four.txt']) {
      transfer.items.add(new File([`Text of ${name}`], name, { type: 'text/plain' }));
    }
    return transfer;
  });
  await dialog(page).getByText('or drop them here').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(dialog(page).getByRole('listitem')).toHaveCount(4);
  await dialog(page).getByRole('button', { name: 'Remove two.txt' }).click();
  await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(tab(page, 'Documents (3)')).toBeVisible();
});

test('a dialog with chosen files asks before it closes (rules 13.7)', async ({ page }) => {
  await openDocuments(page, 'Documents: unsaved');
  await page.getByRole('button', { name: 'Upload Document' }).click();
  await choose(page, { name: 'Plan.pdf', mimeType: 'application/pdf', buffer: pdf() });
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog(page)).toContainText('Plan.pdf');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/documents$/);
});

test('uploading and deleting are offered to those who may (rules 3.5)', async ({ page }) => {
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
  await expect(page.getByRole('button', { name: 'Upload Document' })).toBeVisible();

  await signIn(page, 'viewer');
  await page.goto(`${serverUrl()}/projects/${id}/documents/upload`);
  await expect(card(page, 'own.txt').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload Document' })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(0);
});

test('a list that cannot be read says so and is tried again (rules 13.6)', async ({ page }) => {
  await signIn(page);
  const { token } = await sessionOf('admin');
  const project = await newProject(token, 'Documents: unreadable');
  await page.route('**/api/Documents/projects/*', (route) => route.fulfill({ status: 403, json: { message: 'No.' } }));
  await page.goto(`${serverUrl()}/projects/${project.id}/documents`);
  await expect(page.getByText('Error loading project documents.')).toBeVisible();
  await page.unroute('**/api/Documents/projects/*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No documents yet')).toBeVisible();
});

test('a failed download and a failed delete are said (rules 3.8)', async ({ page }) => {
  const { project, token } = await openDocuments(page, 'Documents: failures');
  await sendFile(`/api/Documents/projects/${project.id}/upload`, token, {
    name: 'gone.txt',
    type: 'text/plain',
    content: Buffer.from('Soon gone'),
  });
  await page.reload();
  const [stored] = await api<Document[]>(`/api/Documents/projects/${project.id}`, token);
  await expect(card(page, 'gone.txt')).toBeVisible();
  await api(`/api/Documents/projects/${project.id}/documents/${stored?.id}`, token, { method: 'DELETE' });
  await page.getByRole('button', { name: 'Download gone.txt' }).click();
  await expect(page.getByText(/^Download failed: 404/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete gone.txt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog', { name: 'Error' })).toBeVisible();
});

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });
  test('the tab and its dialog speak French (rules 16.2)', async ({ page }) => {
    await openDocuments(page, 'Documents: French');
    await expect(page.getByText('Aucun document pour l’instant')).toBeVisible();
    await page.getByRole('button', { name: 'Déposer un document' }).click();
    await expect(page.getByRole('dialog', { name: 'Déposer un document du projet' })).toBeVisible();
    await expectAccessible(page);
  });
});
