import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, type Page, type Request } from '@playwright/test';
import { enter } from './support/company';
import { openings } from './support/dialogs';
import { furnished } from './support/pseudoCompany';
import { startPseudoConsole } from './support/pseudoConsole';
import { stepsOn, surfaces } from './support/pseudoSteps';
import { phone } from './support/screens';
import { foreignTexts, keepWhatIsData, misplaced } from './support/seen';
import { test } from './support/test';

/** Names that every language has: the product's, that of a file's kind. */
const names = ['Atrium', 'CSV'];
const wide = { width: 1440, height: 900 };
const sizes = [wide, phone];

const text = (path: string) => readFileSync(path, 'utf8');
const inside = (folder: string) => readdirSync(folder).map((name) => `${folder}/${name}`);

/** The addresses of the screens, as the sources have them: a new one is gone over, too. */
const pages = [...text('src/custom/routes.tsx').matchAll(/path: '([^']+)'/g)].map(([, path]) => path ?? '');
const lists = inside('src/resources')
  .filter((path) => statSync(path).isDirectory())
  .map((folder) => {
    const path = inside(folder).flatMap(
      (file) => /recordPaths\('([^']+)'/.exec(file.endsWith('.ts') ? text(file) : '')?.[1] ?? [],
    );
    expect(path, `the addresses of ${folder}`).toHaveLength(1);
    return path[0] ?? '';
  });

/** A console as somebody sees it; `steady` resolves when all has been answered and stands. */
function steadyPage(page: Page) {
  let open = 0;
  const count = (by: number) => (request: Request) => {
    if (!request.url().includes('/api/Live?')) open += by; // the stream of live updates stays open
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  const frames = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return async function steady() {
    const waiting = '[aria-busy=true], .MuiSkeleton-root';
    do {
      await expect.poll(() => open, { intervals: [20] }).toBe(0);
      await frames();
    } while (open > 0 || (await page.locator(waiting).count()) > 0);
  };
}

/** The names on the page: the screen, and the record in or over it. */
const heading = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('title, h1, h2')].map(({ textContent }) => textContent).join(' / '),
  );

async function firstRecord(page: Page, path: string): Promise<string> {
  const links = page.locator(`main a[href^="${path}/"]:not([href$="/create"], [href$="/import"])`);
  return (await links.first().getAttribute('href'))?.split('?')[0] ?? '';
}

test('every text of screens and dialogs is from the catalogue, and none is cut, covered or wrongly mirrored (rules 16.37)', async ({
  browser,
}) => {
  test.slow();
  const pseudo = await startPseudoConsole();
  const own = await furnished();
  const records = new Map<string, string>();
  const wrong = new Map<string, string>();
  /** Another browser, and what looks at what it shows. */
  const opened = async (locale: string) => {
    const context = await browser.newContext({ reducedMotion: 'reduce', locale });
    const page = await context.newPage();
    const steady = steadyPage(page);
    await page.addInitScript(keepWhatIsData, [...names, ...own.words]);
    const look = async (texts: boolean, what = '', within = 'body') => {
      await steady();
      const where = `${what} ${await heading(page)} at ${page.viewportSize()?.width} px`;
      const found = [
        ...(texts ? await page.evaluate(foreignTexts, within) : []),
        ...(await page.evaluate(misplaced, within)),
      ];
      for (const one of found) if (!wrong.has(one)) wrong.set(one, where);
    };
    return { context, page, steady, look };
  };
  const { context, page, steady, look } = await opened('en-GB');
  try {
    const go = (path: string) =>
      page.evaluate((to) => {
        history.pushState({ key: crypto.randomUUID() }, '', to); // as the router has it
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
    const visit = async (path: string) => {
      const before = await heading(page);
      await go(path);
      await expect.poll(() => heading(page), { message: path, intervals: [20] }).not.toBe(before);
    };

    await enter(page, own.company, pseudo.url);
    for (const locale of ['en', 'ar']) {
      const mirrored = locale === 'ar';
      await page.goto(`${pseudo.url}/Health`);
      await page.evaluate((name) => localStorage.setItem('atrium.locale', name), locale);
      await page.goto(pseudo.url);
      await expect(page.locator('h1')).toBeVisible();
      for (const size of mirrored ? sizes.slice(0, 1) : sizes) {
        await page.setViewportSize(size);
        for (const path of ['/user', ...pages.filter((one) => one !== '/user')]) {
          if (path !== new URL(page.url()).pathname) await visit(path);
          await look(!mirrored);
        }
        for (const path of lists) {
          await visit(path);
          await look(!mirrored);
          const record = records.get(path) ?? (await firstRecord(page, path));
          records.set(path, record);
          for (const address of mirrored ? [record] : [record, `${record}/edit`]) {
            await visit(address);
            await look(!mirrored);
          }
        }
      }

      // surfaces over the screens are checked in the longer language
      if (mirrored) continue;
      const { address, close, leave, take } = stepsOn(page, own, locale);
      for (const opening of openings) {
        const { source, steps, after, only, fromWide, atButton, fromMenu, overDialog, within } = opening;
        const what = `${source ?? opening.at} ${JSON.stringify(steps ?? [])}`;
        await test.step(what, async () => {
          const isWide = page.viewportSize()?.width === wide.width;
          const both = isWide || fromWide ? sizes : sizes.toReversed();
          const [first = wide, ...rest] = only ? [only === 'wide' ? wide : phone] : both;
          await page.setViewportSize(first);
          const { pathname, search } = new URL(page.url());
          if (address(opening) !== pathname + search) await go(address(opening));
          await steady();
          await take(steps);
          for (const size of [first, ...rest]) {
            if (size !== first) {
              if (atButton) await close();
              await page.setViewportSize(size);
              if (atButton) await take(steps);
            }
            if (fromMenu) await expect(page.locator('.MuiDialog-root:visible')).toBeVisible();
            if (source) await expect(surfaces(page).nth(overDialog ? 1 : 0)).toBeVisible();
            await look(true, what, within);
          }
          if (fromWide) await page.setViewportSize(wide);
          await take(after);
          await leave();
        });
      }
    }
    expect(Object.fromEntries(wrong)).toEqual({});
  } finally {
    await context.close();
    await pseudo.stop();
  }
});
