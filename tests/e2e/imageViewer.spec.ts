import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { openImages } from './support/images';
import { test } from './support/test';

test('the viewer zooms, rotates, moves, changes the image and closes (rules 3.6)', async ({ page }) => {
  await openImages(page, 'Images: viewer', [
    { name: 'one.jpg', colour: '#a44', description: 'First of three' },
    { name: 'two.jpg', colour: '#4a4' },
    { name: 'three.jpg', colour: '#44a' },
  ]);
  await page.getByRole('button', { name: 'Open three.jpg' }).click();
  const viewer = page.getByRole('dialog');
  const image = viewer.locator('img');
  const zoom = viewer.getByText(/^\d+ %$/);
  await expect(viewer.getByRole('heading', { name: 'three.jpg' })).toBeVisible();
  await expect(viewer.getByText('1 of 3')).toBeVisible();
  await expect(zoom).toHaveText('100 %');
  await expectAccessible(page);

  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await expect(zoom).toHaveText('120 %');
  await viewer.getByRole('button', { name: 'Zoom out' }).click();
  await expect(zoom).toHaveText('100 %');
  await page.keyboard.press('+');
  await expect(zoom).toHaveText('120 %');
  for (let press = 0; press < 12; press++) await page.keyboard.press('+');
  await expect(zoom).toHaveText('500 %');
  for (let press = 0; press < 30; press++) await page.keyboard.press('-');
  await expect(zoom).toHaveText('10 %');
  await viewer.getByRole('button', { name: 'Fit to the window' }).click();
  await expect(zoom).toHaveText('100 %');

  // The wheel zooms at the pointer: what is under it stays there.
  const box = await image.boundingBox();
  if (!box) throw new Error('The image has no box.');
  const pointer = { x: box.x + box.width / 4, y: box.y + box.height / 4 };
  await page.mouse.move(pointer.x, pointer.y);
  await page.mouse.wheel(0, -100);
  await expect(zoom).toHaveText('110 %');
  const larger = await image.boundingBox();
  if (!larger) throw new Error('The image has no box.');
  expect((pointer.x - larger.x) / larger.width).toBeCloseTo(1 / 4, 1);
  expect((pointer.y - larger.y) / larger.height).toBeCloseTo(1 / 4, 1);
  await page.mouse.wheel(0, 100);
  await expect(zoom).toHaveText('99 %');

  // Enlarged, it is moved by dragging.
  for (let press = 0; press < 6; press++) await page.keyboard.press('+');
  const from = await image.boundingBox();
  await page.mouse.down();
  await page.mouse.move(pointer.x + 60, pointer.y + 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await image.boundingBox())?.x).not.toBe(from?.x);

  await page.keyboard.press('r');
  await expect(image).toHaveCSS('rotate', '90deg');
  await viewer.getByRole('button', { name: 'Rotate 90°' }).click();
  await expect(image).toHaveCSS('rotate', '180deg');

  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('heading', { name: 'two.jpg' })).toBeVisible();
  await expect(zoom).toHaveText('100 %');
  await viewer.getByRole('button', { name: 'Next image' }).click();
  await expect(viewer.getByText('First of three')).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Next image' })).toBeDisabled();
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText('2 of 3')).toBeVisible();

  const downloading = page.waitForEvent('download');
  await viewer.getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('two.jpg');

  await page.reload();
  await expect(viewer.getByRole('heading', { name: 'two.jpg' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(/\/images$/);
});

test.describe('with fingers', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  test('the viewer zooms by pinching (rules 3.6)', async ({ page }) => {
    await openImages(page, 'Images: pinch', [{ name: 'one.jpg' }]);
    await page.getByRole('button', { name: 'Open one.jpg' }).click();
    const zoom = page.getByRole('dialog').getByText(/^\d+ %$/);
    await expect(zoom).toHaveText('100 %');
    await expectAccessible(page);
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: apart === undefined ? [] : [-1, 1].map((side, id) => ({ x: 195 + side * apart, y: 420, id })),
      });
    await touch('touchStart', 30);
    for (const apart of [40, 50, 60]) await touch('touchMove', apart);
    await touch('touchEnd');
    await expect.poll(async () => Number.parseInt((await zoom.textContent()) ?? '', 10)).toBeGreaterThan(130);
  });
});
