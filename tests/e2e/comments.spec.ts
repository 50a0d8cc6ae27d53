import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Comment } from '#contract/comments';
import { expectAccessible } from './support/axe';
import { newProject } from './support/projects';
import { api, type DemoAccount, serverUrl, sessionOf, signIn } from './support/signIn';

async function openComments(page: Page, title: string, account: DemoAccount = 'admin') {
  const { token } = await sessionOf('admin');
  const project = await newProject(token, title);
  await signIn(page, account);
  const address = `${serverUrl()}/projects/${project.id}/comments`;
  await page.goto(address);
  return { project, token, address };
}

const send = (token: string, projectId: string, content: string, parentId: string | null = null) =>
  api<Comment>(`/api/Projects/${projectId}/comments`, token, {
    method: 'POST',
    body: JSON.stringify({ content, parentId }),
  });

const form = (page: Page) => page.getByRole('textbox', { name: 'Comment', exact: true });
const list = (page: Page) => page.getByRole('list', { name: 'Comments by time' });
const comment = (page: Page, words: string): Locator => page.getByRole('article').filter({ hasText: words });
/** The entry of a comment in its level, replies included. */
const entry = (page: Page, words: string): Locator =>
  page.getByRole('listitem').filter({ has: page.locator(':scope > article', { hasText: words }) });
const footer = (page: Page) => page.locator('footer');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const message = (page: Page) => page.getByRole('alert');

async function post(page: Page, words: string) {
  await form(page).fill(words);
  await page.getByRole('button', { name: 'Post Comment' }).click();
}

async function reply(page: Page, to: string, words: string, action = 'Reply') {
  await comment(page, to).getByRole('button', { name: action, exact: true }).click();
  await page.getByRole('textbox', { name: /^Reply to/ }).fill(words);
  await page.getByRole('button', { name: 'Post Reply' }).click();
  await expect(comment(page, words)).toBeVisible();
  await expect(comment(page, words)).not.toContainText('Sending...');
}

test('comments are written, answered to three levels, changed and deleted (rules 5.1)', async ({ page }) => {
  await openComments(page, 'Comments: whole life');
  await expect(page.getByText('No comments yet')).toBeVisible();
  await expect(footer(page)).toHaveText('0 comments');
  await expectAccessible(page);

  await form(page).fill('   \n ');
  await expect(page.getByRole('button', { name: 'Post Comment' })).toBeDisabled();
  await post(page, '  First words \n');
  await expect(comment(page, 'First words').locator('p')).toHaveText('First words', { useInnerText: true });
  await expect(form(page)).toHaveValue('');
  await expect(comment(page, 'First words')).toContainText('Ingrid Solberg');
  await expect(comment(page, 'First words').locator('time')).toHaveText(/^\d+ seconds? ago$/);
  await expect(footer(page)).toHaveText('1 comment');
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

test('two people in one thread see each other without a reload (rules 5.6)', async ({ page, browser }) => {
  await page.clock.install();
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

  // what one types is not lost when the other deletes the comment that it answers
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

test('an own comment appears at once and is put right by the answer (rules 5.6)', async ({ page }) => {
  await openComments(page, 'Comments: at once');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/Projects/*/comments', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
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

test('what is typed survives a refused post, a closed tab and a sign-out (rules 5.5)', async ({ page, context }) => {
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

  await second.getByRole('button', { name: 'Log out' }).click();
  await expect(second).toHaveURL(/\/login/);
  await signIn(second, 'manager');
  await second.goto(address);
  await expect(form(second)).toHaveValue('');
  await signIn(second, 'admin');
  await second.goto(address);
  await expect(form(second)).toHaveValue('Hard to write twice');
  await second.getByRole('button', { name: 'Post Comment' }).click();
  await expect(tab(second, 'Comments (1)')).toBeVisible();
  await second.reload();
  await expect(comment(second, 'Hard to write twice')).toBeVisible();
  await expect(form(second)).toHaveValue('');
});

test('a refused change is taken back with a message, and its words stay in the form (rules 5.6)', async ({ page }) => {
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
  await page.clock.fastForward('02:10');
  await expect(time).toHaveText('2 minutes ago');
  await page.clock.fastForward('03:00:00');
  await expect(time).toHaveText('3 hours ago');
});

/** The list of comments as another backend might answer it. */
const answering = (page: Page, comments: Partial<Comment>[]) =>
  page.route('**/api/Projects/*/comments', (route) => route.fulfill({ json: comments }));

test('unknown authors and dates are named so (rules 5.4)', async ({ page }) => {
  const { address } = await openComments(page, 'Comments: unknown');
  await answering(page, [
    { id: '1', content: 'Without a date' },
    { id: '2', content: 'With a wrong one', createdAt: 'soon', userName: 'ada' },
  ]);
  await page.goto(address);
  await expect(comment(page, 'Without a date')).toContainText('Unknown User');
  await expect(comment(page, 'Without a date')).toContainText('Unknown date');
  await expect(comment(page, 'With a wrong one')).toContainText('ada');
  await expect(comment(page, 'With a wrong one')).toContainText('Invalid date');
});

test('a failed load says so and can be tried again (rules 13.6)', async ({ page }) => {
  const { address } = await openComments(page, 'Comments: failed load');
  await page.route('**/api/Projects/*/comments', (route) => route.fulfill({ status: 403, json: { status: 403 } }));
  await page.goto(address);
  await expect(message(page)).toContainText('Failed to load comments');
  await expect(message(page)).toContainText(
    'There was an error loading the project comments. Please try refreshing the page.',
  );
  await expectAccessible(page);
  await page.unroute('**/api/Projects/*/comments');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No comments yet')).toBeVisible();
});

test('who may only look can neither write nor delete (rules 9.5)', async ({ page }) => {
  const { project, token } = await openComments(page, 'Comments: rights', 'viewer');
  await send(token, project.id, 'For all to read');
  await page.reload();
  await expect(comment(page, 'For all to read')).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  await expect(list(page).getByRole('button')).toHaveCount(0);
});

test('500 comments can be used within a second of their data (rules 5.6)', async ({ page }) => {
  const { address } = await openComments(page, 'Comments: many');
  const many = Array.from({ length: 500 }, (_, index): Comment => {
    const createdAt = new Date(Date.UTC(2025, 0, 1, 0, index)).toISOString();
    const content = `Comment number ${index}. ${'A sentence of some length about the site. '.repeat(index % 4)}`;
    const parentId = index % 5 === 0 ? null : String(index - (index % 5));
    return {
      id: String(index),
      content,
      parentId,
      createdAt,
      userFirstName: `Person ${index % 40}`,
      userLastName: 'X',
    };
  });
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/Projects/*/comments', async (route) => {
    await answered;
    await route.fulfill({ json: many });
  });
  await page.addInitScript(() => {
    const shown = new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        if (document.querySelectorAll('article').length < 500) return;
        observer.disconnect();
        // the first moment after they have been painted in which the page can answer
        requestAnimationFrame(() => setTimeout(resolve));
      }).observe(document, { childList: true, subtree: true });
    });
    Object.assign(window, { shown });
  });
  // the page's own work in milliseconds: what else the machine does takes none of it
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const work = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  await page.goto(address);
  await expect(page.getByRole('tab', { name: /^Comments/ })).toBeVisible();
  const before = await work();
  answer();
  await page.evaluate(() => Reflect.get(window, 'shown'));
  const took = (await work()) - before;
  expect(took).toBeGreaterThan(0);
  expect(took).toBeLessThan(1000);
  await form(page).fill('Typed');
  await comment(page, 'Comment number 0.').getByRole('button', { name: 'Reply' }).click();
  await expect(page.getByRole('textbox', { name: /^Reply to/ })).toBeFocused();
  await expect(footer(page)).toHaveText('500 comments with replies');
});

test.describe('in French and in the dark', () => {
  test.use({ locale: 'fr-FR', colorScheme: 'dark' });

  test('the comments speak French and are readable in the dark (rules 16.2)', async ({ page }) => {
    const { project, token } = await openComments(page, 'Comments: French');
    const first = await send(token, project.id, 'Bonjour');
    await send(token, project.id, 'Salut', first.id);
    await page.reload();
    await expect(footer(page)).toHaveText('2 commentaires avec réponses');
    await expect(comment(page, 'Bonjour').locator('time')).toHaveText(/^il y a \d+ secondes?$/);
    await comment(page, 'Bonjour').getByRole('button', { name: 'Répondre' }).click();
    await expect(page.getByRole('textbox', { name: 'Réponse à Ingrid Solberg' })).toBeFocused();
    await expectAccessible(page);
  });
});
