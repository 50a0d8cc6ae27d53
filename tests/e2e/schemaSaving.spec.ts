import { readFile } from 'node:fs/promises';
import { expect, type Locator } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { addProject, enter, newCompany, setFields } from './support/company';
import { add, company, customRows, editor, save } from './support/schema';
import { serverUrl, signIn } from './support/signIn';
import { test } from './support/test';

/** Gives a field the type Date and saves. @returns the question before it is saved */
async function asDate(project: Locator, name: string): Promise<Locator> {
  const page = project.page();
  await project.getByRole('button', { name: `Edit ${name}` }).click();
  await project.getByLabel('Type').press('Enter');
  await page.getByRole('option', { name: 'Date', exact: true }).click();
  await project.getByRole('button', { name: 'Confirm' }).click();
  await save(project).click();
  return page.getByRole('dialog', { name: 'Save these changes?' });
}

test('fields are ordered by drag and by keyboard (rules 11.9)', async ({ page }) => {
  await company(
    page,
    ['One', 'Two', 'Three'].map((name) => ({ name, type: 'string' })),
  );
  const { project } = await editor(page);
  const handle = (name: string) => project.getByRole('button', { name: `Move ${name}` });
  await handle('Three').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Three is now at position 3 of 3.')).toBeAttached();
  // dnd-kit listens for arrow keys a turn after it says that a field was picked up
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Three is now at position 2 of 3.')).toBeAttached({ timeout: 5000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(customRows(project)).toHaveText([/^One/, /^Three/, /^Two/]);

  const [from, to] = [await handle('One').boundingBox(), await handle('Two').boundingBox()];
  if (!from || !to) throw new Error('The rows are not to be seen');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + 12, { steps: 8 });
  await page.mouse.up();
  await expect(customRows(project)).toHaveText([/^Three/, /^Two/, /^One/]);
  await save(project).click();
  await expect(page.getByText('Schema saved')).toBeVisible();
  // Background work says how far it is (rules 11.45).
  let left = [{ kind: 'project', work: 'values', done: 43, total: 100 }];
  await page.route('**/api/Tenants/schema-work', (route) => route.fulfill({ json: left }));
  await page.reload();
  await expect(customRows(project)).toHaveText([/^Three/, /^Two/, /^One/]);
  const bar = project.getByRole('progressbar', { name: 'Updating values' });
  await expect(bar).toHaveAttribute('aria-valuenow', '43');
  await expect(project.getByText('· 43%')).toBeVisible();
  await expectAccessible(page);
  const rows = await customRows(project).first().boundingBox();
  left = [];
  await expect(bar).toHaveCount(0);
  expect(await customRows(project).first().boundingBox()).toEqual(rows);
});

test('a change that would empty a required field is reported before Save, and cannot be saved (rules 11.40)', async ({
  page,
}) => {
  const founded = await newCompany();
  const { Handover: id = '' } = await setFields(founded, [{ name: 'Handover', type: 'string', required: true }]);
  await addProject(founded, 'North pier', { [id]: 'in spring' });
  await enter(page, founded);
  const { project } = await editor(page);
  const dialog = await asDate(project, 'Handover');
  await expect(dialog).toContainText('This cannot be saved: a required field would lose values.');
  await expect(dialog.getByRole('button', { name: 'Save Schema' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(customRows(project)).toHaveText([/^Handover/]);
});

test('effects on values are shown before Save; deleting offers the values as CSV (rules 11.9)', async ({ page }) => {
  const founded = await newCompany();
  const { Handover: id = '' } = await setFields(founded, [{ name: 'Handover', type: 'string' }]);
  await addProject(founded, 'North pier', { [id]: 'in spring' });
  await addProject(founded, 'South pier', { [id]: '2026-05-01' });
  await enter(page, founded);
  const { project } = await editor(page);
  const dialog = await asDate(project, 'Handover');
  await expect(dialog).toContainText('2 projects have a value, 1 cannot be converted to a date');
  await expect(dialog.getByRole('row')).toHaveText(['North pierin spring']);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(save(project)).toBeEnabled();

  await project.getByRole('button', { name: 'Delete Handover' }).click();
  const deleting = page.getByRole('dialog', { name: 'Delete Field?' });
  const coming = page.waitForEvent('download');
  await deleting.getByRole('button', { name: 'Download values as CSV' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('Handover - values.csv');
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain('North pier,in spring');
  await expect(deleting.getByText('2 values downloaded')).toBeVisible();
  await deleting.getByRole('button', { name: 'Delete Field' }).click();
  await save(project).click();
  await expect(dialog).toContainText('2 projects have a value, which will be deleted');
  await dialog.getByRole('button', { name: 'Save Schema' }).click();
  await expect(page.getByText('Schema saved')).toBeVisible();
  await expect(project.getByText('No custom fields yet')).toBeVisible();

  // the field comes back with its values
  await page.keyboard.press('Control+z');
  await expect(project.getByRole('button', { name: 'Delete Handover' })).toBeVisible();
  const csvAgain = page.waitForEvent('download');
  await project.getByRole('button', { name: 'Delete Handover' }).click();
  await deleting.getByRole('button', { name: 'Download values as CSV' }).click();
  expect(await readFile(await (await csvAgain).path(), 'utf8')).toBe(csv);
});

test('a field added in one tab is used in another without a reload (rules 11.9)', async ({ page, context }) => {
  const founded = await company(page);
  const { id } = await addProject(founded, 'Quay wall');
  const { project } = await editor(page);
  const [form, list] = [await context.newPage(), await context.newPage()];
  await form.goto(`${serverUrl()}/projects/${id}/edit`);
  await expect(form.getByRole('dialog').getByLabel('Title')).toHaveValue('Quay wall');
  await list.goto(`${serverUrl()}/projects?layout=table`);
  await expect(list.getByRole('row', { name: /Quay wall/ })).toBeVisible();

  await page.bringToFront();
  await add(project);
  await project.getByLabel('Name', { exact: true }).fill('Berth');
  await project.getByRole('button', { name: 'Confirm' }).click();
  await save(project).click();
  await expect(page.getByText('Schema saved')).toBeVisible();

  await form.getByRole('dialog').getByLabel('Berth').fill('B 12');
  await form.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
  await expect(form.getByRole('definition').filter({ hasText: 'B 12' })).toBeVisible();

  await list.getByRole('button', { name: 'Columns' }).click();
  await list.getByLabel('Berth', { exact: true }).check();
  await list.keyboard.press('Escape');
  await list.getByRole('button', { name: /^Filters/ }).click();
  await list
    .getByRole('dialog', { name: /^Filters/ })
    .getByLabel('Berth')
    .fill('B 12');
  await list.getByRole('button', { name: 'Done' }).click();
  await expect(list.getByRole('row', { name: /Quay wall.*B 12/ })).toBeVisible();
});

test('a schema file is exported, compared and applied (rules 11.10)', async ({ page }) => {
  await company(page, [{ name: 'Floor', type: 'string' }]);
  const { project } = await editor(page);
  const panel = page.getByRole('region', { name: 'Schema as a file' });
  const coming = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Export' }).click();
  const file = JSON.parse(await readFile(await (await coming).path(), 'utf8'));
  expect(file.fields.project).toMatchObject([{ name: 'Floor' }]);
  const choose = (name: string, content: string) =>
    panel
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });

  await choose('same.json', JSON.stringify(file));
  await expect(panel.getByText("'same.json' matches your company's schema.")).toBeVisible();
  await choose('broken.json', '{');
  await expect(panel.getByRole('alert')).toHaveText('This file is not valid JSON.');

  file.fields.project = [
    { name: 'Floor', type: 'integer' },
    { name: 'Berth', type: 'string' },
  ];
  await choose('other.json', JSON.stringify(file));
  const fields = panel.getByRole('region', { name: 'Project fields' }).getByRole('listitem');
  await expect(fields).toHaveText(['Floordiffers: Type', 'Berthonly in the file']);
  await panel.getByRole('button', { name: 'Apply the file' }).click();
  await page.getByRole('dialog', { name: 'Apply this file?' }).getByRole('button', { name: 'Apply the file' }).click();
  await expect(page.getByText('Schema file applied')).toBeVisible();
  await expect(customRows(project)).toHaveText([/^Floor.*Whole number/, /^Berth/]);
  await choose('other.json', JSON.stringify(file));
  await expect(panel.getByText("'other.json' matches your company's schema.")).toBeVisible();
});

test('without EntitiesSchema:Edit the editor is read-only (rules 9.5)', async ({ page }) => {
  await signIn(page, 'viewer');
  const { project, client } = await editor(page);
  await expect(customRows(project).first()).toBeVisible();
  await expect(project.getByRole('button')).toHaveCount(0);
  await expect(client.getByRole('button')).toHaveCount(0);
  await signIn(page, 'client');
  await page.goto(`${serverUrl()}/schema/entities`);
  await expect(page.getByText('Not allowed')).toBeVisible();
});

test('a backend without the extension supports names only (rules 11.11)', async ({ page }) => {
  await company(page, [{ name: 'Floor', type: 'integer', required: true }]);
  await page.route('**/Health', (route) => route.fulfill({ json: { status: 'Healthy', extensions: ['lists'] } }));
  const { project } = await editor(page);
  await project.getByRole('button', { name: 'Edit Floor' }).click();
  await expect(project.getByRole('textbox')).toHaveCount(1);
  await expect(project.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByText('Schema as a file')).toHaveCount(0);
  await project.getByLabel('Name', { exact: true }).fill('Storey');
  await project.getByRole('button', { name: 'Confirm' }).click();
  const sent = page.waitForRequest('**/api/Tenants/project-schema');
  await save(project).click();
  expect((await sent).postDataJSON()).toEqual([
    { id: expect.any(String), name: 'Storey', type: 'integer', required: true, isItSystemField: false },
  ]);
  await expect(page.getByText('Schema saved')).toBeVisible();
});

const mixed = [
  { name: 'Floor', type: 'integer', labels: { fr: 'Étage' } },
  { name: 'Phase', type: 'select', options: [{ value: 'Design', color: 'teal' }, { value: 'Build' }] },
];

test('the editor is accessible, also in edit mode (rules 16.6)', async ({ page }) => {
  await company(page, mixed);
  const { project } = await editor(page);
  await expectAccessible(page);
  await project.getByRole('button', { name: 'Edit Phase' }).click();
  await expectAccessible(page);
});

test.describe('in French on a phone', { tag: '@french' }, () => {
  test.use({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });

  test('every text is French, within the width (rules 16.2)', async ({ page }) => {
    await company(page, mixed);
    await page.goto(`${serverUrl()}/schema/entities`);
    const project = page.getByRole('region', { name: 'Projet', exact: true });
    await expect(project.getByText('9 champs · 7 système, 2 personnalisés')).toBeVisible();
    await expect(project.getByRole('region', { name: 'Aperçu' }).getByLabel('Étage')).toBeVisible();
    await expect(project.getByRole('button', { name: 'Enregistrer le schéma' })).toBeDisabled();
    await project.getByRole('button', { name: 'Modifier Phase' }).click();
    await expect(project.getByLabel('Couleur de l’option 1')).toHaveText('Bleu-vert');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const targets = await project
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().height)));
    expect(Math.min(...targets)).toBeGreaterThanOrEqual(44);
  });
});
