import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { addProject, setFields } from './support/company';
import { company, editor } from './support/schema';
import { serverUrl } from './support/signIn';
import { test } from './support/test';

test('formatted text by keyboard, an auto-number, a changed and restored type, a file (rules 11.40 to 11.42, 11.46)', async ({
  page,
}) => {
  const founded = await company(page);
  const fields = [
    { name: 'Story', type: 'richText' },
    { name: 'Code', type: 'autoNumber', prefix: 'PRJ-', digits: 3 },
    { name: 'Cost', type: 'string' },
    { name: 'Plan', type: 'file' },
  ];
  const ids = await setFields(founded, fields);
  const { id } = await addProject(founded, 'Quay', { [ids.Cost ?? '']: '1,200.5' });
  await addProject(founded, 'Mole', { [ids.Cost ?? '']: 'much' });

  await page.goto(`${serverUrl()}/projects/${id}/edit`);
  const dialog = page.getByRole('dialog', { name: 'Edit Project' });
  const story = dialog.getByRole('textbox', { name: 'Story' });
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toHaveValue('PRJ-001');
  await story.focus();
  await page.keyboard.press('ControlOrMeta+b');
  await story.pressSequentially('Of stone');
  await page.keyboard.press('ControlOrMeta+b');
  await story.pressSequentially(' and of water');
  await dialog.getByRole('button', { name: 'Bulleted list' }).click();
  await expect(story.locator('li')).toHaveText('Of stone and of water');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('dd li')).toHaveText('Of stone and of water');
  await expect(page.locator('dd li strong')).toHaveText('Of stone');

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Plan: Choose file' }).click(),
  ]);
  await chooser.setFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('words of a plan') });
  await expect(page.getByRole('link', { name: /^plan\.txt/ })).toBeVisible();
  await expectAccessible(page);

  // in the form of a new record, too, where a file may be asked for: it goes up at once, and again after a failure
  await setFields(
    founded,
    fields.map((field) => ({ ...field, id: ids[field.name], required: field.name === 'Plan' })),
  );
  await page.goto(`${serverUrl()}/projects/${id}/edit`);
  const plan = dialog.getByRole('group', { name: 'Plan' });
  await expect(plan).toContainText('plan.txt');
  await plan.getByRole('button', { name: 'Plan: Remove the file' }).click();
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await expect(plan).toContainText('Plan is required');
  const choose = async (name: string) => {
    const [picker] = await Promise.all([
      page.waitForEvent('filechooser'),
      plan.getByRole('button', { name: 'Plan: Choose file' }).click(),
    ]);
    await picker.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('other words') });
  };
  const held = `**/api/Tenants/schema/${ids.Plan}/file`;
  await page.route(held, (route) => route.abort());
  await choose('other.txt');
  await expect(plan.getByRole('button', { name: 'Plan: Retry' })).toBeVisible();
  await page.unroute(held);
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: /^other\.txt/ })).toBeVisible();

  const { project } = await editor(page);
  await project.getByRole('button', { name: 'Edit Cost' }).click();
  await project.getByLabel('Type').press('Enter');
  await page.getByRole('option', { name: 'Number', exact: true }).click();
  await project.getByRole('button', { name: 'Save field' }).click();
  const impact = page.getByRole('dialog', { name: 'Save these changes?' });
  await expect(impact.getByRole('row')).toHaveText(['Molemuch']);
  await expect(impact.getByText('Values that cannot be converted are cleared.')).toBeVisible();
  await impact.getByRole('button', { name: 'Save Schema' }).click();
  await expect(impact).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Undone: Change of the fields of projects')).toBeVisible();
  await expect(project.getByRole('listitem').filter({ hasText: 'Cost' })).toContainText('Text');
});
