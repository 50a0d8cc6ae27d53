import { readFile } from 'node:fs/promises';
import { test as base, expect, type Page } from '@playwright/test';
import { buildStockApp, type StockApp } from './support/stockApp';
import { enterStock, type StockBackend, stockBackends } from './support/stockBackends';

/** react-admin's own components in the shell: what its users know works here (see `tests/e2e/stock`). */

interface Stock {
  url: string;
  backend: StockBackend;
}

type StockTest = { stock: Stock; over: keyof typeof stockBackends };
const test = base.extend<StockTest, { app: StockApp }>({
  over: ['our server', { option: true }],
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from the pattern
    async ({}, use) => {
      const app = await buildStockApp();
      await use(app);
      await app.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  stock: async ({ app, over, page }, use) => {
    const backend = await stockBackends[over]();
    const { url, close } = await app.serve(backend.url);
    await enterStock(page, url, backend);
    await use({ url, backend });
    await close();
    await backend.close();
  },
});

const rows = (page: Page) => page.locator('tbody tr');
const tick = (page: Page, name: string) => page.getByRole('row', { name }).getByRole('checkbox').check();
const values = async ({ backend }: Stock, resource: 'clients' | 'inventory', field: string) =>
  (await backend.records(resource)).map((record) => record[field]).sort();

for (const over of ['our server', 'the base dialect'] as const) {
  test.describe(`over ${over}`, () => {
    test.use({ over });

    for (const resource of ['clients', 'inventory'] as const) {
      for (const table of ['datatable', 'datagrid']) {
        test(`<List> of ${resource} with a ${table}: pages, side filters, saved queries`, async ({ page, stock }) => {
          await page.goto(`${stock.url}/stock/${resource}?table=${table}`);
          await expect(rows(page)).toHaveCount(5);
          await expect(page.getByText(`Stock ${resource}`)).toBeVisible();
          await page.getByRole('button', { name: /next page/i }).click();
          await expect(rows(page)).not.toHaveCount(5);
          await page.getByRole('button', { name: /^Only / }).click();
          await expect(page).toHaveURL(/filter=/);
          await expect(rows(page)).toHaveCount(resource === 'clients' ? 1 : 4);
          await page.getByRole('button', { name: /save current query/i }).click();
          await page.getByRole('dialog').getByRole('textbox').pressSequentially('Mine');
          await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
          await page.getByRole('button', { name: 'Mine' }).waitFor();
          await page.getByRole('textbox', { name: 'Search' }).pressSequentially('Fifth');
          await expect(rows(page)).toHaveCount(1);
        });
      }

      test(`<ExportButton> writes every row of ${resource}`, async ({ page, stock }) => {
        await page.goto(`${stock.url}/stock/${resource}`);
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'Export' }).click(),
        ]);
        const text = await readFile(await file.path(), 'utf8');
        const count = (await stock.backend.records(resource)).length;
        expect(text.trim().split('\n').length).toBeGreaterThan(count);
        expect(text).toContain('Second ');
      });

      test(`bulk changes of ${resource}, at once and undoable`, async ({ page, stock }) => {
        const [field, value, word] =
          resource === 'clients' ? ['name', 'Renamed in bulk', 'client'] : ['status', 'Reserved', 'item'];
        const changed = async () => (await values(stock, resource, field)).filter((one) => one === value).length;
        await page.goto(`${stock.url}/stock/${resource}`);
        await tick(page, `First ${word}`);
        await page.getByRole('button', { name: 'Update at once' }).click();
        await page.getByRole('button', { name: 'Confirm' }).click();
        await expect.poll(changed).toBe(1);

        await tick(page, `Fourth ${word}`);
        await page.getByRole('button', { name: 'Update, undoable' }).click();
        await page.getByRole('button', { name: 'Undo', exact: true }).click();
        await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeHidden();
        expect(await changed()).toBe(1);
        await tick(page, `Fourth ${word}`);
        await page.getByRole('button', { name: 'Update, undoable' }).click();
        await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
        expect(await changed()).toBe(1);
        await expect.poll(changed).toBe(2);
      });

      test(`bulk deletions of ${resource}, at once and undoable`, async ({ page, stock }) => {
        const word = resource === 'clients' ? 'client' : 'item';
        const left = async () => (await stock.backend.records(resource)).length;
        const before = await left();
        await page.goto(`${stock.url}/stock/${resource}`);
        await tick(page, `Eighth ${word}`);
        await page.getByRole('button', { name: 'Delete at once' }).click();
        await page.getByRole('button', { name: 'Confirm' }).click();
        await expect.poll(left).toBe(before - 1);
        await tick(page, `Fifth ${word}`);
        await page.getByRole('button', { name: 'Delete, undoable' }).click();
        await expect(page.getByRole('row', { name: `Fifth ${word}` })).toBeHidden();
        expect(await left()).toBe(before - 1);
        await expect.poll(left).toBe(before - 2);
      });

      for (const mode of ['pessimistic', 'optimistic', 'undoable']) {
        test(`<Edit> of ${resource}, ${mode}: the change is sent`, async ({ page, stock }) => {
          const [record] = await stock.backend.records(resource);
          await page.goto(`${stock.url}/stock/${resource}/${record?.id}/${mode}`);
          const box = page.getByRole('textbox', { name: /^Name/ });
          await expect(box).toHaveValue(String(record?.name));
          await box.press('End');
          await box.pressSequentially(' changed');
          await page.getByRole('button', { name: 'Save' }).click();
          await expect(page).toHaveURL(new RegExp(`/stock/${resource}$`));
          await expect(page.getByText(`${record?.name} changed`)).toBeVisible();
          await expect.poll(() => values(stock, resource, 'name')).toContain(`${record?.name} changed`);
        });
      }

      test(`<Create> and <Show> of ${resource} with a <SimpleForm>`, async ({ page, stock }) => {
        await page.goto(`${stock.url}/stock/${resource}/create`);
        const box = page.getByRole('textbox', { name: /^Name/ });
        await box.pressSequentially(' ');
        await box.clear();
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByText('Required', { exact: true })).toBeVisible();
        await box.pressSequentially('A new one');
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page).toHaveURL(new RegExp(`/stock/${resource}$`));
        await expect.poll(() => values(stock, resource, 'name')).toContain('A new one');
        const made = (await stock.backend.records(resource)).find(({ name }) => name === 'A new one');
        await page.goto(`${stock.url}/stock/${resource}/${made?.id}/show`);
        await expect(page.getByRole('main').getByText('A new one')).toBeVisible();
        await expect(page.getByText('A stock detail')).toBeVisible();
      });

      test(`the buttons of ${resource} lead to the product's own addresses`, async ({ page, stock }) => {
        await page.goto(`${stock.url}/stock/${resource}`);
        const row = page.getByRole('row', { name: /^(?:.* )?First / });
        const address = async (name: string) =>
          new URL((await row.getByRole('link', { name }).getAttribute('href')) ?? '', stock.url).pathname;
        const shown = await address('Show');
        expect(shown).toMatch(new RegExp(`^/${resource}/[^/]+$`));
        expect(await address('Edit')).toBe(`${shown}/edit`);
        await row.getByRole('link', { name: 'Edit' }).click();
        await expect(page).toHaveURL(`${stock.url}${shown}/edit`);
        await expect(page.getByRole('dialog').or(page.locator('form')).first()).toBeVisible();
        await page.goto(`${stock.url}/stock/${resource}`);
        await page.getByRole('link', { name: 'Create' }).click();
        await expect(page).toHaveURL(`${stock.url}/${resource}/create`);
        await page.goto(`${stock.url}${shown}/show`);
        await expect(page).toHaveURL(`${stock.url}${shown}`);
      });
    }

    test('an undoable change is sent when the tab closes', async ({ page, stock }) => {
      const [record] = await stock.backend.records('inventory');
      await page.goto(`${stock.url}/stock/inventory/${record?.id}/undoable`);
      await page.getByRole('textbox', { name: /^Name/ }).fill('Sent at the end');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
      expect(await values(stock, 'inventory', 'name')).not.toContain('Sent at the end');
      await page.close();
      await expect.poll(() => values(stock, 'inventory', 'name')).toContain('Sent at the end');
    });

    test('an undoable change is sent before its session ends, and not after', async ({ page, stock }) => {
      const [record] = await stock.backend.records('inventory');
      await page.goto(`${stock.url}/stock/inventory/${record?.id}/undoable`);
      await page.getByRole('textbox', { name: /^Name/ }).fill('Sent before leaving');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Log out' }).click();
      await expect(page).toHaveURL(`${stock.url}/login`);
      await expect.poll(() => values(stock, 'inventory', 'name')).toContain('Sent before leaving');
    });

    test('<ReferenceField> and <ReferenceInput> with <AutocompleteInput>', async ({ page, stock }) => {
      const [project] = await stock.backend.records('projects');
      await page.goto(`${stock.url}/stock/projects`);
      await expect(page.getByRole('link', { name: /client$/ }).first()).toHaveAttribute('href', /\/clients\/[^/]+$/);
      await page.goto(`${stock.url}/stock/projects/${project?.id}/pessimistic`);
      const box = page.getByRole('combobox', { name: 'Client' });
      await expect(box).toHaveValue(/client$/);
      await box.fill('');
      await box.pressSequentially('Third');
      await page.getByRole('option', { name: 'Third client' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page).toHaveURL(/\/stock\/projects$/);
      const third = (await stock.backend.records('clients')).find(({ name }) => name === 'Third client');
      await expect
        .poll(async () => (await stock.backend.records('projects')).map(({ clientId }) => clientId))
        .toContain(third?.id);
    });

    test('<Title>, <Confirm>, <CanAccess>, useNotify and useLogout', async ({ page, stock }) => {
      await page.goto(`${stock.url}/stock/clients`);
      await expect(page.getByRole('banner').getByText('Stock clients')).toBeVisible();
      await expect(page.getByText('May create')).toBeVisible();
      await page.getByRole('button', { name: 'Ask' }).click();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByRole('status').getByText('So be it')).toBeVisible();
      await page.getByRole('button', { name: 'Leave' }).click();
      await expect(page).toHaveURL(`${stock.url}/login`);
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    });
  });
}
