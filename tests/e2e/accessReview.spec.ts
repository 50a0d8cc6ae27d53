import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { addProject, type Company, enter, newCompany, setFields } from './support/company';
import { editor, save } from './support/schema';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, phone } from './support/screens';
import { api, serverUrl } from './support/signIn';
import { test } from './support/test';

const post = (company: Company, path: string, body: object) =>
  api<{ id: string }>(path, company.token, { method: 'POST', body: JSON.stringify(body) });

/** A company whose role Crew has one person, and whose role Contacts is of clients. */
async function companyWithCrew() {
  const company = await newCompany();
  const claims = ['Project:ViewAssignedProjects'];
  const crew = await post(company, '/api/Roles', { name: 'Crew', claims, roleType: 'InternalUser' });
  await post(company, '/api/Roles', { name: 'Contacts', claims, roleType: 'ClientUser' });
  const cora = { firstName: 'Cora', lastName: 'Crew', userName: 'cora', email: 'cora@example.com', roleId: crew.id };
  const user = await post(company, '/api/Users/create', cora);
  return { company, crew, user };
}

test('a save of a role first shows what its people gain and lose (rules 9.9)', async ({ page }) => {
  const { company, crew } = await companyWithCrew();
  await addProject(company, 'Quay wall');
  await enter(page, company);
  await page.goto(`${serverUrl()}/settings/roles/${crew.id}/edit`);
  const form = page.getByRole('dialog', { name: 'Edit Role' });
  await form.getByRole('checkbox', { name: 'View all projects' }).check();
  await form.getByRole('checkbox', { name: 'View assigned projects' }).uncheck();
  await form.getByRole('button', { name: 'Update Role' }).click();

  const question = page.getByRole('dialog', { name: 'Who gains and loses what' });
  await expect(question).toContainText('People with this role (1): Cora Crew');
  await expect(question.getByRole('region', { name: 'Gained' })).toHaveText(/View all projects/);
  await expect(question.getByRole('region', { name: 'Lost', exact: true })).toHaveText(/View assigned projects/);
  await expect(question).toContainText('Projects: 0 now, 1 then');
  await expectAccessibleInBothSchemes(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  const stored = () => api<{ claims: string[] }>(`/api/Roles/${crew.id}`, company.token);
  expect((await stored()).claims).toEqual(['Project:ViewAssignedProjects']);
  await expect(form.getByRole('checkbox', { name: 'View all projects' })).toBeChecked();

  await form.getByRole('button', { name: 'Update Role' }).click();
  await question.getByRole('button', { name: 'Update Role' }).click();
  await expect(page.getByText('Role updated')).toBeVisible();
  expect((await stored()).claims).toEqual(['Project:ViewAllProjects']);
});

test('a save without effects needs no confirmation', async ({ page }) => {
  const { company, crew } = await companyWithCrew();
  await enter(page, company);
  await page.goto(`${serverUrl()}/settings/roles/${crew.id}/edit`);
  const form = page.getByRole('dialog', { name: 'Edit Role' });
  await form.getByLabel('Description').pressSequentially('People on site');
  await form.getByRole('button', { name: 'Update Role' }).click();
  await expect(page.getByText('Role updated')).toBeVisible();
});

test('a record shows who can see it, and why', async ({ page }) => {
  const { company, user } = await companyWithCrew();
  const clients = await api<{ id: string }[]>('/api/Clients', company.token);
  const { id } = await post(company, '/api/Projects', {
    title: 'Quay wall',
    clientId: clients[0]?.id,
    userIds: [user.id],
  });
  await enter(page, company);
  await page.goto(`${serverUrl()}/projects/${id}`);
  await page.getByRole('button', { name: 'Who can see this' }).click();
  const viewers = page.getByRole('dialog', { name: 'Who can see this, and why' });
  await expect(viewers.getByRole('listitem').filter({ hasText: 'Ada Admin' })).toContainText('sees everything');
  await expect(viewers.getByRole('listitem').filter({ hasText: 'Cora Crew' })).toContainText('In the team');
  await expect(viewers.getByRole('status')).toHaveText('People: 2');
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(viewers).toBeHidden();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${serverUrl()}/projects?record=${id}`);
  await page
    .getByRole('region', { name: 'Quay wall', exact: true })
    .getByRole('button', { name: 'Who can see this' })
    .click();
  await expect(viewers.getByRole('listitem')).toHaveCount(2);
});

test('a field shows which roles see it, and a save which roles gain and lose it', async ({ page }) => {
  const { company } = await companyWithCrew();
  await setFields(company, [{ name: 'Margin', type: 'number', seenBy: null }]);
  await enter(page, company);
  const { project } = await editor(page);
  await project.getByRole('button', { name: 'Edit Margin' }).click();
  await project.getByRole('button', { name: 'Who can see this' }).click();
  const roles = page.getByRole('dialog', { name: 'Who can see and change Margin' });
  await expect(roles.getByRole('region', { name: 'Contacts' })).toContainText('Yes: no rule limits it.');
  await expect(roles.getByRole('region', { name: 'Admin' })).toContainText('Yes: the role Admin may do everything.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await project.getByRole('switch', { name: 'Hide from clients' }).check();
  await project.getByRole('button', { name: 'Confirm' }).click();
  await save(project).click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('region', { name: 'Margin' })).toContainText('No longer see it: Contacts (0)');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Save Schema' }).click();
  await expect(page.getByText('Schema saved')).toBeVisible();
});
