import { expect, type Page } from '@playwright/test';
import { addProject } from './support/company';
import { goInside } from './support/inside';
import { link, panel } from './support/panel';
import { cell, companyWithTable, opened, row, typeProgress } from './support/table';
import { test } from './support/test';

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

const toast = (page: Page, words: string) => page.locator('.MuiSnackbar-root', { hasText: words });

/** Toasts stay: their timers pause while the window is in the background, as they are told here again and again. */
const keepToasts = (page: Page) =>
  page.evaluate(() => void setInterval(() => window.dispatchEvent(new Event('blur')), 100));

/** Names of the controls in reach of a pointer that the toast lies over, and of those over the toast. */
const coveredBy = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('.MuiSnackbar-root');
    if (!toast) return ['no toast'];
    const over = toast.firstElementChild?.getBoundingClientRect();
    if (!over || over.width === 0) return ['nothing in the toast'];
    const outside = over.left < 0 || over.top < 0 || over.right > innerWidth || over.bottom > innerHeight;
    const controls = document.querySelectorAll(
      'a[href], button, input, select, textarea, [role=button], [role=tab], [role=menuitem], [role=combobox]',
    );
    const dialog = document.querySelector('.MuiDialog-paper');
    const covered = [...controls].filter((control) => {
      if (toast.contains(control) || (dialog && !dialog.contains(control))) return false;
      const box = control.getBoundingClientRect();
      const seen = control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && box.width > 1;
      const apart =
        box.right <= over.left || over.right <= box.left || box.bottom <= over.top || over.bottom <= box.top;
      return seen && !apart;
    });
    const names = covered.map((control) => control.getAttribute('aria-label') || control.textContent || control.id);
    return outside ? ['the toast reaches out of the window', ...names] : names;
  });

/** At each size the toast keeps clear of every control. */
async function expectNothingCovered(page: Page, words: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(toast(page, words)).toBeVisible();
    await expect.poll(() => coveredBy(page), { message: `${words} at ${size.width} px`, intervals: [50] }).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('a toast covers no control of a list, a panel or a dialog, and the page moves back after it (rules 16.10)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { company, ids } = await companyWithTable(page);
  const long = `Zulu ${'with a long name '.repeat(8)}`.trim();
  await addProject(company, long);
  await opened(page);
  await keepToasts(page);

  await test.step('a list', async () => {
    await typeProgress(page, 'Alpha', '40');
    await expect(cell(row(page, 'Alpha'), 6)).toContainText('40');
    await expect(page.getByRole('button', { name: 'Undo and redo' })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expectNothingCovered(page, 'Undone: Progress of Alpha');
  });

  await test.step('a long text has two lines in the bar, and the page stays in place', async () => {
    await toast(page, 'Undone').getByRole('button', { name: 'Close' }).click();
    await expect(toast(page, 'Undone')).toHaveCount(0);
    await typeProgress(page, 'Zulu', '40');
    await expect(cell(row(page, 'Zulu'), 6)).toContainText('40');
    await page.keyboard.press('Control+z');
    const text = toast(page, 'Undone: Progress of Zulu').locator('.atrium-toast-text');
    await expect(text).toHaveAttribute('title', /^Undone: Progress of Zulu with/);
    await expect(page.getByRole('banner')).toHaveCSS('height', '56px');
    await expectNothingCovered(page, 'Undone: Progress of Zulu');
  });

  await test.step('its panel', async () => {
    await link(page, 'Bravo').click();
    await expect(panel(page, 'Bravo').getByRole('tab').first()).toBeVisible();
    await expectNothingCovered(page, 'Undone: Progress of Zulu');
  });

  await test.step('a form', async () => {
    await goInside(page, `/projects/${ids[1]}/edit`);
    await expect(page.getByRole('dialog').getByLabel('Project Title')).toBeVisible();
    await expectNothingCovered(page, 'Undone: Progress of Zulu');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('after it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const bar = async () => (await page.getByRole('banner').boundingBox())?.height;
    await expect.poll(bar).toBeGreaterThan(56);
    await toast(page, 'Undone').getByRole('button', { name: 'Close' }).click();
    await expect(toast(page, 'Undone')).toHaveCount(0);
    await expect.poll(bar).toBe(56);
  });
});
