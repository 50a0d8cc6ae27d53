import { expect } from '@playwright/test';
import { addProject, enter, newCompany, setFields } from './support/company';
import { add, editor, save } from './support/schema';
import { serverUrl } from './support/signIn';
import { test } from './support/test';

test('fields have unique values, conditions, a default from today, archived and merged options (rules 11.14 to 11.18)', async ({
  page,
}) => {
  const founded = await newCompany();
  const options = ['Red', 'Crimson'].map((value) => ({ value }));
  const ids = await setFields(founded, [
    { name: 'Code', type: 'string' },
    { name: 'Colour', type: 'select', options },
  ]);
  await enter(page, founded);
  const [code, colour] = [String(ids.Code), String(ids.Colour)];
  for (const title of ['Quay wall', 'Lock gate'])
    await addProject(founded, title, { [code]: 'A1', [colour]: 'Crimson' });
  const { project } = await editor(page);
  const confirm = project.getByRole('button', { name: 'Confirm' });
  await project.getByRole('button', { name: 'Edit Code' }).click();
  await project.getByLabel('Unique').check();
  await project.getByRole('button', { name: 'More settings' }).click();
  await project.getByLabel('Error message in English').pressSequentially('Two letters');
  await confirm.click();
  await project.getByRole('button', { name: 'Edit Colour' }).click();
  await expect(project.getByText('used by 2')).toBeVisible();
  await project.getByRole('button', { name: 'Labels of option 2' }).click();
  await project.getByLabel('Merge option 2 into').click();
  await page.getByRole('option', { name: 'Red' }).click();
  await confirm.click();
  await save(project).click();
  const question = page.getByRole('dialog', { name: 'Save these changes?' });
  await expect(question).toContainText('2 projects have a value, duplicate values: 2');
  await expect(question).toContainText('2 projects have a value, 2 move to another option');
  await question.getByRole('button', { name: 'Save Schema' }).click();
  await expect(page.getByText('Schema saved')).toBeVisible();
  await expect(page.getByText('Schema saved')).toBeHidden();
  await add(project);
  await project.getByLabel('Name', { exact: true }).fill('Proof');
  await project.getByRole('button', { name: 'More settings' }).click();
  const required = project.getByRole('group', { name: 'Required if' });
  await required.getByRole('checkbox').check();
  await confirm.click();
  await expect(required.getByRole('alert')).toHaveText('Complete the condition or remove it');
  await required.getByRole('combobox', { name: 'Field' }).click();
  await page.getByRole('option', { name: 'Colour' }).click();
  await required.getByRole('combobox', { name: 'Values' }).click();
  await page.getByRole('option', { name: 'Red' }).click();
  await page.keyboard.press('Escape');
  await confirm.click();
  await add(project);
  await project.getByLabel('Name', { exact: true }).fill('Due');
  await project.getByLabel('Type').press('Enter');
  await page.getByRole('option', { name: 'Date', exact: true }).click();
  await project.getByRole('combobox', { name: 'Default' }).click();
  await page.getByRole('option', { name: 'Today', exact: true }).click();
  await project.getByRole('button', { name: 'More settings' }).click();
  const shown = project.getByRole('group', { name: 'Show only if' });
  await shown.getByRole('checkbox').check();
  await shown.getByRole('combobox', { name: 'Field' }).click();
  await page.getByRole('option', { name: 'Proof' }).click();
  await shown.getByRole('textbox', { name: 'Value' }).pressSequentially('seen');
  await confirm.click();
  await save(project).click();
  await expect(page.getByText('Schema saved')).toBeVisible();

  await page.goto(`${serverUrl()}/projects/create`);
  const form = page.getByRole('dialog');
  const proof = form.getByLabel('Proof');
  await expect(proof).not.toHaveAttribute('aria-required', 'true');
  await form.getByRole('combobox', { name: 'Colour' }).click();
  await expect(page.getByRole('option', { name: 'Red' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Crimson' })).toHaveCount(0);
  await page.getByRole('option', { name: 'Red' }).click();
  await expect(proof).toHaveAttribute('aria-required', 'true');
  await expect(form.getByLabel('Due', { exact: true })).toHaveCount(0);
  await proof.pressSequentially('has been seen');
  await expect(form.getByLabel('Due', { exact: true })).toHaveValue(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
});
