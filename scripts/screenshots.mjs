// Makes the pictures of the landing page and of the README from a running server with its demo data:
//   node scripts/screenshots.mjs http://localhost:3000
// The moving ones change records and fields and take it back: the server runs with DEMO_WRITABLE=on.
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { moving } from './movingPictures.mjs';

const base = process.argv[2] ?? 'http://localhost:3000';
const pictures = [
  { file: 'public/landing/projects-light', path: '/projects', scheme: 'light', widths: [720, 1152, 1440] },
  { file: 'public/landing/projects-dark', path: '/projects', scheme: 'dark', widths: [720, 1152, 1440] },
  { file: 'docs/projects.webp', path: '/projects?layout=table', scheme: 'light' },
  { file: 'docs/dashboard.webp', path: '/dashboard', scheme: 'light' },
  { file: 'docs/detail.webp', path: 'project', scheme: 'dark' },
  { file: 'docs/phone.webp', path: '/projects', scheme: 'light', phone: true },
];

const post = async (path, body) =>
  (
    await fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json();
const tenant = await (await fetch(`${base}/api/Tenants/by-name/Demo`)).json();
const account = tenant.demoAccounts.find(({ role }) => role === 'Admin');
const session = await post('/api/Auth/login', {
  identifier: account.userName,
  password: account.password,
  tenantId: tenant.id,
});
const projects = await (
  await fetch(`${base}/api/Projects`, { headers: { authorization: `Bearer ${session.token}` } })
).json();
const busiest = projects.toSorted((a, b) => b.commentsCount + b.imageCount - a.commentsCount - a.imageCount)[0];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
});
async function openPage(scheme, phone) {
  const viewport = phone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const context = await browser.newContext({
    viewport,
    colorScheme: scheme,
    deviceScaleFactor: phone ? 2 : 1,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${base}/login`);
  await page.evaluate(({ token, refreshToken, user }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('refreshToken', refreshToken);
    localStorage.setItem('user', JSON.stringify(user));
  }, session);
  return page;
}

for (const { file, path, scheme, phone, widths } of pictures) {
  const page = await openPage(scheme, phone);
  await page.goto(base + (path === 'project' ? `/projects/${busiest.id}` : path));
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  mkdirSync(file.slice(0, file.lastIndexOf('/')), { recursive: true });
  const picture = await page.screenshot();
  const sizes = widths?.map((width) => [width, `${file}-${width}.webp`]) ?? [[undefined, file]];
  for (const [width, name] of sizes) await sharp(picture).resize({ width }).webp({ quality: 82 }).toFile(name);
  await page.context().close();
}
for (const { file, play } of moving) {
  const page = await openPage('light', false);
  const frames = [];
  await play(page, base, async (milliseconds = 1200) => {
    await page.waitForLoadState('networkidle');
    frames.push({
      milliseconds,
      picture: await sharp(await page.screenshot())
        .resize(1080)
        .png()
        .toBuffer(),
    });
  });
  await sharp(
    frames.map(({ picture }) => picture),
    { join: { animated: true } },
  )
    .webp({ quality: 72, effort: 6, loop: 0, delay: frames.map(({ milliseconds }) => milliseconds) })
    .toFile(file);
  await page.context().close();
}
await browser.close();
