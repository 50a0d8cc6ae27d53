// What the README's moving pictures show: `shoot` takes a frame and says for how many milliseconds it stands.

async function bulkEdit(page, base, shoot) {
  await page.goto(`${base}/projects?layout=table&perPage=10&filter=${encodeURIComponent('{"status":"InProgress"}')}`);
  const first = page.getByRole('table').getByRole('row').nth(1);
  await first.waitFor();
  const before = await first.textContent();
  await shoot();
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await shoot();
  await page.getByRole('button', { name: /^Select all \d+/ }).click();
  await shoot();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Change Due Date' }).check();
  await shoot();
  await dialog.getByRole('combobox', { name: 'Way of changing: Due Date' }).click();
  await page.getByRole('option', { name: 'Shift by days', exact: true }).click();
  await dialog.getByLabel('Due Date', { exact: true }).pressSequentially('14');
  await shoot();
  await dialog.getByText('can be changed').waitFor();
  await dialog
    .getByRole('region', { name: 'Preview' })
    .evaluate((preview) => preview.scrollIntoView({ block: 'nearest' }));
  await shoot(1800);
  await dialog.getByRole('button', { name: /^Apply/ }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await shoot(1800);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForFunction((text) => document.querySelector('tbody tr')?.textContent === text, before);
  await shoot(1800);
}

async function schemaEditor(page, base, shoot) {
  await page.goto(`${base}/schema/entities`);
  const project = page.getByRole('region', { name: 'Project', exact: true });
  await project.getByRole('button', { name: 'Add Field' }).click();
  await shoot();
  await page.keyboard.type('Ward');
  await shoot();
  await project.getByRole('combobox', { name: 'Type' }).click();
  await shoot();
  await page.getByRole('option', { name: 'Choice', exact: true }).click();
  for (const option of ['North', 'East', 'South']) {
    await project.getByRole('button', { name: 'Add option' }).click();
    await page.keyboard.type(option);
  }
  await shoot();
  const preview = project.getByRole('region', { name: 'Preview' });
  await preview.getByRole('combobox', { name: 'Ward' }).click();
  await shoot();
  await page.keyboard.press('Escape');
  await project.getByRole('button', { name: 'Save Field' }).click();
  await page.getByText('The schema has been saved').waitFor();
  await project.getByRole('button', { name: 'Edit Ward' }).scrollIntoViewIfNeeded();
  await shoot();
  await page.goto(`${base}/projects/create`);
  await page.getByRole('dialog').getByLabel('Ward').scrollIntoViewIfNeeded();
  await shoot(2400);
  await page.goto(`${base}/schema/entities`);
  await project.getByRole('button', { name: 'Delete Ward' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Field' }).click();
  await project.getByRole('button', { name: 'Save Schema' }).click();
  await page.getByText('The schema has been saved').waitFor();
}

export const moving = [
  { file: 'docs/bulkEdit.webp', play: bulkEdit },
  { file: 'docs/schemaEditor.webp', play: schemaEditor },
];
