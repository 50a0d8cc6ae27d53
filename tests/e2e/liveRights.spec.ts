import { expect, type Page } from '@playwright/test';
import { addProject, enter, newColleague, newCompany } from './support/company';
import { openLive, writeAs } from './support/live';
import { api, serverUrl } from './support/signIn';
import { test } from './support/test';

const menu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
const newProject = (page: Page) => page.getByRole('button', { name: 'New Project' });

test('a role that changes gives and takes buttons and menu entries in open tabs at once (rules 13.47)', async ({
  page,
}) => {
  const company = await newCompany();
  await addProject(company, 'Pier');
  const foreman = { name: 'Foreman', claims: ['Project:ViewAllProjects', 'Clients:View'] };
  const body = JSON.stringify(foreman);
  const { id } = await api<{ id: string }>('/api/Roles', company.token, { method: 'POST', body });
  const cleo = await newColleague(company, 'Cleo', 'Cole', 'Foreman');
  await enter(page, cleo);
  await openLive(page, `${serverUrl()}/projects?layout=table`);
  await expect(menu(page, 'Clients')).toBeVisible();
  await expect(newProject(page)).toHaveCount(0);
  const change = (claims: string[]) => writeAs(company, 'PUT', '/api/Roles', { ...foreman, id, claims });

  await change(['Project:ViewAllProjects', 'Project:CreateProjects', 'Inventory:View']);
  await expect(newProject(page)).toBeVisible();
  await expect(menu(page, 'Inventory')).toBeVisible();
  await expect(menu(page, 'Clients')).toHaveCount(0);
  await change(['Inventory:View']);
  await expect(menu(page, 'Projects')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Pier' })).toHaveCount(0);
});
