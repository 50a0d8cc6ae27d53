import { expect } from '@playwright/test';
import { blockRequests } from './support/blockRequests';
import { addProject, enter, newCompany, setFields } from './support/company';
import { add, company, customRows, editor, save } from './support/schema';
import { serverUrl } from './support/signIn';
import { test } from './support/test';

test('fields are added, renamed and deleted locally until Save Schema (rules 11.1)', async ({ page }) => {
  await company(page);
  const reading = await blockRequests(page, '**/api/Tenants');
  await page.goto(`${serverUrl()}/schema/entities`);
  await expect(page.getByText('Loading entity schema...')).toBeVisible();
  reading();
  const { project, client } = await editor(page);
  await expect(project.getByText('7 fields · 7 system, 0 custom')).toBeVisible();
  await expect(client.getByText('1 field · 1 system, 0 custom')).toBeVisible();
  const system = project.getByRole('list', { name: 'System fields' });
  await expect(system.getByRole('listitem')).toHaveText([
    /^Project Title\s*title/,
    /^Description\s*description/,
    /^Client\s*clientId.*Reference · ClientsSystem field$/,
    /^Status\s*status/,
    /^Start Date\s*startDate/,
    /^Due Date\s*endDate/,
    /^Progress\s*progress/,
  ]);
  await expect(system.getByRole('button')).toHaveCount(0);
  await expect(save(project)).toBeDisabled();

  await add(project);
  const name = project.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue('new_field');
  await expect(name).toBeFocused();
  await expect(project.getByLabel('Type')).toHaveValue('Text');
  await expect(project.getByLabel('Required', { exact: true })).not.toBeChecked();
  await expect(save(project)).toBeDisabled();
  await name.fill('Floor');
  await expect(project.getByRole('group', { name: 'Additional Information' }).getByLabel('Floor')).toBeVisible();
  await project.getByRole('button', { name: 'Confirm' }).click();
  await expect(project.getByText('8 fields · 7 system, 1 custom')).toBeVisible();
  await expect(save(client)).toBeDisabled();

  const sent = page.waitForRequest('**/api/Tenants/project-schema');
  const writing = await blockRequests(page, '**/api/Tenants/project-schema');
  await save(project).click();
  await expect(project.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  writing();
  expect((await sent).postDataJSON()).toMatchObject([
    { name: 'Floor', type: 'string', required: false, isItSystemField: false },
  ]);
  await expect(page.getByText('Schema saved')).toBeVisible();
  await expect(save(project)).toBeDisabled();

  await project.getByRole('button', { name: 'Edit Floor' }).click();
  await name.fill('');
  await project.getByRole('button', { name: 'Confirm' }).click();
  await expect(name).toBeFocused();
  await name.fill('Storey');
  await project.getByRole('button', { name: 'Cancel' }).click();
  await expect(customRows(project)).toHaveText([/^Floor/]);
  await project.getByRole('button', { name: 'Edit Floor' }).click();
  await name.fill('Storey');
  await name.press('Enter');
  await expect(customRows(project)).toHaveText([/^Storey/]);
  await expect(save(project)).toBeEnabled();

  await project.getByRole('button', { name: 'Delete Storey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Field?' });
  await expect(dialog).toContainText(
    'Deleting this field will permanently remove all data stored in it. This action cannot be undone. Are you sure you want to continue?',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(customRows(project)).toHaveCount(1);
  await project.getByRole('button', { name: 'Delete Storey' }).click();
  await dialog.getByRole('button', { name: 'Delete Field' }).click();
  await expect(project.getByText('No custom fields yet')).toBeVisible();
  await save(project).click();
  await expect(save(project)).toBeDisabled();
  await page.reload();
  await expect(project.getByText('7 fields · 7 system, 0 custom')).toBeVisible();
});

test('duplicate names are refused, unsaved changes are confirmed and kept (rules 11.2, 13.25)', async ({ page }) => {
  await company(page, [{ name: 'Floor', type: 'string' }]);
  const { project } = await editor(page);
  await add(project);
  await project.getByLabel('Name', { exact: true }).fill('FLOOR');
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  const offer = project.getByRole('status').filter({ hasText: 'You have an unsaved draft' });
  await expect(offer).toContainText('FLOOR: new');
  await offer.getByRole('button', { name: 'Restore' }).click();
  await expect(offer).toBeHidden();
  await project.getByRole('button', { name: 'Confirm' }).click();
  await expect(project.getByRole('alert')).toHaveText("Another field is already named 'FLOOR'");
  await page.getByRole('link', { name: 'Projects' }).click();
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(project.getByLabel('Name', { exact: true })).toHaveValue('FLOOR');
  await page.getByRole('link', { name: 'Projects' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/projects/);
  const stored = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('drafts.forms')));
  expect(stored).toEqual([]);
});

test('refusals of the backend appear at their field and above the button (rules 14.2)', async ({ page }) => {
  await company(page, [{ name: 'First', type: 'string' }]);
  // without its engine the console takes every pattern, and the backend's word counts
  await page.route('**/assets/patternEngine*', (route) => route.abort());
  const { project } = await editor(page);
  await add(project);
  await project.getByLabel('Name', { exact: true }).fill('Code');
  await project.getByRole('button', { name: 'More settings' }).click();
  await project.getByLabel('Pattern').fill('[a-z]{1,999}'.repeat(9));
  await project.getByRole('button', { name: 'Confirm' }).click();
  await save(project).click();
  await expect(customRows(project).nth(1).getByRole('alert')).toHaveText('The pattern is too large');
  const banner = project.getByRole('alert').last();
  await expect(banner).toHaveText('The pattern is too large');
  const [above, button] = [await banner.boundingBox(), await save(project).boundingBox()];
  expect(above?.y).toBeLessThan(button?.y ?? 0);
  await project.getByRole('button', { name: 'Edit Code' }).click();
  await expect(project.getByLabel('Pattern')).toHaveAccessibleDescription('The pattern is too large');
});

test('a choice field has colours, labels by language and a default, and is archived and restored (rules 11.9)', async ({
  page,
}) => {
  const founded = await company(page);
  const { project } = await editor(page);
  await add(project);
  await project.getByLabel('Name', { exact: true }).fill('Phase');
  await project.getByLabel('Type').press('Enter');
  await page.getByRole('option', { name: 'Choice', exact: true }).click();
  for (const [index, value] of ['Design', 'Build'].entries()) {
    await project.getByRole('button', { name: 'Add option' }).click();
    await project.getByLabel(`Option ${index + 1}`, { exact: true }).fill(value);
  }
  await project.getByRole('combobox', { name: 'Colour of option 2' }).click();
  await page.getByRole('option', { name: 'Teal' }).click();
  await project.getByRole('button', { name: 'Move option 2 up' }).click();
  await project.getByLabel('Default').click();
  await page.getByRole('option', { name: 'Design' }).click();
  await project.getByLabel('Help text', { exact: true }).fill('Where the work stands');
  await project.getByRole('button', { name: 'More settings' }).click();
  await expect(project.getByLabel('Label in English')).toBeVisible();
  await project.getByRole('button', { name: 'More languages' }).click();
  await project.getByLabel('Label in Français').fill('Étape');
  await project.getByLabel('Required', { exact: true }).check();
  const preview = project.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Where the work stands')).toBeVisible();
  await expect(preview.getByRole('combobox', { name: 'Phase' })).toHaveText('Design');
  await project.getByRole('button', { name: 'Confirm' }).click();
  const sent = page.waitForRequest('**/api/Tenants/project-schema');
  await save(project).click();
  expect((await sent).postDataJSON()).toMatchObject([
    {
      name: 'Phase',
      type: 'select',
      required: true,
      options: [
        { value: 'Build', color: 'teal' },
        { value: 'Design', color: null },
      ],
      defaultValue: 'Design',
      help: 'Where the work stands',
      labels: { fr: 'Étape' },
    },
  ]);
  await expect(page.getByText('Schema saved')).toBeVisible();

  await project.getByRole('button', { name: 'Archive Phase' }).click();
  await expect(project.getByRole('list', { name: 'Archived fields' }).getByRole('listitem')).toHaveText([/^Phase/]);
  await save(project).click();
  await expect(save(project)).toBeDisabled();
  await expect(preview.getByRole('combobox')).toHaveCount(0);
  await page.reload();
  await project.getByRole('button', { name: 'Restore Phase' }).click();
  await save(project).click();
  await expect(save(project)).toBeDisabled();
  const { id } = await addProject(founded, 'Quay wall', {});
  await page.goto(`${serverUrl()}/projects/${id}/edit`);
  await expect(page.getByRole('dialog').getByLabel('Phase')).toBeVisible();
});

test('a pattern is checked by the same linear-time engine as on the server (rules 11.5)', async ({ page }) => {
  await company(page);
  const { project } = await editor(page);
  await add(project);
  await project.getByLabel('Name', { exact: true }).pressSequentially('Code');
  await project.getByRole('button', { name: 'More settings' }).click();
  const pattern = project.getByLabel('Pattern');
  await pattern.pressSequentially('(?=a)b');
  await project.getByRole('button', { name: 'Confirm' }).click();
  await expect(pattern).toHaveAccessibleDescription(/Lookahead, lookbehind and backreferences are not supported/);
  await pattern.fill('');
  await pattern.pressSequentially('(a|a)*');
  await expect(pattern).toHaveAccessibleDescription('A regular expression that must match the whole text');
  const tried = project.getByRole('region', { name: 'Preview' }).getByLabel('Code');
  await tried.pressSequentially(`${'a'.repeat(40)}!`);
  await tried.blur();
  await expect(tried).toHaveAccessibleDescription('Code has the wrong format');
});

test('renaming an option changes its label only: values keep it, in every language (rules 11.3)', async ({ page }) => {
  const founded = await newCompany();
  const options = [{ value: 'Design', color: 'teal' }, 'Build'];
  const ids = await setFields(founded, [{ name: 'Phase', type: 'select', options }]);
  await enter(page, founded);
  const { id } = await addProject(founded, 'Quay wall', { [String(ids.Phase)]: 'Design' });
  const { project } = await editor(page);
  await project.getByRole('button', { name: 'Edit Phase' }).click();
  const option = project.getByLabel('Option 1', { exact: true });
  await option.fill('');
  await option.pressSequentially('Planning');
  await project.getByRole('button', { name: 'Labels of option 1' }).click();
  await project.getByLabel('Option 1 in Français').pressSequentially('Conception');
  await project.getByRole('button', { name: 'Confirm' }).click();
  const sent = page.waitForRequest('**/api/Tenants/project-schema');
  await save(project).click();
  const question = page.getByRole('dialog', { name: 'Save these changes?' });
  await expect(question).toContainText('1 project has a value, all values are valid');
  await question.getByRole('button', { name: 'Save Schema' }).click();
  const labels = { fr: 'Conception' };
  expect((await sent).postDataJSON()).toMatchObject([
    {
      options: [
        { value: 'Design', label: 'Planning', labels, color: 'teal' },
        { value: 'Build', label: null },
      ],
    },
  ]);
  await expect(page.getByText('Schema saved')).toBeVisible();
  await page.goto(`${serverUrl()}/projects/${id}`);
  // recent changes show the value, too
  const details = page.getByRole('region', { name: 'Project details' });
  await expect(details.locator('[data-tone=teal]', { hasText: 'Planning' })).toBeVisible();
  await page.goto(`${serverUrl()}/projects/${id}/edit`);
  await expect(page.getByRole('combobox', { name: 'Phase' })).toHaveText('Planning');
});

test('Escape in the editor of a field asks before typed text is lost, and returns to its button (rules 11.1)', async ({
  page,
}) => {
  await company(page, [{ name: 'Floor', type: 'string' }]);
  const { project } = await editor(page);
  const open = project.getByRole('button', { name: 'Edit Floor' });
  const name = project.getByLabel('Name', { exact: true });
  await open.click();
  await name.press('Escape');
  await expect(open).toBeFocused();

  await open.click();
  await name.pressSequentially('Storey');
  await name.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('Storey');
  await expect(name).toBeFocused();
  await name.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(customRows(project)).toHaveText([/^Floor/]);
  await expect(open).toBeFocused();

  await add(project);
  await name.press('Escape');
  await expect(project.getByRole('button', { name: 'Add field' })).toBeFocused();
});
