import { expect, type Page, type Request } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { withoutStream } from './support/live';
import { newProject } from './support/projects';
import { api, serverUrl, signIn } from './support/signIn';
import { test } from './support/test';

const dialog = (page: Page) => page.getByRole('dialog');
const offer = (page: Page) => dialog(page).getByRole('status').filter({ hasText: 'unsaved draft' });
const titleBox = (page: Page) => dialog(page).getByRole('textbox', { name: /Project Title/ });
const descriptionBox = (page: Page) => dialog(page).getByRole('textbox', { name: /Description/ });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Update Project' }).click();

async function type(page: Page, words: string) {
  await titleBox(page).fill('');
  await titleBox(page).pressSequentially(words);
}

test('values that two people type into one project are kept, offered again and merged (rules 13.25, 2.6)', async ({
  page,
}) => {
  const { token } = await signIn(page);
  const project = await newProject(token, `Shared ${Math.random().toString(36).slice(2, 8)}`);
  const address = `/api/Projects/${project.id}`;
  const form = `${serverUrl()}/projects/${project.id}/edit`;
  const storedDrafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('drafts.forms')).length);
  const change = (values: object) => api(address, token, { method: 'PATCH', body: JSON.stringify(values) });
  page.on('dialog', (question) => void question.accept());

  await test.step('a reload', async () => {
    await page.goto(form);
    await expect(titleBox(page)).toHaveValue(project.title);
    await expect(offer(page)).toBeHidden();
    await type(page, 'Typed before the reload');
    await page.reload();
    await expect(offer(page)).toContainText('Typed before the reload');
    await expect(offer(page)).toContainText(project.title);
    await expectAccessible(page);
    await offer(page).getByRole('button', { name: 'Restore' }).click();
    await expect(titleBox(page)).toHaveValue('Typed before the reload');
    await expect(offer(page)).toBeHidden();
  });

  await test.step('after an expired session', async () => {
    // other calls of the page would end the session before the form is saved
    const ends = (request: Request) => request.method() === 'PATCH' || request.url().includes('/api/Auth/');
    await page.route('**/api/**', (route) =>
      ends(route.request()) ? route.fulfill({ status: 401, json: { status: 401, message: 'Over' } }) : route.continue(),
    );
    await save(page);
    await expect(page).toHaveURL(/\/login/);
    await page.unroute('**/api/**');
    await signIn(page);
    await page.goto(form);
    await offer(page).getByRole('button', { name: 'Restore' }).click();
    await expect(titleBox(page)).toHaveValue('Typed before the reload');
  });

  await test.step('discarding the draft', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Discard changes?' }).getByRole('button', { name: 'Discard' }).click();
    await expect(dialog(page)).toBeHidden();
    expect(await storedDrafts()).toBe(0);
  });

  await test.step('different changes are merged without a question', async () => {
    await page.goto(form);
    await type(page, 'My title');
    await change({ description: 'Their description' });
    await save(page);
    await expect(dialog(page)).toBeHidden();
    expect(await api(address, token)).toMatchObject({ title: 'My title', description: 'Their description' });
    expect(await storedDrafts()).toBe(0);
  });

  await test.step('a conflict is resolved by choosing a value', async () => {
    await withoutStream(page); // a change that is heard of before the save asks there, and the save is the answer
    await page.goto(form);
    await expect(titleBox(page)).toHaveValue('My title');
    await type(page, 'Mine again');
    await descriptionBox(page).fill('My description');
    await change({ title: 'Theirs', description: 'Theirs, too' });
    await save(page);
    const title = dialog(page).getByRole('radiogroup', { name: 'Project Title' });
    const description = dialog(page).getByRole('radiogroup', { name: 'Description' });
    await expect(title.getByRole('radio', { name: 'Your value: Mine again' })).toBeChecked();
    await expect(dialog(page)).toContainText(
      /[A-Z]\S+ [A-Z]\S+ changed this while you were editing\. Which value do you want to keep\?/,
    );
    await expectAccessible(page);
    await description.getByRole('radio', { name: 'Their value: Theirs, too' }).click();
    await expect(descriptionBox(page)).toHaveValue('Theirs, too');
    await save(page);
    await expect(dialog(page)).toBeHidden();
    expect(await api(address, token)).toMatchObject({ title: 'Mine again', description: 'Theirs, too' });
  });
});

test('a bar reports an unreachable backend; nothing is lost, and the bar disappears by itself (rules 13.26)', async ({
  page,
}) => {
  const { token } = await signIn(page);
  const project = await newProject(token, `Offline ${Math.random().toString(36).slice(2, 8)}`);
  const bar = page.getByRole('status').filter({ hasText: 'cannot be reached' });
  await page.goto(`${serverUrl()}/projects/${project.id}/edit`);
  await expect(titleBox(page)).toHaveValue(project.title);
  let away = true;
  await page.route(/\/(api|Health)(\/|$)/, (route) => (away ? route.abort() : route.fallback()));
  await type(page, 'Typed without a line');
  await save(page);
  await expect(bar).toBeVisible();
  await expect(titleBox(page)).toHaveValue('Typed without a line');
  await expectAccessible(page);
  away = false;
  await expect(bar).toBeHidden({ timeout: 20_000 });
  await save(page);
  await expect(dialog(page)).toBeHidden();
  expect(await api(`/api/Projects/${project.id}`, token)).toMatchObject({ title: 'Typed without a line' });
});
