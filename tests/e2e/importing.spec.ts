import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { addProject, type Company, enter, newCompany, setFields } from './support/company';
import { expectAccessibleInBothSchemes } from './support/screens';
import { api, serverUrl } from './support/signIn';
import { test } from './support/test';

/** A file becomes records: read as it is, understood, checked, mended, written, and taken back. */

const clientName = 'Harbour Works';

interface Stored {
  id: string;
  title: string;
  startDate: string;
  dynamicFields: { name: string; value: string | null }[];
}

/** As a spreadsheet of another country saves it: semicolons, its own letters, days and numbers. */
const file = [
  'Titel;Project Title;Client;Start Date;Due Date;Budget;Status',
  `x;Brücke;${clientName};2026-02-01;2026-03-01;1234.5;On Hold`,
  `x;Straße;${clientName};2026-02-01;2026-01-01;7;In Progress`,
  `x;Kanal;Nobody;2026-02-01;2026-03-01;many;Done`,
  ';;;;;;',
].join('\r\n');

test('a file is read, mapped, checked, corrected and imported, and the import is undone (rules 18.2)', async ({
  page,
}) => {
  test.slow();
  const company = await newCompany();
  await setFields(company, [{ name: 'Budget', type: 'currency' }]);
  await addProject(company, 'Before');
  const stored = () => api<Stored[]>('/api/Projects', company.token);
  await enter(page, company);
  await page.goto(`${serverUrl()}/projects`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page).toHaveURL(/\/projects\/import$/);

  await page.locator('input[type=file]').setInputFiles({
    name: 'works.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file, 'latin1'),
  });
  await expect(page.getByText('3 rows in works.csv')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Brücke' })).toBeVisible();
  await expect(page.getByLabel('Encoding')).toHaveValue('windows-1252');
  await expect(page.getByLabel('Delimiter')).toHaveValue(';');
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(page.getByLabel('Field for "Titel"')).toHaveValue('');
  await expect(page.getByLabel('Field for "Project Title"')).toHaveValue('title');
  await expect(page.getByText('1,234.50')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(page.getByText('1 row ready')).toBeVisible();
  await expect(page.getByText('2 rows have errors.')).toBeVisible();
  await expect(page.getByText('Due date must be after start date')).toBeVisible();
  // all that is wrong with a row at once, a choice with its options
  await expect(page.getByText('No record has this name')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Completed' }).click();
  expect(await stored()).toHaveLength(1);
  await expectAccessibleInBothSchemes(page);
  const due = page.getByRole('textbox', { name: 'Due Date' });
  await due.fill('');
  await due.pressSequentially('2026-04-01');
  const budget = page.getByRole('textbox', { name: 'Budget' });
  await budget.fill('');
  await budget.pressSequentially('12');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('2 rows ready')).toBeVisible();
  await expect(page.getByText('No record has this name')).toBeVisible();
  await expect(page.getByText('Not found in Client: Nobody')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Create "Nobody"' }).click();
  await expect(page.getByText('3 rows ready')).toBeVisible();

  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByText('Import finished')).toBeVisible();
  await expect(page.getByText('3 created, 0 changed')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  const made = await stored();
  expect(made.map(({ title }) => title).sort()).toEqual(['Before', 'Brücke', 'Kanal', 'Straße']);
  const bridge = made.find(({ title }) => title === 'Brücke');
  expect(bridge?.dynamicFields.find(({ name }) => name === 'Budget')?.value).toBe('1234.5');
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('4 records restored')).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Import undone');
  await expect(page.getByText('3 created')).toHaveCount(0);
  await expect(page.getByText('Import finished')).toHaveCount(0);
  await expectAccessibleInBothSchemes(page);
  expect(await stored()).toHaveLength(1);
});

/** Two clients Acme with different email addresses; their ids. */
async function addNamesakes({ token }: Company): Promise<string[]> {
  const saved = await api<{ clientDefinition: { fields: { id: string; name: string }[] } }>(
    '/api/Tenants/client-schema',
    token,
    { method: 'PUT', body: JSON.stringify([{ name: 'Email', type: 'email' }]) },
  );
  const email = saved.clientDefinition.fields.find(({ name }) => name === 'Email');
  const ids: string[] = [];
  for (const value of ['north@acme.example', 'south@acme.example']) {
    const body = JSON.stringify({ name: 'Acme', fields: [{ fieldDefintionId: email?.id, value }] });
    ids.push((await api<{ id: string }>('/api/Clients', token, { method: 'POST', body })).id);
  }
  return ids;
}

test('the result of an import names the rows that were skipped (rules 18.2)', async ({ page }) => {
  test.slow();
  const company = await newCompany();
  const acmes = await addNamesakes(company);
  await enter(page, company);
  await page.goto(`${serverUrl()}/projects/import`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'works.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Field for "Project Title"')).toHaveValue('title');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('2 rows have errors.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 row' }).press('Enter');
  await expect(page.getByText('Import finished')).toBeVisible();
  await expect(page.getByText('Skipped rows with errors: 3, 4')).toBeVisible();

  await test.step('required fields without a column get one value for all rows (rules 18.5)', async () => {
    await page.getByRole('button', { name: 'Import another file' }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'piers.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Project Title,Start Date\nNorth pier,2026-02-01\nSouth pier,2026-09-01\n'),
    });
    await page.getByRole('button', { name: 'Next' }).click();
    const values = page.getByRole('group', { name: 'Values for all rows' });
    await expect(values).toContainText('No column for these required fields: Client, Status, Due Date, and Progress.');
    await expectAccessibleInBothSchemes(page);
    await values.getByRole('combobox', { name: 'Client' }).click();
    // clients of one name are told apart (rules 11.50)
    await expect(page.getByRole('option', { name: 'Acme Email: north@acme.example', exact: true })).toBeVisible();
    await expect(page.getByRole('option', { name: 'Acme Email: south@acme.example', exact: true })).toBeVisible();
    await page.getByRole('option', { name: clientName, exact: true }).click();
    const due = values.getByRole('textbox', { name: 'Due Date' });
    await due.pressSequentially('2026-04-01');
    await values.getByLabel('Add a field').selectOption('Description');
    await values.getByRole('textbox', { name: 'Description' }).pressSequentially('Of wood');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('1 row has errors.')).toBeVisible();
    await expect(page.getByText('Due date must be after start date')).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(values.getByRole('combobox', { name: 'Client' })).toHaveValue(clientName);
    await expect(values.getByRole('textbox', { name: 'Description' })).toHaveValue('Of wood');
    await page.getByRole('button', { name: 'Next' }).click();
    // the value of one row differs
    const own = page.getByRole('listitem').filter({ hasText: 'Row 3' }).getByRole('textbox', { name: 'Due Date' });
    await own.press('ControlOrMeta+a');
    await own.pressSequentially('2026-10-01');
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(page.getByText('Import finished')).toBeVisible();
    const made = await api<(Stored & { clientName: string; description: string; endDate: string })[]>(
      '/api/Projects',
      company.token,
    );
    const piers = made.filter(({ title }) => title.endsWith('pier'));
    expect(piers.map((pier) => [pier.title, pier.clientName, pier.description, pier.endDate]).sort()).toEqual([
      ['North pier', clientName, 'Of wood', '2026-04-01'],
      ['South pier', clientName, 'Of wood', '2026-10-01'],
    ]);
  });

  await test.step('a name of several clients is decided once for all rows (rules 18.6)', async () => {
    await page.getByRole('button', { name: 'Import another file' }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'quays.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Project Title,Client\nNew quay,Acme\nOld quay,Acme\n'),
    });
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByLabel('Field for "Client"')).toHaveValue('clientName');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('2 rows have errors.')).toBeVisible();
    await expect(page.getByText('More than one record has this name')).toHaveCount(2);
    await expectAccessibleInBothSchemes(page);
    const decision = page.getByRole('combobox', { name: 'Client "Acme"' });
    await decision.selectOption('Acme · Email: south@acme.example');
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByText('2 rows ready')).toBeVisible();
    await expect(decision.locator('option:checked')).toHaveText('Acme · Email: south@acme.example');
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(page.getByText('Import finished')).toBeVisible();
    const made = await api<(Stored & { clientId: string })[]>('/api/Projects', company.token);
    const quays = made.filter(({ title }) => title.endsWith('quay'));
    expect(quays.map(({ clientId }) => clientId)).toEqual([acmes[1], acmes[1]]);
  });
});

test('an import names clients that its file has twice (rules 18.2)', async ({ page }) => {
  await enter(page, await newCompany());
  await page.goto(`${serverUrl()}/clients/import`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'clients.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Client name\nAcme\nHarbour Group\nacme\n'),
  });
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  const hint = page.getByRole('alert').filter({ hasText: 'Names in several rows: acme.' });
  await expect(hint).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 3 rows' })).toBeEnabled();
});

test('an export imports unchanged; an import continues after a reload (rules 18.2, 18.4)', async ({ page }) => {
  test.slow();
  const company = await newCompany();
  const { Budget = '', Note = '' } = await setFields(company, [
    { name: 'Budget', type: 'currency' },
    { name: 'Note', type: 'text' },
  ]);
  await addProject(company, '=Formula', { [Budget]: '1234.5', [Note]: "'=2+3" });
  await addProject(company, 'Other', { [Budget]: '', [Note]: '+33 1 23' });
  await enter(page, company);
  await page.goto(`${serverUrl()}/projects?layout=table`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toMatch(/^\uFEFFProject Title,Client,/);
  await expect(page.getByText('2 rows exported')).toBeVisible();
  // the same as a workbook whose columns are headed by keys
  await page.getByRole('button', { name: 'More export options' }).click();
  const menu = page.getByRole('dialog', { name: 'More export options' });
  await menu.getByLabel('Use field keys as headers').check();
  await expectAccessibleInBothSchemes(page);
  const another = page.waitForEvent('download');
  await menu.getByRole('button', { name: 'Export as XLSX' }).click();
  const download = await another;
  expect(download.suggestedFilename()).toBe('projects.xlsx');
  const buffer = await readFile(await download.path());
  await page.goto(`${serverUrl()}/projects/import`);
  await page.locator('input[type=file]').setInputFiles({ name: 'projects.xlsx', mimeType: '', buffer });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Field for "clientName"')).toHaveValue('clientName');
  await page.getByLabel('Update existing records', { exact: true }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('0 new, 0 changed, 2 unchanged')).toBeVisible();

  // the answer to the second request never arrives
  const rows = ['Project Title', ...Array.from({ length: 1500 }, (_, index) => `Row ${index}`)];
  const content = rows.map((title, index) => `${title},${index === 0 ? 'Client' : clientName}`).join('\n');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  const many = { name: 'many.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
  await page.locator('input[type=file]').setInputFiles(many);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Create a new record for each row').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('button', { name: 'Import 1,500 rows' })).toBeEnabled({ timeout: 20_000 });
  let sent = 0;
  await page.route('**/api/Projects/import', async (route) => {
    sent += 1;
    if (sent < 2) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Import 1,500 rows' }).click();
  await expect(page.getByText('Import interrupted')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/Projects/import');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/^The import of many.csv stopped after 1,?000 of 1,?500 rows\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue import' }).click();
  await expect(page.getByText('1,500 created')).toBeVisible({ timeout: 20_000 });
  expect(await api<Stored[]>('/api/Projects', company.token)).toHaveLength(1502);
});
