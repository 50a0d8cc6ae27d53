import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { addProject, setFields } from './support/company';
import { company, editor, save } from './support/schema';
import { serverUrl } from './support/signIn';
import { test } from './support/test';

test('fields are hidden from clients, layouts edited by keyboard, and a second administrator is notified (rules 9.7, 11.9, 11.28, 11.29)', async ({
  page,
}) => {
  const founded = await company(page);
  const { Floor, Margin } = await setFields(founded, [
    { name: 'Floor' },
    { name: 'Margin', type: 'number', seenBy: null },
  ]);
  const { id } = await addProject(founded, 'Quay wall');
  const { project } = await editor(page);
  await project.getByRole('button', { name: 'Edit Margin' }).click();
  await project.getByRole('switch', { name: 'Hide from clients' }).check();
  await expect(project.getByRole('combobox', { name: 'Visible to' })).toHaveText('All internal roles');
  await expectAccessible(page);
  await project.getByRole('button', { name: 'Confirm' }).click();
  const storey = { id: Floor, name: 'Storey' };
  await setFields(founded, [storey, { id: Margin, name: 'Margin', type: 'number' }]);
  await save(project).click();
  await expect(project.getByRole('alert')).toContainText('Someone else saved these fields while you were editing');
  await expect(project.getByRole('button', { name: 'Edit Storey' })).toBeVisible();
  await save(project).click();
  await expect(page.getByText('Schema saved')).toBeVisible();

  await project.getByRole('button', { name: 'Layout' }).click();
  const layout = page.getByRole('dialog', { name: 'Layout: Project' });
  await layout.getByRole('switch', { name: 'Custom layout' }).check();
  await layout.getByRole('button', { name: 'Move Storey' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Picked up Storey|^Storey is now at/)).toBeAttached();
  for (const position of [12, 11]) {
    // dnd-kit listens for arrow keys a turn after it says that a field was picked up
    await expect(async () => {
      await page.keyboard.press('ArrowUp');
      await expect(page.getByText(`Storey is now at position ${position} of 14.`)).toBeAttached({ timeout: 5000 });
    }).toPass();
  }
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Storey was dropped/)).toBeAttached();
  await expectAccessible(page);
  await layout.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Layout saved')).toBeVisible();

  await page.goto(`${serverUrl()}/projects/${id}/edit`);
  const team = page.getByRole('dialog').getByRole('region', { name: 'Team Assignment' });
  await expect(team.getByLabel('Storey')).toBeVisible();
});
