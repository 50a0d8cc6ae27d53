import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { jsonServer } from './support/jsonServer';
import { buildStockApp, type StockApp } from './support/stockApp';
import { enterStock, type StockBackend, stockBackends } from './support/stockBackends';
import { test as base } from './support/test';

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
    app.serve(backend.url);
    await enterStock(page, app.url, backend);
    await use({ url: app.url, backend });
    app.serve(undefined); // a page's late requests reach no other test's backend
    await backend.close();
  },
});
test.describe.configure({ mode: 'default' }); // a single worker, and so a single build

const rows = (page: Page) => page.locator('tbody tr');
const tick = (page: Page, name: string) => page.getByRole('row', { name }).getByRole('checkbox').check();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const values = async ({ backend }: Stock, resource: 'clients' | 'inventory', field: string) =>
  (await backend.records(resource)).map((record) => record[field]).sort();

for (const over of ['our server', 'the base dialect'] as const) {
  test.describe(`over ${over}`, () => {
    test.use({ over });

    for (const resource of ['clients', 'inventory'] as const) {
      test(`lists of ${resource} and what leads on from them`, async ({ page, stock }) => {
        const list = `${stock.url}/stock/${resource}`;
        await test.step("the buttons lead to the product's own addresses", async () => {
          await page.goto(list);
          const row = page.getByRole('row', { name: /^(?:.* )?First / });
          const address = async (name: string) =>
            new URL((await row.getByRole('link', { name }).getAttribute('href')) ?? '', stock.url).pathname;
          const shown = await address('Show');
          expect(shown).toMatch(new RegExp(`^/${resource}/[^/]+$`));
          expect(await address('Edit')).toBe(`${shown}/edit`);
          await row.getByRole('link', { name: 'Edit' }).click();
          await expect(page).toHaveURL(`${stock.url}${shown}/edit`);
          await expect(page.getByRole('dialog').or(page.locator('form')).first()).toBeVisible();
          await page.goto(list);
          await page.getByRole('link', { name: 'Create' }).click();
          await expect(page).toHaveURL(`${stock.url}/${resource}/create`);
          await page.goto(`${stock.url}${shown}/show`);
          await expect(page).toHaveURL(`${stock.url}${shown}`);
        });

        await test.step('<ExportButton> writes every row', async () => {
          await page.goto(list);
          const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Export').click()]);
          const text = await readFile(await file.path(), 'utf8');
          const count = (await stock.backend.records(resource)).length;
          expect(text.trim().split('\n').length).toBeGreaterThan(count);
          expect(text).toContain('Second ');
          expect(text.split('\n', 1)[0]).not.toContain('listed'); // a record has its own members alone
        });

        for (const table of ['datatable', 'datagrid']) {
          await test.step(`<List> with a ${table}: pages, side filters, saved queries`, async () => {
            await page.evaluate(() => localStorage.clear());
            await enterStock(page, stock.url, stock.backend);
            await page.goto(`${list}?table=${table}`);
            await expect(rows(page)).toHaveCount(5);
            await expect(page.getByText(`Stock ${resource}`)).toBeVisible();
            const named = resource === 'clients' ? 'Client name' : 'Name';
            await expect(page.locator('thead').getByText(named, { exact: true })).toBeVisible();
            await page.getByRole('button', { name: /next page/i }).click();
            await expect(rows(page)).not.toHaveCount(5);
            await page.getByRole('button', { name: /^Only / }).click();
            await expect(page).toHaveURL(/filter=/);
            await expect(rows(page)).toHaveCount(resource === 'clients' ? 1 : 4);
            await page.getByRole('button', { name: /save current query/i }).click();
            await page.getByRole('dialog').getByRole('textbox').pressSequentially('Mine');
            await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
            await page.getByRole('button', { name: 'Mine' }).waitFor();
            if (over === 'our server') {
              // the console's own list makes a view of it, and takes it from nobody
              await page.goto(`${stock.url}/${resource}`);
              await button(page, 'Views').click();
              await expect(button(page, 'Edit view Mine')).toHaveCount(1);
              await page.goto(`${list}?table=${table}`);
              await page.getByRole('button', { name: 'Mine' }).waitFor();
            }
            await page.getByRole('textbox', { name: 'Search' }).pressSequentially('Fifth');
            await expect(rows(page)).toHaveCount(1);
          });
        }
      });

      test(`${resource} made, changed and deleted`, async ({ page, stock }) => {
        const list = `${stock.url}/stock/${resource}`;
        const word = resource === 'clients' ? 'client' : 'item';
        await test.step('<Create> and <Show> with a <SimpleForm>', async () => {
          await page.goto(`${list}/create`);
          const box = page.getByRole('textbox', { name: /^(Client n|N)ame/ });
          await box.pressSequentially(' ');
          await box.clear();
          await page.getByRole('button', { name: 'Save' }).click();
          await expect(page.getByText('Required', { exact: true })).toBeVisible();
          await box.pressSequentially('A new one');
          await page.getByRole('button', { name: 'Save' }).click();
          await expect(page).toHaveURL(list);
          await expect.poll(() => values(stock, resource, 'name')).toContain('A new one');
          const made = (await stock.backend.records(resource)).find(({ name }) => name === 'A new one');
          await page.goto(`${list}/${made?.id}/show`);
          await expect(page.getByRole('main').getByText('A new one')).toBeVisible();
          await expect(page.getByText('A stock detail')).toBeVisible();
        });

        const edited = (await stock.backend.records(resource)).find(({ name }) => name === `Fifth ${word}`);
        let name = `Fifth ${word}`;
        for (const mode of ['pessimistic', 'optimistic', 'undoable']) {
          await test.step(`<Edit>, ${mode}: the change is sent`, async () => {
            await page.goto(`${list}/${edited?.id}/${mode}`);
            const box = page.getByRole('textbox', { name: /^(Client n|N)ame/ });
            await expect(box).toHaveValue(name);
            await box.press('End');
            await box.pressSequentially(` ${mode}`);
            name = `${name} ${mode}`;
            await page.getByRole('button', { name: 'Save' }).click();
            await expect(page).toHaveURL(list);
            await expect(page.getByText(name, { exact: true })).toBeVisible();
            await expect.poll(() => values(stock, resource, 'name')).toContain(name);
          });
        }

        await test.step('bulk changes, at once and undoable', async () => {
          const [field, value] = resource === 'clients' ? ['name', 'Renamed in bulk'] : ['status', 'Reserved'];
          const changed = async () => (await values(stock, resource, field)).filter((one) => one === value).length;
          await tick(page, `First ${word}`);
          await button(page, 'Update at once').click();
          await button(page, 'Confirm').click();
          await expect.poll(changed).toBe(1);

          await tick(page, `Fourth ${word}`);
          await button(page, 'Update, undoable').click();
          await button(page, 'Undo').click();
          await expect(button(page, 'Undo')).toBeHidden();
          expect(await changed()).toBe(1);
          await tick(page, `Fourth ${word}`);
          await button(page, 'Update, undoable').click();
          await expect(button(page, 'Undo')).toBeVisible();
          expect(await changed()).toBe(1);
          await expect.poll(changed).toBe(2);
        });

        await test.step('bulk deletions, at once and undoable', async () => {
          const left = async () => (await stock.backend.records(resource)).length;
          const before = await left();
          await tick(page, `Eighth ${word}`);
          await button(page, 'Delete at once').click();
          await button(page, 'Confirm').click();
          await expect.poll(left).toBe(before - 1);
          await tick(page, name);
          await button(page, 'Delete, undoable').click();
          await expect(page.getByRole('row', { name })).toBeHidden();
          expect(await left()).toBe(before - 1);
          await expect.poll(left).toBe(before - 2);
        });
      });
    }

    test('an undoable change is sent when its page is left, and before its session ends', async ({ page, stock }) => {
      const [record] = await stock.backend.records('inventory');
      const change = async (tab: Page, name: string) => {
        await tab.goto(`${stock.url}/stock/inventory/${record?.id}/undoable`);
        await tab.getByRole('textbox', { name: /^(Client n|N)ame/ }).fill(name);
        await tab.getByRole('button', { name: 'Save' }).click();
        await expect(button(tab, 'Undo')).toBeVisible();
        expect(await values(stock, 'inventory', 'name')).not.toContain(name);
      };
      const other = await page.context().newPage();
      await change(other, 'Sent at the end');
      // Another address ends the page by the events of a closed tab, which Playwright may close without them.
      other.on('dialog', (question) => void question.accept());
      await other.goto('about:blank');
      await expect.poll(() => values(stock, 'inventory', 'name')).toContain('Sent at the end');

      await change(page, 'Sent before leaving');
      await button(page, 'Log out').click();
      await expect(page).toHaveURL(`${stock.url}/login`);
      await expect.poll(() => values(stock, 'inventory', 'name')).toContain('Sent before leaving');
    });

    test('<ReferenceField>, <ReferenceInput>, <Title>, <Confirm>, <CanAccess>, useNotify, useLogout', async ({
      page,
      stock,
    }) => {
      await test.step('<ReferenceField> and <ReferenceInput> with <AutocompleteInput>', async () => {
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

      await page.goto(`${stock.url}/stock/clients`);
      await expect(page.getByRole('banner').getByText('Stock clients')).toBeVisible();
      await expect(page.getByText('May create')).toBeVisible();
      await button(page, 'Ask').click();
      await button(page, 'Confirm').click();
      await expect(page.getByRole('status').getByText('So be it')).toBeVisible();
      await button(page, 'Leave').click();
      await expect(page).toHaveURL(`${stock.url}/login`);
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    });
  });
}

/** The shell over another provider: nothing in it stands on the product's own. */
test('stock screens over ra-data-json-server list, filter, page, create, change and delete', async ({ app, page }) => {
  const backend = await stockBackends['the base dialect']();
  const { url } = app;
  app.serve(backend.url, jsonServer());
  await page.context().addCookies([{ name: 'provider', value: 'json', url }]);
  await enterStock(page, url, backend);

  await page.goto(`${url}/articles`);
  await expect(rows(page)).toHaveCount(5);
  await expect(rows(page).first()).toContainText('Ada');
  await page.getByRole('button', { name: /next page/i }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Title' }).pressSequentially('Article 3');
  await expect(rows(page)).toHaveCount(1);

  await rows(page).first().getByText('Article 3').click();
  await expect(page).toHaveURL(`${url}/articles/3/show`);
  await expect(page.getByRole('main').getByText('Article 3')).toBeVisible();
  await page.goto(`${url}/articles/3`);
  const box = page.getByRole('textbox', { name: /^Title/ });
  await expect(box).toHaveValue('Article 3');
  await box.press('End');
  await box.pressSequentially(' revised');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Article 3 revised')).toBeVisible();

  await page.goto(`${url}/articles/create`);
  await page.getByRole('textbox', { name: /^Title/ }).pressSequentially('A new article');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/articles(?:\?|$)/);
  await page.goto(`${url}/articles/8`);
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('A new article');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/articles(?:\?|$)/);
  await expect(page.getByText('A new article')).toBeHidden();
  app.serve(undefined);
  await backend.close();
});
