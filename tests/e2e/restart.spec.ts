import { expect } from '@playwright/test';
import { startServer } from './support/server';
import { api, signIn } from './support/signIn';
import { test } from './support/test';

test('a killed and restarted backend loses nothing of an open form and an import, and does nothing twice (rules 13.25, 13.26, 18.2)', async ({
  page,
  context,
}) => {
  test.slow(); // a server of its own, which starts twice
  const server = await startServer({ DEMO_WRITABLE: 'on' });
  const other = await context.newPage();
  try {
    const { token } = await signIn(page, 'admin', server.url, server.url);
    const all = () => api<{ id: string; name: string }[]>(`${server.url}/api/Inventory`, token);
    const before = await all();
    await page.goto(`${server.url}/inventory/${before[0]?.id}/edit`);
    const form = page.getByRole('dialog', { name: 'Edit Inventory Item' });
    const name = form.getByRole('textbox', { name: 'Name' });
    await expect(name).toHaveValue(before[0]?.name ?? '');
    await expect(form.getByRole('textbox', { name: 'Notes' })).toBeVisible();
    await name.fill('');
    await name.pressSequentially('Typed before the end');

    await other.goto(`${server.url}/inventory/import`);
    const content = ['Name', ...Array.from({ length: 2500 }, (_, index) => `Bolt ${index}`)].join('\n');
    const file = { name: 'bolts.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
    await other.locator('input[type=file]').setInputFiles(file);
    await other.getByRole('button', { name: 'Next' }).click();
    await other.getByLabel('Create a new record for each row').check();
    await other.getByRole('button', { name: 'Next' }).click();
    await expect(other.getByRole('button', { name: 'Import 2,500 rows' })).toBeEnabled();
    let sent = 0;
    await other.route('**/api/Inventory/import', async (route) => {
      sent += 1;
      const answer = route.fetch().then(
        (response) => route.fulfill({ response }),
        () => route.abort(),
      );
      // the second request is on its way when the server goes
      if (sent === 2) await server.kill();
      await answer;
    });
    await other.getByRole('button', { name: 'Import 2,500 rows' }).click();
    await expect(other.getByText('Import interrupted')).toBeVisible();

    await form.getByRole('button', { name: 'Update' }).click();
    const bar = page.getByRole('status').filter({ hasText: 'cannot be reached' });
    await expect(bar).toBeVisible();
    await expect(name).toHaveValue('Typed before the end');

    await server.start();
    await expect(bar).toBeHidden();
    await form.getByRole('button', { name: 'Update' }).click();
    await expect(form).toBeHidden();
    await other.getByRole('button', { name: 'Continue' }).click();
    // where the request had got as far as its key, that is free again after 45 s
    await expect(other.getByText('2,500 created')).toBeVisible({ timeout: 90_000 });
    const after = await all();
    expect(after).toHaveLength(before.length + 2500);
    expect(new Set(after.filter(({ name: one }) => one.startsWith('Bolt ')).map(({ name: one }) => one)).size).toBe(
      2500,
    );
    expect(after.find(({ id }) => id === before[0]?.id)).toMatchObject({ name: 'Typed before the end' });
  } finally {
    await other.close();
    await server.stop();
  }
});
