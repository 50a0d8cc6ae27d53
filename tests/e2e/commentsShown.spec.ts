import { expect, type Page } from '@playwright/test';
import type { Comment } from '#contract/resources/calls/comments';
import { expectAccessible } from './support/axe';
import { blockRequests } from './support/blockRequests';
import { comment, footer, form, list, message, openComments, send } from './support/comments';
import { test } from './support/test';

const answering = (page: Page, comments: Partial<Comment>[]) =>
  page.route('**/api/Projects/*/comments', (route) => route.fulfill({ json: comments }));

test('unknown authors and dates have placeholders (rules 5.4)', async ({ page }) => {
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

test('a failed load shows an error and can be retried (rules 13.6)', async ({ page }) => {
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

test('users who may only read can neither write nor delete (rules 9.5)', async ({ page }) => {
  const { project, token } = await openComments(page, 'Comments: rights', 'viewer');
  await send(token, project.id, 'For all to read');
  await page.reload();
  await expect(comment(page, 'For all to read')).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  await expect(list(page).getByRole('button')).toHaveCount(0);
});

test('500 comments are usable within a second after their data (rules 5.6)', async ({ page }) => {
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
  const answer = await blockRequests(page, '**/api/Projects/*/comments', {
    answer: (route) => route.fulfill({ json: many }),
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

test.describe('in French and in the dark', { tag: '@french' }, () => {
  test.use({ locale: 'fr-FR', colorScheme: 'dark' });

  test('the comments are French and readable in the dark scheme (rules 16.2)', async ({ page }) => {
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
