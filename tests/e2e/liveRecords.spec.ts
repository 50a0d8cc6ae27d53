import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { addProject } from './support/company';
import { marksReady, openLive, twoPeople, watchMarks, writeAs } from './support/live';
import { serverUrl } from './support/signIn';
import { test } from './support/test';
import { flight, send } from './support/travel';

const dialog = (page: Page) => page.getByRole('dialog');
const titleBox = (page: Page) => dialog(page).getByRole('textbox', { name: /Project Title/ });
const face = (page: Page, words: string) => page.getByRole('img', { name: words });

async function retype(page: Page, words: string) {
  await titleBox(page).press('ControlOrMeta+a');
  await titleBox(page).pressSequentially(words);
}

test('a form announces changes of its record by others at once, and asks about conflicts (rules 13.45)', async ({
  page,
  browser,
}) => {
  const { company, other } = await twoPeople(page, browser);
  const { id } = await addProject(company, 'Pier');
  await openLive(page, `${serverUrl()}/projects/${id}/edit`);
  await expect(titleBox(page)).toHaveValue('Pier');
  await other.goto(`${serverUrl()}/projects/${id}/edit`);
  await dialog(other)
    .getByRole('textbox', { name: /Description/ })
    .pressSequentially('At the north quay.');
  await dialog(other).getByRole('button', { name: 'Update Project' }).click();
  const said = dialog(page).getByRole('status').filter({ hasText: 'Ben Berg just changed this record.' });
  await expect(said).toBeVisible();
  await expect(dialog(page).getByRole('textbox', { name: /Description/ })).toHaveValue('At the north quay.');
  await expect(dialog(page).getByRole('alert').filter({ hasText: 'Which value' })).toHaveCount(0);
  await expectAccessible(page);
  await said.getByRole('button', { name: 'Close' }).click();

  await retype(page, 'Pier of Ada');
  await other.goto(`${serverUrl()}/projects/${id}/edit`);
  await retype(other, 'Pier of Ben');
  await titleBox(other).press('Enter');
  const question = dialog(page).getByRole('alert').filter({ hasText: 'Ben Berg changed this while you were editing' });
  await expect(question).toBeVisible();
  await expect(titleBox(page)).toHaveValue('Pier of Ada');
  await question.getByRole('radio', { name: /Their value/ }).check();
  await expect(titleBox(page)).toHaveValue('Pier of Ben');
});

test('an open form, page and panel announce that their record was deleted, and by whom (rules 13.45)', async ({
  page,
  browser,
}) => {
  const { company, ben, other } = await twoPeople(page, browser);
  const { id } = await addProject(company, 'Pier');
  await openLive(page, `${serverUrl()}/projects/${id}/edit`);
  await retype(page, 'Pier of Ada');
  const secondPage = await page.context().newPage();
  const forBoth = page.waitForResponse((reply) => reply.url().includes('/api/Live?'));
  await secondPage.goto(`${serverUrl()}/projects?layout=table&record=${id}`);
  await forBoth;
  await openLive(other, `${serverUrl()}/projects/${id}`);
  // the stream of the first tab tells the second one, too
  await expect(secondPage.getByRole('img', { name: 'Ben Berg has this open' })).toBeVisible();
  await writeAs(ben, 'DELETE', `/api/Projects/${id}`);
  const words = 'Ben Berg deleted this record.';
  await expect(dialog(page).getByRole('status').filter({ hasText: words })).toBeVisible();
  await expect(titleBox(page)).toHaveValue('Pier of Ada');
  await expect(
    secondPage.getByRole('region', { name: 'Pier' }).getByRole('status').filter({ hasText: words }),
  ).toBeVisible();
});

test('people see who has a record open and who edits it, on its page, in the panel and in its form (rules 13.46)', async ({
  page,
  browser,
}) => {
  const { company, other } = await twoPeople(page, browser);
  const { id } = await addProject(company, 'Pier');
  await openLive(page, `${serverUrl()}/projects/${id}`);
  await expect(page.getByRole('list', { name: 'Also here' })).toHaveCount(0);
  await openLive(other, `${serverUrl()}/projects?layout=table&record=${id}`);
  await expect(face(page, 'Ben Berg has this open')).toBeVisible();
  await expect(face(other, 'Ada Admin has this open')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit Project' }).click();
  await expect(dialog(page).getByRole('img', { name: 'Ben Berg has this open' })).toBeVisible();
  await retype(page, 'Pier of Ada');
  await expect(face(other, 'Ada Admin is editing')).toBeVisible();
  await titleBox(page).press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(face(other, 'Ada Admin has this open')).toBeVisible();

  await other.getByRole('button', { name: 'Change Description' }).click();
  await expect(face(page, 'Ben Berg is editing')).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(face(page, 'Ben Berg has this open')).toBeVisible();

  // at once, and not when presence runs out
  const soon = { timeout: 10_000 };
  const secondPage = await other.context().newPage();
  await secondPage.goto(`${serverUrl()}/projects/${id}`);
  await expect(face(secondPage, 'Ada Admin has this open')).toBeVisible();
  const again = other.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().includes('/Live/presence'),
  );
  await secondPage.close({ runBeforeUnload: true });
  await again;
  await expect(face(page, 'Ben Berg has this open')).toBeVisible();
  await page.getByRole('link', { name: 'Clients' }).click();
  await expect(face(other, 'Ada Admin has this open')).toHaveCount(0, soon);
  await page.goBack();
  await expect(face(page, 'Ben Berg has this open')).toBeVisible();
  await other.close({ runBeforeUnload: true });
  await expect(face(page, 'Ben Berg has this open')).toHaveCount(0, soon);
});

test('comments, counts and history of a record, a board and the dashboard are updated live (rules 13.44)', async ({
  page,
  browser,
}) => {
  const { company, ben } = await twoPeople(page, browser);
  const { id } = await addProject(company, 'Pier');
  await openLive(page, `${serverUrl()}/projects/${id}/comments`);
  await page.getByRole('textbox', { name: 'Comment', exact: true }).pressSequentially('Not posted yet');
  await writeAs(ben, 'POST', `/api/Projects/${id}/comments`, { content: 'Seen at once', parentId: null });
  await expect(page.getByRole('article').filter({ hasText: 'Seen at once' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Comments (1)' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Comment', exact: true })).toHaveValue('Not posted yet');
  await marksReady(page);
  const marked = await watchMarks(page);
  await writeAs(ben, 'PATCH', `/api/Projects/${id}`, { title: 'Pier of Ben' });
  expect(await marked()).toContain('Pier of Ben');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pier of Ben');

  await openLive(page, `${serverUrl()}/projects?layout=board`);
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(column('Not Started').getByRole('article')).toHaveCount(1);
  await writeAs(ben, 'PATCH', `/api/Projects/${id}`, { status: 'InProgress' });
  await expect(column('In Progress').getByRole('article')).toHaveCount(1);
  await expect(column('Not Started').getByRole('article')).toHaveCount(0);
  // a card that is picked up stays where it is until it is put down
  await page.getByRole('link', { name: 'Pier of Ben' }).focus();
  await page.keyboard.press('Space');
  await writeAs(ben, 'PATCH', `/api/Projects/${id}`, { title: 'Pier, renamed' });
  await addProject(ben, 'Quay');
  await expect(page.getByRole('status').filter({ hasText: 'Pier of Ben picked up' })).toBeAttached();
  await expect(page.getByRole('link', { name: 'Quay' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Quay' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pier, renamed' })).toBeVisible();

  for (const layout of ['calendar', 'timeline']) {
    await openLive(page, `${serverUrl()}/projects?layout=${layout}`);
    await expect(page.getByRole('link', { name: /Quay/ }).first()).toBeVisible();
    await addProject(ben, `Crane ${layout}`);
    await expect(page.getByRole('link', { name: new RegExp(`Crane ${layout}`) }).first()).toBeVisible();
  }

  await openLive(page, `${serverUrl()}/projects/${id}/travel`);
  await send(ben.token, 'flights', { ...flight, projectId: id });
  await expect(page.getByText(flight.flightNumber).first()).toBeVisible();

  await openLive(page, `${serverUrl()}/dashboard`);
  const figure = page.getByRole('region', { name: 'Project statistics' });
  await expect(figure.getByRole('link', { name: /Total Projects\s*4/ })).toBeVisible();
  await addProject(ben, 'Lock');
  await expect(figure.getByRole('link', { name: /Total Projects\s*5/ })).toBeVisible();
});
