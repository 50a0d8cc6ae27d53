import { expect } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, phone } from './support/screens';
import { test } from './support/test';

const url = () => process.env.ATRIUM_URL ?? '';

test.describe('landing page (rules 16.1)', () => {
  test('has its sections, claims and prices', async ({ page }) => {
    await page.goto(url());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const main = page.getByRole('main');
    for (const claim of ['50+', '1,000+', '25,000+', '40%', '95%', '60%', '98%', '$30', '$9']) {
      await expect(main.getByText(claim, { exact: true })).toBeVisible();
    }
    await expect(main.getByText('14-day free trial. No credit card required.')).toBeVisible();
    await expect(page.locator('#features').getByRole('listitem')).toHaveCount(6);
    await expect(page.locator('#benefits').getByRole('definition')).toHaveCount(4);
    await expect(page.locator('#audiences').getByRole('listitem')).toHaveCount(3);
    await expect(page.locator('#testimonials').getByRole('figure')).toHaveCount(3);
    for (const text of ['Up to 5 users', 'Unlimited users']) await expect(main.getByText(text)).toBeVisible();
    await expect(main.getByText('Active support')).toHaveCount(2);
    await expect(page.getByText(`© 2024–${new Date().getFullYear()}`)).toBeVisible();
  });

  test('links to its anchors, to the sign-in and to a mail with its subject', async ({ page }) => {
    await page.goto(url());
    const sections = page.getByRole('navigation', { name: 'Sections' });
    for (const name of ['Features', 'Benefits', 'Testimonials']) {
      await sections.getByRole('link', { name }).click();
      await expect(page.locator(`#${name.toLowerCase()}`).getByRole('heading', { level: 2 })).toBeInViewport();
    }
    await expect(page.getByRole('link', { name: 'Get in Contact' })).toHaveAttribute(
      'href',
      /^mailto:.*subject=Pricing%20inquiry/,
    );
    await page.getByRole('button', { name: 'Try Demo Account' }).first().focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(`${url()}/login`);
    await page.goBack();
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(`${url()}/login`);
  });

  test('names its languages to search engines, and requests its image at once, in the displayed size', async ({
    page,
  }) => {
    const reply = await page.goto(url());
    const links = (reply?.headers().link ?? '').split(', ');
    expect(links).toContain(`<${url()}/?lang=zh-Hans>; rel="alternate"; hreflang="zh-Hans"`);
    expect(links).toContain(`<${url()}/>; rel="alternate"; hreflang="x-default"`);
    expect(links).toHaveLength(17);
    const image = page.locator('picture img');
    await expect(image).toHaveAttribute('fetchpriority', 'high');
    const shown = () => image.evaluate((node) => (node as HTMLImageElement).currentSrc);
    await expect.poll(shown).toBe(`${url()}/landing/projects-light-1152.webp`);
    await page.evaluate(() => localStorage.setItem('atrium.scheme', 'dark'));
    await page.setViewportSize(phone);
    await page.reload();
    await expect.poll(shown).toContain('/landing/projects-dark-');
  });

  test('loads no code of the console', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto(url(), { waitUntil: 'load' });
    expect(scripts.sort()).toEqual(['/landing.js', '/start.js']);
  });

  test('is French by choice, and so is the sign-in after it', async ({ page }) => {
    await page.goto(url());
    await page.getByText('English', { exact: false }).first().click();
    await page.getByRole('link', { name: 'Français' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.getByRole('button', { name: 'Connexion' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page).toHaveURL(`${url()}/login`);
  });

  test('is accessible in both schemes, and fits a phone', async ({ page }) => {
    await page.goto(url());
    await expectAccessibleInBothSchemes(page);
    await page.setViewportSize(phone);
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScroll(page);
  });
});
