import { expect, type Page } from '@playwright/test';
import { startBaseBackend } from '../support/baseBackend';
import { expectAccessible } from './support/axe';
import { comment, form } from './support/comments';
import { addProject, enter, newColleague, newCompany } from './support/company';
import { api, serverUrl, signInAtBase } from './support/signIn';
import { test } from './support/test';

const people = (page: Page) => page.getByRole('listbox', { name: 'People to mention' });

async function openProject(page: Page) {
  const company = await newCompany();
  const lin = await newColleague(company, 'Lin', 'Chen');
  const grace = await newColleague(company, 'Grace', 'Hopper');
  const { id } = await addProject(company, 'Harbour');
  await enter(page, company);
  await page.goto(`${serverUrl()}/projects/${id}/comments`);
  const stored = async () => {
    const comments = await api<{ content: string }[]>(`/api/Projects/${id}/comments`, company.token);
    return comments.map(({ content }) => content);
  };
  return { company, lin, grace, id, stored };
}

test('an @ offers people; the first is taken by Enter, and the name stays a mention (rules 5.9)', async ({ page }) => {
  const { lin, stored } = await openProject(page);
  await form(page).pressSequentially('Dear @');
  await expect(people(page).getByRole('option')).toContainText(['Ada Admin', 'Grace Hopper', 'Lin Chen']);
  await form(page).pressSequentially('lin');
  const options = people(page).getByRole('option');
  await expect(options).toHaveCount(1);
  await expect(form(page)).toHaveAttribute('aria-activedescendant', (await options.getAttribute('id')) ?? '');
  await expectAccessible(page);
  await form(page).press('Enter');
  await expect(people(page)).toBeHidden();
  await expect(form(page)).toHaveValue('Dear @Lin Chen ');
  await form(page).pressSequentially('have a look');
  await form(page).press('Control+Enter');

  const posted = comment(page, 'have a look');
  await expect(posted.getByRole('link', { name: '@Lin Chen' })).toHaveAttribute('href', `/users/${lin.user.id}`);
  await expect.poll(stored).toEqual([`Dear @[Lin Chen](user:${lin.user.id}) have a look`]);
  await expectAccessible(page);

  await posted.getByRole('button', { name: 'Edit' }).click();
  const edited = page.getByRole('textbox', { name: 'Edit comment' });
  await expect(edited).toHaveValue('Dear @Lin Chen have a look');
  await edited.pressSequentially(', please');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(comment(page, 'please').getByRole('link', { name: '@Lin Chen' })).toBeVisible();
  await expect.poll(stored).toEqual([`Dear @[Lin Chen](user:${lin.user.id}) have a look, please`]);
});

test('the arrows go through the people, and Escape leaves what was typed (rules 5.9)', async ({ page }) => {
  const { grace, stored } = await openProject(page);
  await form(page).pressSequentially('@');
  await expect(people(page).getByRole('option', { selected: true })).toHaveText(/Ada Admin/);
  await form(page).press('ArrowDown');
  await expect(people(page).getByRole('option', { selected: true })).toHaveText(/Grace Hopper/);
  await form(page).press('Tab');
  await expect(form(page)).toHaveValue('@Grace Hopper ');
  await expect(form(page)).toBeFocused();
  await form(page).pressSequentially('and @a');
  await expect(people(page)).toBeVisible();
  await form(page).press('Escape');
  await expect(people(page)).toBeHidden();
  await expect(form(page)).toHaveValue('@Grace Hopper and @a');
  await form(page).press('Enter');
  await form(page).press('Control+Enter');
  await expect.poll(stored).toEqual([`@[Grace Hopper](user:${grace.user.id}) and @a`]);
});

test('a mention is chosen by a press, and shows the present name (rules 5.9)', async ({ page }) => {
  const { company, lin, id, stored } = await openProject(page);
  await form(page).pressSequentially('@che');
  await people(page)
    .getByRole('option', { name: /Lin Chen/ })
    .click({ delay: 150 });
  await expect(form(page)).toHaveValue('@Lin Chen ');
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(comment(page, '@Lin Chen')).toBeVisible();
  await expect.poll(stored).toHaveLength(1);
  await api(`/api/Users/${lin.user.id}`, company.token, {
    method: 'PATCH',
    body: JSON.stringify({ lastName: 'King' }),
  });
  await page.goto(`${serverUrl()}/projects/${id}/comments`);
  await expect(comment(page, '@Lin King')).toBeVisible();
});

test('a backend that tells nothing offers nobody, and a stored mention is a name (rules 14.6)', async ({ page }) => {
  const backend = await startBaseBackend({ projects: 2, consoleFolder: 'dist/console' });
  await signInAtBase(page, backend);
  const { id } = backend.data.projects[0] ?? { id: '' };
  await page.goto(`${backend.url}/projects/${id}/comments`);
  await form(page).pressSequentially('@ada is not asked for');
  await expect(people(page)).toHaveCount(0);
  await form(page).fill('@[Lin Chen](user:0198c0de-0000-7000-8000-00000000ada0) stays');
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(comment(page, 'stays').locator('p')).toHaveText('@Lin Chen stays');
  expect(backend.requests.filter(({ path: asked }) => asked.includes('mentionable'))).toEqual([]);
  await backend.close();
});
