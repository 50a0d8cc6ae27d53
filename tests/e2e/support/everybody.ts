import { expect, type Page, test } from '@playwright/test';
import { goInside } from './inside';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, phone } from './screens';

/**
 * The list at an address, as cards and as a table, and its form, whose first box is named; then the list on a phone.
 * The page shows a screen of the console.
 */
export async function expectScreensForEverybody(page: Page, list: string, firstBox: string): Promise<void> {
  const looks = [
    { path: `${list}?layout=grid`, shown: page.getByRole('article').first() },
    { path: `${list}?layout=table`, shown: page.locator('main tbody tr').first() },
    { path: `${list}/create`, shown: page.getByRole('dialog').getByLabel(firstBox) },
  ];
  for (const { path, shown } of looks) {
    await test.step(path, async () => {
      await goInside(page, path);
      await expect(shown).toBeVisible();
      await expect(page.getByText(/\d+ results/)).toBeAttached();
      await expectAccessibleInBothSchemes(page);
    });
  }
  await goInside(page, list);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.setViewportSize(phone);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
}
