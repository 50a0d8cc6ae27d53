import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { addProject, type Company, enter, newCompany, setFields } from './support/company';
import { startPseudoConsole } from './support/pseudoConsole';
import { phone } from './support/screens';
import { foreignTexts, keepWhatIsData, misplaced } from './support/seen';
import { api } from './support/signIn';

/** Names that every language has: the product's, that of a file's kind. */
const names = ['Atrium', 'CSV'];
const sizes = [{ width: 1440, height: 900 }, phone];

const text = (path: string) => readFileSync(path, 'utf8');
const inside = (folder: string) => readdirSync(folder).map((name) => `${folder}/${name}`);

/** The addresses of the screens, as the sources have them: a new one is gone over, too. */
const pages = ['src/pages/routes.tsx', 'src/history/screens.ts'].flatMap((file) =>
  [...text(file).matchAll(/path: '([^']+)'/g)].map(([, path]) => path ?? ''),
);
const lists = inside('src/resources')
  .filter((folder) => !folder.endsWith('.ts'))
  .map((folder) => {
    const path = inside(folder).flatMap(
      (file) => /recordPaths\('([^']+)'/.exec(file.endsWith('.ts') ? text(file) : '')?.[1] ?? [],
    );
    expect(path, `the addresses of ${folder}`).toHaveLength(1);
    return path[0] ?? '';
  });

/** A company of the test's own, with a record of every kind: what others write meanwhile is not looked at. */
async function furnished(): Promise<Company> {
  const company = await newCompany();
  const fields = await setFields(company, [
    { name: 'Budget', type: 'currency' },
    { name: 'Risk', type: 'select', options: [{ value: 'High' }, { value: 'Low' }] },
    { name: 'Visit', type: 'date' },
  ]);
  const { Budget: budget = '', Risk: risk = '' } = fields;
  await addProject(company, 'Quay wall, north', { [budget]: '12000.5', [risk]: 'High' });
  await addProject(company, 'Pier lights');
  const add = (path: string, body: object) => api(path, company.token, { method: 'POST', body: JSON.stringify(body) });
  await add('/api/Inventory', { name: 'Laser level', quantity: 1, minimumQuantity: 3 });
  await add('/api/Support/tickets', { title: 'The printer smokes', description: 'Since noon.' });
  return company;
}

/** A console as somebody sees it; `steady` resolves when all has been answered and stands. */
function steadyPage(page: Page) {
  let open = 0;
  page.on('request', () => (open += 1));
  page.on('requestfinished', () => (open -= 1));
  page.on('requestfailed', () => (open -= 1));
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

/** What names what is seen: the screen, and the record in or over it. */
const heading = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('title, h1, h2')].map(({ textContent }) => textContent).join(' / '),
  );

async function firstRecord(page: Page, path: string): Promise<string> {
  const links = page.locator(`main a[href^="${path}/"]:not([href$="/create"], [href$="/import"])`);
  return (await links.first().getAttribute('href'))?.split('?')[0] ?? '';
}

test('no screen has a text outside the catalogue, nothing is cut or over another, nor mirrored (rules 16.37)', async ({
  browser,
}) => {
  const pseudo = await startPseudoConsole();
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const steady = steadyPage(page);
  const records = new Map<string, string>();
  const wrong = new Map<string, string>();
  try {
    await page.addInitScript(keepWhatIsData, names);
    const look = async (texts: boolean) => {
      await steady();
      const where = `${await heading(page)} at ${page.viewportSize()?.width} px`;
      const found = [...(texts ? await page.evaluate(foreignTexts) : []), ...(await page.evaluate(misplaced))];
      for (const one of found) if (!wrong.has(one)) wrong.set(one, where);
    };
    const visit = async (path: string) => {
      const before = await heading(page);
      await page.evaluate((to) => {
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await expect.poll(() => heading(page), { message: path, intervals: [20] }).not.toBe(before);
    };

    await enter(page, await furnished(), pseudo.url);
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
    }
    expect(Object.fromEntries(wrong)).toEqual({});
  } finally {
    await context.close();
    await pseudo.stop();
  }
});
