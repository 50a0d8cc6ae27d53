import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { blockRequests } from './support/blockRequests';
import { comment, entry, footer, form, message, openComments, post, reply, send, tab } from './support/comments';
import { signIn } from './support/signIn';
import { test } from './support/test';

test('comments are written, answered on three levels, changed and deleted (rules 5.1)', async ({ page }) => {
  await openComments(page, 'Comments: whole life');
  await expect(page.getByText('No comments yet')).toBeVisible();
  await expect(footer(page)).toHaveText('0 comments');
  await expectAccessible(page);

  await form(page).fill('   \n ');
  await expect(page.getByRole('button', { name: 'Post comment' })).toBeDisabled();
  await post(page, '  First words \n');
  await expect(comment(page, 'First words').locator('p')).toHaveText('First words', { useInnerText: true });
  await expect(form(page)).toHaveValue('');
  await expect(comment(page, 'First words')).toContainText('Ingrid Solberg');
  await expect(comment(page, 'First words').locator('time')).toHaveText(/^\d+ seconds? ago$/);
  await expect(footer(page)).toHaveText('1 comment');
  await expect(comment(page, 'First words').getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription(
    'First words',
  );
  await expect(tab(page, 'Comments (1)')).toBeVisible();

  await reply(page, 'First words', 'Second level');
  await expect(footer(page)).toHaveText('2 comments with replies');
  await reply(page, 'Second level', 'Third level');
  await comment(page, 'Third level').getByRole('button', { name: 'Reply to main thread' }).click();
  await expect(page.getByText('Replying to the main thread')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Reply to the main thread' }).fill('From the deepest');
  await page.keyboard.press('Control+Enter');
  await expect(comment(page, 'From the deepest').getByRole('button', { name: 'Reply', exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toContainText([
    'First words',
    'Second level',
    'Third level',
    'From the deepest',
  ]);
  await expect(entry(page, 'First words').locator(':scope > ol > li')).toHaveCount(2);
  await expect(tab(page, 'Comments (4)')).toBeVisible();

  await comment(page, 'Second level').getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('textbox', { name: 'Edit comment' })).toHaveValue('Second level');
  await page.getByRole('textbox', { name: 'Edit comment' }).fill('Second thoughts');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(comment(page, 'Second thoughts')).toContainText('Ingrid Solberg');

  await comment(page, 'First words').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Comment' });
  await expect(question).toContainText('Are you sure you want to delete this comment? This action cannot be undone.');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await comment(page, 'First words').getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(comment(page, 'This comment has been deleted.')).toBeVisible();
  await expect(comment(page, 'This comment has been deleted.').getByRole('button')).toHaveCount(0);
  await expect(tab(page, 'Comments (3)')).toBeVisible();
  await expect(footer(page)).toHaveText('3 comments with replies');
  await expectAccessible(page);

  for (const words of ['From the deepest', 'Third level', 'Second thoughts']) {
    await comment(page, words).getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expect(comment(page, words)).toBeHidden();
  }
  await expect(page.getByText('No comments yet')).toBeVisible();
  await expect(tab(page, 'Comments (0)')).toBeVisible();
});

test("two people in one thread see each other's comments without a reload, even without a stream (rules 5.6)", async ({
  page,
  browser,
}) => {
  await page.clock.install();
  await page.route('**/Health', async (route) => {
    const health: { extensions: string[] } = await (await route.fetch()).json();
    await route.fulfill({ json: { ...health, extensions: health.extensions.filter((name) => name !== 'live') } });
  });
  const { project, address } = await openComments(page, 'Comments: two people');
  await post(page, 'Who is on site?');
  await expect(tab(page, 'Comments (1)')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'manager');
  await other.goto(address);
  await reply(other, 'Who is on site?', 'I am, from seven.');
  await expect(comment(other, 'Who is on site?').getByRole('button', { name: 'Edit' })).toHaveCount(0);

  await expect(comment(page, 'I am, from seven.')).toHaveCount(0);
  await page.clock.fastForward('00:31');
  await expect(comment(page, 'I am, from seven.')).toBeVisible();
  await expect(tab(page, 'Comments (2)')).toBeVisible();
  await expect(comment(page, 'I am, from seven.').getByRole('button', { name: 'Edit' })).toHaveCount(0);

  // typed text survives when the other person deletes the comment that it answers
  await comment(page, 'I am, from seven.').getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByRole('textbox', { name: /^Reply to/ }).fill('Thank you!');
  await comment(other, 'I am, from seven.').getByRole('button', { name: 'Delete' }).click();
  const deleted = other.waitForResponse((response) => response.request().method() === 'DELETE');
  await other.getByRole('button', { name: 'Confirm' }).click();
  await deleted;
  await expect(comment(other, 'I am, from seven.')).toBeHidden();
  await page.clock.fastForward('00:31');
  await expect(comment(page, 'I am, from seven.')).toBeHidden();
  await expect(form(page)).toHaveValue('Thank you!');
  await expect(tab(page, 'Comments (1)')).toBeVisible();
  expect(page.url()).toContain(project.id);
  await other.context().close();
});

test('an own comment appears at once and is corrected by the reply (rules 5.6)', async ({ page }) => {
  await openComments(page, 'Comments: at once');
  const answer = await blockRequests(page, '**/api/Projects/*/comments', {
    of: (request) => request.method() === 'POST',
  });
  await post(page, 'Already here');
  await expect(comment(page, 'Already here')).toContainText('Sending...');
  await expect(form(page)).toHaveValue('');
  await tab(page, 'Overview').click();
  await page.getByRole('tab', { name: /^Comments/ }).click();
  await expect(comment(page, 'Already here')).toContainText('Sending...');
  answer();
  await expect(comment(page, 'Already here')).not.toContainText('Sending...');
  await expect(comment(page, 'Already here')).toHaveCount(1);
  await expect(tab(page, 'Comments (1)')).toBeVisible();
});

test('a draft survives a refused post, a closed tab and another person, but not a sign-out by hand (rules 5.5, 13.25)', async ({
  page,
  context,
}) => {
  const { address } = await openComments(page, 'Comments: drafts');
  await page.route('**/api/Projects/*/comments', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { status: 400, message: 'Not now.' } })
      : route.continue(),
  );
  await post(page, 'Hard to write twice');
  await expect(message(page)).toContainText('Your comment was not posted. Not now.');
  await expect(comment(page, 'Hard to write twice')).toHaveCount(0);
  await expect(form(page)).toHaveValue('Hard to write twice');

  const second = await context.newPage();
  await page.close();
  await second.goto(address);
  await expect(form(second)).toHaveValue('Hard to write twice');

  await signIn(second, 'manager');
  await second.goto(address);
  await expect(form(second)).toHaveValue('');
  await signIn(second, 'admin');
  await second.goto(address);
  await expect(form(second)).toHaveValue('Hard to write twice');
  await second.getByRole('button', { name: 'Post comment' }).click();
  await expect(tab(second, 'Comments (1)')).toBeVisible();
  await second.reload();
  await expect(comment(second, 'Hard to write twice')).toBeVisible();
  await expect(form(second)).toHaveValue('');

  await form(second).pressSequentially('Nobody is to read this');
  const question = second.getByRole('dialog', { name: 'Discard changes?' });
  await second.getByRole('button', { name: 'Log out' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form(second)).toHaveValue('Nobody is to read this');
  await second.getByRole('button', { name: 'Log out' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(second).toHaveURL(/\/login/);
  await signIn(second, 'admin');
  await second.goto(address);
  await expect(comment(second, 'Hard to write twice')).toBeVisible();
  await expect(form(second)).toHaveValue('');
});

test('a refused change is reverted with a message, and its text stays in the form (rules 5.6)', async ({ page }) => {
  const { project, token } = await openComments(page, 'Comments: refused change');
  await send(token, project.id, 'As it was');
  await page.reload();
  await page.route('**/api/Projects/*/comments/*', (route) => route.abort());
  await comment(page, 'As it was').getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Edit comment' }).fill('As it should be');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(message(page)).toContainText('Your change to the comment was not saved.');
  await expect(page.getByRole('textbox', { name: 'Edit comment' })).toHaveValue('As it should be');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(comment(page, 'As it was')).toBeVisible();

  await comment(page, 'As it was').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog', { name: 'Error' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(comment(page, 'As it was')).toBeVisible();
});

test('the time of a comment refreshes itself (rules 5.4)', async ({ page }) => {
  await page.clock.install();
  await openComments(page, 'Comments: time');
  await post(page, 'Just now');
  const time = comment(page, 'Just now').locator('time');
  await expect(time).toHaveText(/second/);
  // stored: time that flies would run out for a call that is still on its way
  await expect(comment(page, 'Just now').getByRole('button', { name: 'Reply', exact: true })).toBeVisible();
  await page.clock.fastForward('02:10');
  await expect(time).toHaveText('2 minutes ago');
  await page.clock.fastForward('03:00:00');
  await expect(time).toHaveText('3 hours ago');
});
