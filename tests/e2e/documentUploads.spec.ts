import { expect } from '@playwright/test';
import type { Document } from '#contract/resources/calls/documents';
import { pdf } from '../unit/server/files/samples';
import { expectAccessible } from './support/axe';
import { chooseDocuments, documentCard, documentDialog, largePdf, openDocuments, png, tab } from './support/documents';
import { startProxy } from './support/proxy';
import { api, serverUrl } from './support/signIn';
import { test } from './support/test';

test('chosen files are checked, dropped, described and kept, and leaving asks first (rules 3.3, 3.4, 3.11, 13.7)', async ({
  page,
}) => {
  const { project, token } = await openDocuments(page, 'Documents: chosen');
  await test.step('a name of any script is shown short, whole in a tooltip, and kept in the download (rules 3.4)', async () => {
    const name = 'Überprüfung der Brücke – 図面 第二版 (końcowa) №7 Ångström.pdf';
    await page.getByRole('button', { name: 'Upload document' }).click();
    await chooseDocuments(page, { name, mimeType: 'application/pdf', buffer: pdf('Names') });
    await documentDialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(documentDialog(page)).toBeHidden();
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

  await test.step('a dialog with chosen files asks before it closes (rules 13.7)', async () => {
    await page.getByRole('button', { name: 'Upload document' }).click();
    await chooseDocuments(page, { name: 'Plan.pdf', mimeType: 'application/pdf', buffer: pdf() });
    await expect(documentDialog(page)).toContainText('Plan.pdf');
    await page.goBack();
    const question = page.getByRole('dialog', { name: 'Discard changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(documentDialog(page)).toContainText('Plan.pdf');
    await documentDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(documentDialog(page)).toBeHidden();
    await expect(page).toHaveURL(/\/documents$/);
  });

  await test.step('several files at once and by drag and drop, each with its own result (rules 3.11)', async () => {
    await page.getByRole('button', { name: 'Upload document' }).click();
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      for (const name of ['one.txt', 'two.txt', 'three.txt', 'four.txt']) {
        transfer.items.add(new File([`Text of ${name}`], name, { type: 'text/plain' }));
      }
      return transfer;
    });
    await documentDialog(page).getByText('or drop files here').dispatchEvent('drop', { dataTransfer: dropped });
    await expect(documentDialog(page).getByRole('listitem')).toHaveCount(4);
    await documentDialog(page).getByRole('button', { name: 'Remove two.txt' }).click();
    await documentDialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(documentDialog(page)).toBeHidden();
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(tab(page, 'Documents (4)')).toBeVisible();
  });

  await test.step('images and foreign kinds are refused before they are sent (rules 3.3)', async () => {
    await page.getByRole('button', { name: 'Upload document' }).click();
    await chooseDocuments(
      page,
      { name: 'photo.png', mimeType: 'image/png', buffer: await png() },
      { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
    );
    await expect(documentDialog(page)).toContainText(
      'photo.png: images cannot be uploaded as documents. Upload them under Images.',
    );
    await expect(documentDialog(page)).toContainText('setup.exe: this file type is not accepted.');
    await expect(documentDialog(page).getByRole('button', { name: 'Upload', exact: true })).toBeDisabled();
  });

  await test.step('an image under the name of a PDF is refused by the server, and the dialog says it (rules 3.3)', async () => {
    await chooseDocuments(
      page,
      { name: 'disguised.pdf', mimeType: 'application/pdf', buffer: await png() },
      { name: 'honest.pdf', mimeType: 'application/pdf', buffer: pdf('Honest') },
    );
    await documentDialog(page).getByLabel('Description').fill('Both of them');
    await documentDialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(documentDialog(page).getByRole('alert')).toContainText('1 file was not uploaded');
    const chosen = documentDialog(page).getByRole('list', { name: 'Chosen files' });
    await expect(chosen.getByRole('listitem').filter({ hasText: 'honest.pdf' })).toContainText('Uploaded');
    await expect(chosen.getByRole('listitem').filter({ hasText: 'disguised.pdf' })).toContainText(/pdf/i);
    await expect(documentDialog(page).getByLabel('Description')).toHaveValue('Both of them');
    const stored = await api<Document[]>(`/api/Documents/projects/${project.id}`, token);
    const names = stored.map(({ fileName }) => fileName);
    expect(names).toContain('honest.pdf');
    expect(names).not.toContain('disguised.pdf');
    // the tab is behind the dialog
    await expect(page.getByRole('tab', { name: 'Documents (5)', includeHidden: true })).toBeVisible();
    await documentDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(documentDialog(page)).toBeHidden();
  });
});

test('during the upload of 20 MB the dialog is covered, and can only be left by stopping (rules 3.1)', async ({
  page,
}) => {
  const line = await startProxy(serverUrl());
  try {
    const { project, token } = await openDocuments(page, 'Documents: large', line.url);
    await page.getByRole('button', { name: 'Upload document' }).click();
    await chooseDocuments(page, { name: 'survey.pdf', mimeType: 'application/pdf', buffer: largePdf(20) });
    await documentDialog(page).getByLabel('Description').fill('Long way');
    // so early that the machine's own buffers, which grow with what has come through, cannot take the rest
    line.holdAfter(2.5 * 2 ** 20);
    await documentDialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
    const overlay = documentDialog(page).getByRole('group', { name: 'Uploading Document' });
    const progress = overlay.getByRole('progressbar', { name: 'Upload of survey.pdf' });
    await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(10);
    expect(Number(await progress.getAttribute('aria-valuenow'))).toBeLessThan(100);
    await page.keyboard.press('Escape');
    await expect(overlay).toBeVisible();
    await expect(documentDialog(page).getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await expectAccessible(page);

    await overlay.getByRole('button', { name: 'Stop upload' }).click();
    await expect(overlay).toBeHidden();
    await expect(documentDialog(page).getByRole('alert')).toContainText('The upload was stopped.');
    await expect(documentDialog(page).getByLabel('Description')).toHaveValue('Long way');
    expect(await api<Document[]>(`/api/Documents/projects/${project.id}`, token)).toEqual([]);

    line.release();
    await documentDialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(documentDialog(page)).toBeHidden();
    await expect(documentCard(page, 'survey.pdf')).toContainText('20.00 MB');
    await expect(tab(page, 'Documents (1)')).toBeVisible();
  } finally {
    await line.close();
  }
});

test('a connection lost during an upload leaves nothing behind, and the dialog reports it (rules 3.11)', async ({
  page,
}) => {
  const line = await startProxy(serverUrl());
  try {
    const { project, token } = await openDocuments(page, 'Documents: cut', line.url);
    await page.getByRole('button', { name: 'Upload document' }).click();
    await chooseDocuments(page, { name: 'survey.pdf', mimeType: 'application/pdf', buffer: largePdf(8) });
    await documentDialog(page).getByLabel('Description').fill('What I have typed');
    line.cutAfter(3 * 2 ** 20);
    await documentDialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(documentDialog(page).getByRole('alert')).toContainText(
      'An unexpected error occurred while uploading the document. The connection was lost and nothing was saved.',
    );
    await expect(documentDialog(page).getByLabel('Description')).toHaveValue('What I have typed');
    expect(await api<Document[]>(`/api/Documents/projects/${project.id}`, token)).toEqual([]);

    line.release();
    await documentDialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(documentDialog(page)).toBeHidden();
    await expect(documentCard(page, 'survey.pdf')).toContainText('What I have typed');
  } finally {
    await line.close();
  }
});
